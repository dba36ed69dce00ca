import type { Transaction } from "#database/connect.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { closeAttempt } from "#server/money/payments/payment-store.ts";

/**
 * Nobody waits for it any more; should its money come later, it is heard all the same. Its order is locked. `by`: its
 * gateway was silent for too long, or its customer pays in another way.
 */
export async function expireAttempt(
  tx: Transaction,
  {
    attemptId,
    orderId,
    at,
    by = "system",
  }: { attemptId: string; orderId: string; at: Date; by?: "system" | "customer" },
): Promise<void> {
  await closeAttempt(tx, attemptId, { state: "expired", reference: null, failureCode: null, at });
  const event = by === "customer" ? "payment-given-up" : "payment-expired";
  await noteHistory(tx, orderId, at, [{ event, actorRole: by }]);
}
