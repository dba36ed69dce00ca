import { sql, type SQL } from "drizzle-orm";

/** What `moneyBack` asks of an order, as JSON. */
export const moneySums = (orderId: SQL): SQL => sql`json_build_object(
  'capturedPaise', (select coalesce(sum(c.amount_paise), 0) from captures c where c.order_id = ${orderId}),
  'refundedPaise', (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = ${orderId} and r.state = 'done'),
  'returningPaise', (select coalesce(sum(r.amount_paise), 0) from refunds r where r.order_id = ${orderId} and r.state = 'pending'))`;

/** Of an order `o`, as `isGoingBack` says. Hardly any has money on its way back: for the others nothing is added up. */
export const isMoneyGoingBack = sql`(exists (select 1 from refunds r where r.order_id = o.id and r.state = 'pending')
  and coalesce((select sum(amount_paise) from refunds where order_id = o.id and state <> 'failed')
    >= (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id), false))`;

const backOfParcel = (
  state: "done" | "pending",
) => sql`(select coalesce(sum(r.amount_paise), 0) from refunds r
  where r.order_id = p.order_id and r.parcel_id = p.id and r.state = ${state})`;

/** What `parcelMoneyBack` asks of a parcel `p`, as JSON. */
export const parcelMoneySums = sql`json_build_object('order', ${moneySums(sql`p.order_id`)},
  'parcel', json_build_object('capturedPaise', coalesce(p.total_paise, 0), 'refundedPaise', ${backOfParcel("done")},
    'returningPaise', ${backOfParcel("pending")}))`;

/**
 * Of a parcel `p` that has not left: all that was paid for it, or for its order, went back or is on its way (`wouldGoUnpaid`).
 * A search for refunds alone: few orders have any.
 */
export const isPaidBack = sql`exists (
  select 1 from refunds r where r.order_id = p.order_id and r.state <> 'failed'
    and (select payment_method from orders where id = p.order_id) <> 'cod'
    and ((select sum(amount_paise) from refunds where order_id = p.order_id and state <> 'failed')
        >= (select sum(amount_paise) from captures where order_id = p.order_id)
      or (select sum(amount_paise) from refunds where order_id = p.order_id and parcel_id = p.id and state <> 'failed')
        >= p.total_paise))`;

/** Those that `isGoingBack` names. Few refunds are on their way at a time, and they have an index of their own. */
export const ordersGoingBack = sql`
  select r.order_id from refunds r where r.state = 'pending' group by r.order_id
  having (select sum(amount_paise) from refunds where order_id = r.order_id and state <> 'failed')
    >= (select coalesce(sum(amount_paise), 0) from captures where order_id = r.order_id)`;
