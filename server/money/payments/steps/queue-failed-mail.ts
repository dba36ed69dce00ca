import type { Transaction } from "#database/connect.ts";
import { orderMailAt } from "#domain/mail/mail.ts";
import type { Attempt } from "#server/money/payments/payment-store.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";

/** Writes to the customer that a payment did not come, once. It is not sent if the order was paid, or is to be, meanwhile. */
export async function queueFailedMail(
  tx: Transaction,
  failed: { orderId: string; attempt: Pick<Attempt, "id" | "method">; at: Date },
): Promise<void> {
  const { orderId, attempt, at } = failed;
  const mail = { kind: "payment-failed", orderId, attemptId: attempt.id } as const;
  await tx.execute(mailRows([{ mail, notBefore: orderMailAt(attempt.method, at) }], at));
}
