import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import { untilSent } from "#domain/orders/address-change.ts";
import { readMoment, type InJson } from "#database/in-json.ts";
import type { BusinessAddress } from "#domain/vendors/business-address.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import { trackingLink, type OwnCarrier } from "#domain/parcels/tracking-link.ts";
import {
  parcelMoneyBack,
  type MoneyBack,
  type ParcelMoneySums,
} from "#domain/money/payments/payment-status.ts";
import { businessAddress, type AdminHistoryEntry, type AdminReturn } from "./admin-order-store.ts";
import { commissionOfParcel, type ParcelCommission } from "#server/commission/parcel-commission.ts";
import { cameBackOfLine, lotsOfLine } from "#server/catalogue/stock/lots-of-line.ts";
import { packsOfRequest, photosOfReturn } from "#server/orders/last-return-request.ts";
import { parcelMoneySums } from "#server/orders/money-sums.ts";
import { addressOfParcel, ownCarriersOfParcel } from "#server/orders/own-carriers.ts";
import { isParcelRecalled, recallOfLine } from "#server/orders/recalled.ts";
import {
  readReplacement,
  replacementsOfParcel,
  type StoredReplacement,
} from "#server/orders/replaced.ts";
import {
  refundedParts,
  type OrderLineView,
  type ParcelView,
  type RefundView,
} from "#server/orders/order-store.ts";

type VendorLine = Omit<OrderLineView, "taxPaise" | "count">;

/** Who requested the refund, how it was paid and what the customer was told is shown to administrators only. */
type VendorRefund = Omit<RefundView, "note">;

export type VendorOrderParcel = Omit<
  ParcelView,
  "vendorName" | "vendorSlug" | "shipFromState" | "returnRequest" | "lines"
> & {
  /** Its place in the order, from 1. */
  number: number;
  /** Those that its vendor used last. */
  ownCarriers: OwnCarrier[];
  /** Money came for it. */
  isPaid: boolean;
  moneyBack: MoneyBack | null;
  /** Taken for it on delivery; null: none was. */
  cashPaise: number | null;
  /** Null: it was ordered before there was commission. */
  commission: ParcelCommission | null;
  lines: VendorLine[];
  /** The last one first. */
  returns: AdminReturn[];
  refunds: VendorRefund[];
};

/** What a vendor has of an order: nothing of other vendors, of its payment but that it went back, or of its customer beyond the address. */
export type VendorOrder = {
  orderId: string;
  number: string;
  /** Their own name. */
  vendorName: string;
  vendorAddress: BusinessAddress;
  placedAt: Date;
  isCash: boolean;
  shipTo: Address;
  /** Nobody else sends any of it, and nothing has left. */
  canChangeAddress: boolean;
  /** When its seeds will be sown; null: not told, or theirs are not to be sown. */
  sowingDate: string | null;
  skus: Record<string, string>;
  parcels: VendorOrderParcel[];
  /** `actor`, and `decidedBy` of a return, name people of the vendor's own alone. */
  history: AdminHistoryEntry[];
};

const ownName = (actorId: ReturnType<typeof sql>, vendorId: string) =>
  sql`(select a.name from people a where a.id = ${actorId} and a.vendor_id = ${vendorId})`;

type VendorParcelJson = Omit<VendorOrderParcel, "moneyBack" | "tracking" | "replacements"> & {
  replacements: StoredReplacement[];
  sums: ParcelMoneySums;
};
type VendorOrderJson = InJson<Omit<VendorOrder, "parcels"> & { parcels: VendorParcelJson[] }>;

/** The vendor is in the query: an order without a parcel of theirs is no order. */
export async function loadVendorOrder(
  db: Executor,
  { vendorId, number }: { vendorId: string; number: string },
): Promise<VendorOrder | null> {
  const { rows } = await db.execute<{ found: VendorOrderJson }>(sql`
    with own as (
      select p.*, o.payment_method <> 'cod' or exists (
        select 1 from captures c where c.order_id = p.order_id and c.parcel_id = p.id) as is_paid
      from orders o join parcels p on p.order_id = o.id and p.vendor_id = ${vendorId} where o.number = ${number}
    )
    select json_build_object('orderId', o.id, 'number', o.number, 'placedAt', o.placed_at, 'isCash', o.payment_method = 'cod',
      'shipTo', o.ship_to, 'canChangeAddress', not exists (select 1 from parcels other where other.order_id = o.id
        and other.status <> 'canceled' and (other.vendor_id <> v.id or other.status <> all(${parcelStatusArray(untilSent)})))
        and exists (select 1 from own where status <> 'canceled'), 'sowingDate', case when exists (select 1 from own where goods_kind = 'sowing') then o.sowing_date end,
      'vendorName', v.business_name, 'vendorAddress', ${businessAddress},
      'skus', (select coalesce(json_object_agg(l.pack_id, l.sku), '{}'::json) from own join order_lines l on l.parcel_id = own.id),
      'parcels', ${parcelsOf(vendorId)}, 'history', ${historyOf(vendorId)}) as found
    from orders o join vendors v on v.id = ${vendorId} where o.id = (select order_id from own limit 1)`);
  return rows[0] === undefined ? null : readVendorOrderJson(rows[0].found);
}

