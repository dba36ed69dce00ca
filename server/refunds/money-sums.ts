import { sql, type SQL } from "drizzle-orm";

/** What `moneyBack` asks of an order, as JSON. */
export const moneySums = (orderId: SQL): SQL => sql`json_build_object(
  'capturedPaise', (select coalesce(sum(c.amount_paise), 0) from captures c where c.order_id = ${orderId}),
  'refundedPaise', (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = ${orderId} and r.state = 'done'),
  'returningPaise', (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = ${orderId} and r.state = 'pending'))`;

/**
 * Of a parcel `p` that has not left: all that was paid for its order went back or is on its way (`isSentUnpaid`). A search
 * for refunds alone: few orders have any.
 */
export const isPaidBack = sql`exists (
  select 1 from refunds r join orders paid on paid.id = r.order_id
  where r.order_id = p.order_id and r.state <> 'failed' and paid.payment_method <> 'cod'
    and (select sum(amount_paise) from refunds where order_id = p.order_id and state <> 'failed')
      >= (select sum(amount_paise) from captures where order_id = p.order_id))`;
