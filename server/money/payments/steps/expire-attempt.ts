import type { Transaction } from "#database/connect.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { closeAttempt } from "#server/money/payments/payment-store.ts";

/** Nobody waits for it any more; should its money come later, it is heard all the same. Its order is locked. */
export async function expireAttempt(
  tx: Transaction,
  { attemptId, orderId, at }: { attemptId: string; orderId: string; at: Date },
): Promise<void> {
  await closeAttempt(tx, attemptId, { state: "expired", reference: null, failureCode: null, at });
  await noteHistory(tx, orderId, at, [{ event: "payment-expired", actorRole: "system" }]);
}
