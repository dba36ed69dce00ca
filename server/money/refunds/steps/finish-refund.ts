import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";

export type FinishedRefund = {
  id: string;
  orderId: string;
  reference: string;
  at: Date;
  /** Who paid it back by hand. */
  by?: string;
};

/** The money is back where it came from. The order is locked. @returns whether it was not before */
export async function finishRefund(
  tx: Transaction,
  { id, orderId, reference, at, by }: FinishedRefund,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update refunds set state = 'done', gateway_reference = ${reference}, completed_at = ${at}
    where id = ${id} and state = 'pending'`);
  if (rowCount === 0) return false;
  await noteHistory(tx, orderId, at, [
    by === undefined
      ? { event: "refund-done", actorRole: "system" }
      : { event: "refund-done", actorRole: "administrator", actorId: by, note: reference },
  ]);
  await deriveOrder(tx, orderId);
  await queueMail(tx, { kind: "refund-done", refundId: id }, at);
  return true;
}
