import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { orderStatus, type ParcelStatus } from "#domain/orders/order-status.ts";
import { paymentStatus, type PaymentSums } from "#domain/money/payments/payment-status.ts";
import { releaseUses } from "#server/promotions/steps/release-uses.ts";
import { postOrders } from "#server/ledger/steps/post-orders.ts";

/**
 * Of an order `o`. To be paid on delivery, a parcel that came back before is owed by nobody any more, nor what was short of the
 * cash for one: whoever delivered it has left it at that.
 */
const notOwedPaise = sql`(
  select coalesce(sum(p.total_paise - coalesce(c.amount_paise, 0)), 0)
  from parcels p left join captures c on c.order_id = p.order_id and c.parcel_id = p.id
  where p.order_id = o.id and (p.status = 'canceled'
    or (o.payment_method = 'cod' and (p.status = 'returned' or c.id is not null))))`;

/** Brings a locked order's two kept statuses and the ledger in step with its parcels and payments, in the transaction that changed them. */
export async function deriveOrder(tx: Transaction, orderId: string): Promise<void> {
  const { rows } = await tx.execute<PaymentSums & { statuses: ParcelStatus[] }>(sql`
    select o.total_paise as "totalPaise",
      (select coalesce(json_agg(status), '[]'::json) from parcels where order_id = o.id) as statuses,
      ${notOwedPaise} as "notOwedPaise",
      (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id) as "capturedPaise",
      (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state = 'done') as "refundedPaise",
      (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state = 'pending') as "returningPaise",
      (select count(*) from payment_attempts where order_id = o.id and state = 'open') as "openAttempts"
    from orders o where o.id = ${orderId}`);
  const [facts] = rows;
  if (facts === undefined) throw new Error(`No order ${orderId}`);
  const status = orderStatus(facts.statuses);
  await tx.execute(sql`
    update orders set status = ${status}, payment_status = ${paymentStatus(facts)}
    where id = ${orderId}`);
  if (status === "canceled") await releaseUses(tx, orderId);
  await postOrders(tx, [orderId]);
}
