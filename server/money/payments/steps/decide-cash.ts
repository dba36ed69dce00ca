import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { wholeRupeesPaise } from "#domain/carts/price-order.ts";
import { decideWaiting } from "#domain/orders/decide-limit.ts";
import { limitInCash, type AboveLimit, type BuyerRecord } from "#domain/orders/order-limits.ts";
import type { ChooseMethodRefusal } from "#domain/money/payments/pay-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { PayableOrder } from "#server/money/payments/payment-store.ts";
import { buyerRecord } from "#server/orders/placing/buyer-record.ts";

type AskedOrder = Pick<PayableOrder, "id" | "aboveLimit">;
type Asking = { person: Person; settings: ShopSettings; now: Date };

/** What an order that is not paid would be if it were paid in cash. */
export type OrderInCash = {
  /** With each parcel in whole rupees. */
  totalPaise: number;
  /** Why it would wait for the shop; null: it would not. */
  above: AboveLimit | null;
  buyer: BuyerRecord;
};

/** As when an order is placed in cash; this one, which is placed already, is not counted along. */
export async function loadOrderInCash(
  db: Executor,
  { id, aboveLimit: before }: AskedOrder,
  { person, settings, now }: Asking,
): Promise<OrderInCash> {
  type Row = { buyer: BuyerRecord; quantities: number[]; parcelsPaise: number[] };
  const { rows } = await db.execute<Row>(sql`
    select ${buyerRecord(sql`${person.id}::uuid`, now, id)} as buyer,
      (select coalesce(json_agg(l.quantity), '[]'::json) from order_lines l join parcels p on p.id = l.parcel_id
        where l.order_id = ${id} and p.status = 'pending') as quantities,
      (select coalesce(json_agg(total_paise), '[]'::json) from parcels
        where order_id = ${id} and status = 'pending') as "parcelsPaise"`);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  const { buyer, quantities, parcelsPaise } = found;
  const totalPaise = parcelsPaise.reduce((sum, paise) => sum + wholeRupeesPaise(paise), 0);
  const above = limitInCash(before, { quantities, totalPaise }, settings.orderLimits, buyer);
  return { totalPaise, above, buyer };
}

/** Null: it waits for nobody. One that was placed above a limit waits already: it is not one more. */
export async function decideCash(
  tx: Transaction,
  order: PayableOrder,
  asking: Asking,
): Promise<Result<AboveLimit | null, ChooseMethodRefusal>> {
  const { above, buyer } = await loadOrderInCash(tx, order, asking);
  if (above === null || above === order.aboveLimit) return accept(above);
  return decideWaiting(above, asking.settings.orderLimits, buyer);
}
