import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import {
  cashProblem,
  planDelivery,
  type CashProblem,
  type GoodsToDeliver,
} from "#domain/carts/plan-delivery.ts";
import { wholeRupeesPaise } from "#domain/carts/price-order.ts";
import { destinationOf } from "#domain/delivery/delivery-zone.ts";
import { shopDelivery } from "#domain/delivery/shop-delivery.ts";
import { decideWaiting } from "#domain/orders/decide-limit.ts";
import { limitInCash, type AboveLimit, type BuyerRecord } from "#domain/orders/order-limits.ts";
import type { ChooseMethodRefusal } from "#domain/money/payments/pay-refusals.ts";
import type { PinStates } from "#domain/people/addresses/pin-areas.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { storedPinStates } from "#server/catalogue/places/place-store.ts";
import type { PayableOrder } from "#server/money/payments/payment-store.ts";
import { vendorZonesReader } from "#server/settings/stored-zones.ts";
import { buyerRecord } from "#server/orders/placing/buyer-record.ts";

type AskedOrder = Pick<PayableOrder, "id" | "aboveLimit">;
type Asking = { person: Person; settings: ShopSettings; now: Date };

/** What an order that is not paid would be if it were paid in cash. */
export type OrderInCash = {
  /** With each parcel in whole rupees. */
  totalPaise: number;
  /** Why cash isn't taken for it where it goes, by what holds today; null: it is. */
  problem: CashProblem | null;
  /** Why it would wait for the shop; null: it would not. */
  above: AboveLimit | null;
  buyer: BuyerRecord;
};

type Row = {
  buyer: BuyerRecord;
  quantities: number[];
  /** Each as if it were one pack: cash is taken of a seller's goods alike. */
  parcels: (GoodsToDeliver & { paise: number })[];
  shipTo: Parameters<typeof destinationOf>[0] | null;
  pinStates: PinStates;
};

/** As when an order is placed in cash; this one, which is placed already, is not counted along. */
export async function loadOrderInCash(
  db: Executor,
  { id, aboveLimit: before }: AskedOrder,
  { person, settings, now }: Asking,
): Promise<OrderInCash> {
  const { rows } = await db.execute<Row>(sql`
    select ${buyerRecord(sql`${person.id}::uuid`, now, id)} as buyer,
      (select coalesce(json_agg(l.quantity), '[]'::json) from order_lines l join parcels p on p.id = l.parcel_id
        where l.order_id = ${id} and p.status = 'pending') as quantities,
      (select coalesce(json_agg(json_build_object('packId', p.id, 'vendorId', p.vendor_id, 'paise', p.total_paise,
          'deliveryZones', v.delivery_zones)), '[]'::json)
        from parcels p join vendors v on v.id = p.vendor_id where p.order_id = ${id} and p.status = 'pending') as parcels,
      (select ship_to from orders where id = ${id}) as "shipTo", ${storedPinStates} as "pinStates"`);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  const { buyer, quantities, shipTo, pinStates } = found;
  if (shipTo === null) throw new Error(`There is no order ${id}`);
  const zonesOf = vendorZonesReader();
  const parcels = found.parcels.map(({ paise, ...parcel }) => ({
    ...parcel,
    deliveryZones: zonesOf(parcel),
    totalPaise: wholeRupeesPaise(paise),
  }));
  const totalPaise = parcels.reduce((sum, parcel) => sum + parcel.totalPaise, 0);
  const plan = planDelivery(parcels, shopDelivery(settings), destinationOf(shipTo, pinStates));
  // Abroad there is none of it, which is told in other words.
  const problem = shipTo.country === "IN" ? cashProblem(plan, { totalPaise, parcels }) : null;
  const above = limitInCash(before, { quantities, totalPaise }, settings.orderLimits, buyer);
  return { totalPaise, problem, above, buyer };
}

/** Null: it waits for nobody. One that was placed above a limit waits already: it is not one more. */
export async function decideCash(
  tx: Transaction,
  order: PayableOrder,
  asking: Asking,
): Promise<Result<AboveLimit | null, ChooseMethodRefusal>> {
  const { problem, above, buyer } = await loadOrderInCash(tx, order, asking);
  if (problem !== null) return refuse(problem);
  if (above === null || above === order.aboveLimit) return accept(above);
  return decideWaiting(above, asking.settings.orderLimits, buyer);
}