const parcelsOf = (vendorId: string) => sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'number', p.position + 1, 'goodsKind', p.goods_kind, 'status', p.status,
    'subtotalPaise', p.subtotal_paise, 'shippingPaise', p.shipping_paise, 'shopPaidShippingPaise', p.shop_paid_shipping_paise, 'taxPaise', p.tax_paise,
    'roundOffPaise', p.round_off_paise, 'totalPaise', p.total_paise, 'carrier', p.carrier,
    'trackingNumber', p.tracking_number, 'trackingAddress', ${addressOfParcel},
    'ownCarriers', ${ownCarriersOfParcel}, 'shippedAt', p.shipped_at, 'deliveredAt', p.delivered_at,
    'isPaid', p.is_paid, 'isRecalled', ${isParcelRecalled}, 'replacements', ${replacementsOfParcel},
    'cashPaise', (select c.amount_paise from captures c where c.order_id = p.order_id and c.parcel_id = p.id), 'sums', ${parcelMoneySums},
    'commission', ${commissionOfParcel},
    'lines', (select coalesce(json_agg(json_build_object('packId', l.pack_id, 'productName', l.product_name,
      'productNameHi', l.product_name_hi, 'slug', l.product_slug, 'imageKey', l.image_key,
      'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit, 'pricePaise', l.price_paise, 'quantity', l.quantity,
      'valuePaise', l.value_paise, 'taxRateBasisPoints', l.tax_rate_basis_points,
      'cameBack', ${cameBackOfLine}, 'lots', ${lotsOfLine}, 'recall', ${recallOfLine}) order by l.position), '[]'::json)
      from order_lines l where l.parcel_id = p.id),
    'returns', (select coalesce(json_agg(json_build_object('id', r.id, 'parcelId', r.parcel_id, 'state', r.state,
      'wish', r.wish, 'photos', ${photosOfReturn}, 'reason', r.reason, 'askedAt', r.asked_at, 'decidedAt', r.decided_at,
      'decidedBy', ${ownName(sql`r.decided_by`, vendorId)}, 'decisionNote', r.decision_note, 'packs', ${packsOfRequest})
      order by r.asked_at desc, r.id), '[]'::json) from return_requests r where r.parcel_id = p.id),
    'refunds', (select coalesce(json_agg(json_build_object('id', r.id, 'parcelId', r.parcel_id, 'state', r.state,
      'amountPaise', r.amount_paise, 'reason', r.reason, ${refundedParts}, 'createdAt', r.created_at,
      'completedAt', r.completed_at) order by r.created_at, r.id), '[]'::json) from refunds r
      where r.order_id = p.order_id and r.parcel_id = p.id)
    ) order by p.position), '[]'::json) from own p)`;

/**
 * Of the order's own history only that it was placed; notes and payments are for administrators, and refunds are
 * listed with their parcels.
 */
const historyOf = (vendorId: string) => sql`(
  select coalesce(json_agg(json_build_object('id', h.id, 'event', h.event, 'parcelId', h.parcel_id,
    'toStatus', h.to_status, 'actorRole', h.actor_role, 'actor', ${ownName(sql`h.actor_id`, vendorId)},
    'note', case when h.event in ('parcel-canceled', 'return-asked', 'return-approved', 'return-refused', 'return-replaced',
      'delivery-taken-back', 'cash-corrected') then h.note end,
    'at', h.at) order by h.id desc), '[]'::json)
  from order_history h where h.order_id = o.id and (h.event in ('order-placed', 'address-changed') or h.parcel_id in (select id from own)
    and h.event not in ('note', 'refund-started', 'refund-done', 'payment-captured', 'payment-declined')))`;

function readVendorOrderJson(order: VendorOrderJson): VendorOrder {
  return {
    ...order,
    placedAt: new Date(order.placedAt),
    history: order.history.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    parcels: order.parcels.map(({ sums, ...parcel }) => ({
      ...parcel,
      moneyBack: parcelMoneyBack(sums),
      tracking: trackingLink(parcel),
      shippedAt: readMoment(parcel.shippedAt),
      deliveredAt: readMoment(parcel.deliveredAt),
      replacements: parcel.replacements.map(readReplacement),
      returns: parcel.returns.map((request) => ({
        ...request,
        askedAt: new Date(request.askedAt),
        decidedAt: readMoment(request.decidedAt),
      })),
      refunds: parcel.refunds.map((refund) => ({
        ...refund,
        createdAt: new Date(refund.createdAt),
        completedAt: readMoment(refund.completedAt),
      })),
    })),
  };
}
