import type { Transaction } from "#database/connect.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { closeAttempt } from "#server/money/payments/payment-store.ts";

const actors = {
  /** Its gateway was silent for too long. */
  "payment-expired": "system",
  /** Its customer pays in another way. */
  "payment-given-up": "customer",
  /** Its money was found, by what was told of another attempt of the order. */
  "payment-told-again": "system",
} as const;

/** Nobody waits for it any more; should its money come later, it is heard all the same. Its order is locked. */
export async function expireAttempt(
  tx: Transaction,
  {
    attemptId,
    orderId,
    at,
    event,
  }: { attemptId: string; orderId: string; at: Date; event: keyof typeof actors },
): Promise<void> {
  await closeAttempt(tx, attemptId, { state: "expired", reference: null, failureCode: null, at });
  await noteHistory(tx, orderId, at, [{ event, actorRole: actors[event] }]);
}
