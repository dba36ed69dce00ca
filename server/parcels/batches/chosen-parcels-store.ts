import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import {
  parcelMoneyBack,
  type MoneyBack,
  type ParcelMoneySums,
} from "#domain/money/payments/payment-status.ts";
import { chosenMost, type ParcelChoice } from "#domain/parcels/batches/parcel-choice.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import type { BusinessAddress } from "#domain/vendors/business-address.ts";
import { lotsOfLine } from "#server/catalogue/stock/lots-of-line.ts";
import { parcelMoneySums } from "#server/orders/money-sums.ts";
import type { OrderLineView } from "#server/orders/order-store.ts";
import { businessAddress } from "#server/parcels/admin-order-store.ts";

export type ChosenLine = Pick<
  OrderLineView,
  "packId" | "productName" | "productNameHi" | "packQuantity" | "packUnit" | "quantity" | "lots"
> & { sku: string };

/** What packing, sending and printing of a parcel need. */
export type ChosenParcel = {
  id: string;
  orderNumber: string;
  /** Its place in the order, from 1. */
  number: number;
  /** Another one of the same order is theirs too. */
  hasSiblings: boolean;
  vendorName: string;
  vendorAddress: BusinessAddress;
  placedAt: Date;
  shipTo: Address;
  sowingDate: string | null;
  goodsKind: GoodsKind;
  status: ParcelStatus;
  isCash: boolean;
  moneyBack: MoneyBack | null;
  totalPaise: number;
  carrier: string | null;
  trackingNumber: string | null;
  lines: ChosenLine[];
};

type ChosenJson = InJson<Omit<ChosenParcel, "moneyBack"> & { sums: ParcelMoneySums }>;

/**
 * Those of the choice, in its order, that are the vendor's; `vendorId` null: of any vendor. One above `chosenMost` tells that there
 * are too many.
 */
export async function readChosenParcels(
  db: Reader,
  { choices, vendorId }: { choices: readonly ParcelChoice[]; vendorId: string | null },
): Promise<ChosenParcel[]> {
  const numbers = sql.param(choices.map(({ orderNumber }) => orderNumber));
  const places = sql.param(choices.map(({ parcel }) => parcel));
  const isTheirs = vendorId === null ? sql`true` : sql`p.vendor_id = ${vendorId}`;
  const { rows } = await db.execute<{ found: ChosenJson }>(sql`
    select json_build_object('id', p.id, 'orderNumber', o.number, 'number', p.position + 1,
      'hasSiblings', exists (select 1 from parcels s where s.order_id = p.order_id and s.id <> p.id
        and (${vendorId === null} or s.vendor_id = p.vendor_id)),
      'vendorName', v.business_name, 'vendorAddress', ${businessAddress}, 'placedAt', o.placed_at, 'shipTo', o.ship_to,
      'sowingDate', case when p.goods_kind = 'sowing' then o.sowing_date end, 'goodsKind', p.goods_kind, 'status', p.status,
      'isCash', o.payment_method = 'cod', 'sums', ${parcelMoneySums}, 'totalPaise', p.total_paise, 'carrier', p.carrier,
      'trackingNumber', p.tracking_number,
      'lines', (select coalesce(json_agg(json_build_object('packId', l.pack_id, 'productName', l.product_name,
        'productNameHi', l.product_name_hi, 'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit,
        'quantity', l.quantity, 'sku', l.sku, 'lots', ${lotsOfLine}) order by l.position), '[]'::json)
        from order_lines l where l.parcel_id = p.id)) as found
    from (select p.id, min(named.at) as at
        from unnest(${numbers}::text[], ${places}::int[]) with ordinality as named (number, place, at)
        join orders o on o.number = named.number
        join parcels p on p.order_id = o.id and (named.place is null or p.position + 1 = named.place) and ${isTheirs}
        group by p.id) c
    join parcels p on p.id = c.id join orders o on o.id = p.order_id join vendors v on v.id = p.vendor_id
    order by c.at, p.position limit ${chosenMost + 1}`);
  return rows.map(({ found: { sums, ...parcel } }) => ({
    ...parcel,
    placedAt: new Date(parcel.placedAt),
    moneyBack: parcelMoneyBack(sums),
  }));
}
