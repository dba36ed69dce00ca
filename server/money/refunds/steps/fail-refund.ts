import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";

export type FailedRefund = {
  id: string;
  orderId: string;
  /** Why, in the gateway's word. */
  code: string;
  at: Date;
};

/** The gateway won't pay it back, and an administrator has to see to it. The order is locked. */
export async function failRefund(
  tx: Transaction,
  { id, orderId, code, at }: FailedRefund,
): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    update refunds set state = 'failed', failure_code = ${code} where id = ${id} and state = 'pending'`);
  if (rowCount === 0) return;
  await noteHistory(tx, orderId, at, [{ event: "refund-failed", actorRole: "system", note: code }]);
  await deriveOrder(tx, orderId);
}
