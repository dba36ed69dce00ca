import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { lineTaxPaise } from "#domain/tax/tax.ts";
import { roundForCash } from "#server/orders/steps/round-for-cash.ts";
import { captureCash } from "#server/money/payments/steps/capture-cash.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { receiveAnswer } from "./receive-answer.ts";
import { makeParcelsOrder } from "./parcels-order.ts";

type Making = Parameters<typeof makeParcelsOrder>[1] & {
  rates?: number[];
  to?: { country: string; state: string };
  from?: (string | null)[];
};

/** Its lines have those rates, its parcels come from those States and go there. */
export async function makeTaxedOrder(
  db: Database,
  { rates = [1800], to, from = ["MP"], ...made }: Making,
) {
  const order = await makeParcelsOrder(db, made);
  const lines = await db.execute<{ id: string; place: number; value: number }>(sql`
    select l.id, p.position as place, l.value_paise as value
    from order_lines l join parcels p on p.id = l.parcel_id where l.order_id = ${order.orderId}`);
  for (const { id, place, value } of lines.rows) {
    const rate = rates[place % rates.length] ?? 0;
    await db.execute(sql`update order_lines set tax_rate_basis_points = ${rate},
      tax_paise = ${lineTaxPaise(value, rate)} where id = ${id}`);
    await db.execute(sql`update parcels set ship_from_state = ${from[place % from.length] ?? null}
      where order_id = ${order.orderId} and position = ${place}`);
  }
  await db.execute(sql`
    update parcels p set tax_paise = l.tax, total_paise = subtotal_paise + shipping_paise + round_off_paise + l.tax
    from (select parcel_id, sum(tax_paise) as tax from order_lines group by parcel_id) l
    where l.parcel_id = p.id and p.order_id = ${order.orderId}`);
  await db.execute(sql`
    update orders o set tax_paise = p.tax + p.round_off - cash_rounding_paise, total_paise = p.total,
      round_off_paise = p.round_off - cash_rounding_paise, ship_to = ship_to || ${JSON.stringify(to ?? {})}::jsonb
    from (select sum(tax_paise) as tax, sum(round_off_paise) as round_off, sum(total_paise) as total
      from parcels where order_id = ${order.orderId}) p
    where o.id = ${order.orderId}`);
  if (made.method === undefined || made.method === "cod")
    await db.transaction((tx) => roundForCash(tx, order.orderId));
  await db.execute(sql`update payment_attempts set amount_paise = o.total_paise from orders o
    where o.id = order_id and order_id = ${order.orderId}`);
  return order;
}

export type TaxedOrder = Awaited<ReturnType<typeof makeTaxedOrder>>;

export const payTaxedOrder = ({ world, attemptId }: TaxedOrder) =>
  receiveAnswer(world, attemptId, { state: "captured", reference: `payment_${attemptId}` });

/** As with a courier's word: the parcel has arrived and was paid for in cash. */
export async function deliverForCash(db: Database, { world, orderId }: TaxedOrder, place: number) {
  await db.transaction(async (tx: Transaction) => {
    const { rows } = await tx.execute<{ id: string; totalPaise: number }>(sql`
      update parcels set status = 'delivered', shipped_at = ${world.now()}, delivered_at = ${world.now()},
        carrier = 'India Post', tracking_number = 'EK123456789IN'
      where order_id = ${orderId} and position = ${place - 1} and status <> 'canceled'
      returning id, total_paise as "totalPaise"`);
    const [parcel] = rows;
    if (parcel)
      await captureCash(tx, { now: world.now(), newId: world.newId }, { id: orderId }, parcel);
  });
}

/** The sandbox pays back what it has taken. */
const tellSandbox = sql`
  insert into sandbox_payments (reference, receipt, amount_paise, outcome)
  select gateway_reference, id::text, amount_paise, 'success' from payment_attempts
  where gateway = 'sandbox' and state = 'captured' on conflict do nothing`;

export async function payBackAll(db: Database, world: TaxedOrder["world"]) {
  await db.execute(tellSandbox);
  await startRefunds(world);
  // Cash goes back by hand.
  await db.execute(sql`update refunds set state = 'done', gateway_reference = 'cash', completed_at = ${world.now()}
    where state = 'pending'`);
}
