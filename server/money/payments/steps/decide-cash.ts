import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { decideLimit } from "#domain/orders/decide-limit.ts";
import { isValueLimit, type AboveLimit, type BuyerRecord } from "#domain/orders/order-limits.ts";
import type { ChooseMethodRefusal } from "#domain/money/payments/pay-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { PayableOrder } from "#server/money/payments/payment-store.ts";
import { loadOrderMoney } from "#server/orders/order-money-store.ts";
import { buyerRecord } from "#server/orders/placing/buyer-record.ts";

/** As when an order is placed in cash; this one, which is placed already, is not counted along. */
export async function decideCash(
  tx: Transaction,
  order: PayableOrder,
  { person, settings, now }: { person: Person; settings: ShopSettings; now: Date },
): Promise<Result<AboveLimit | null, ChooseMethodRefusal>> {
  const { duePaise: totalPaise } = await loadOrderMoney(tx, order.id);
  const { rows } = await tx.execute<{ buyer: BuyerRecord; quantities: number[] }>(sql`
    select ${buyerRecord(person.id, now, order.id)} as buyer,
      (select coalesce(json_agg(l.quantity), '[]'::json) from order_lines l join parcels p on p.id = l.parcel_id
        where l.order_id = ${order.id} and p.status = 'pending') as quantities`);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  const size = { isCash: true, quantities: found.quantities, totalPaise };
  const decided = decideLimit(size, settings.orderLimits, found.buyer);
  if (!decided.ok || decided.value !== null) return decided;
  // What it was above when it was placed it still is.
  const { aboveLimit: before } = order;
  return accept(before !== null && !isValueLimit(before) ? before : null);
}
