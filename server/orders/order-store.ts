import { sql, type SQL } from "drizzle-orm";
import type { AppliedPromotion } from "#domain/promotions/promotion.ts";
import type { DeliveryDays } from "#domain/delivery/delivery-zone.ts";
import type { ShippingAddress } from "#database/schema/orders.ts";
import type { Executor } from "#database/connect.ts";
import { readMoment, type InJson } from "#database/in-json.ts";
import type { Language } from "#domain/language.ts";
import type { AboveLimit } from "#domain/orders/order-limits.ts";
import type { OrderStatus, ParcelStatus } from "#domain/orders/order-status.ts";
import type { ReturnRequestState } from "#domain/parcels/return-request.ts";
import { trackingLink, type TrackingLink } from "#domain/parcels/tracking-link.ts";
import type { AttemptState } from "#domain/money/payments/attempt.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { PaymentStatus } from "#domain/money/payments/payment-status.ts";
import type { RefundState } from "#domain/money/refunds/refund-state.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import { cameBackOfLine, lotsOfLine } from "#server/catalogue/stock/lots-of-line.ts";
import { countOfLine, type LineCount } from "./counts/count-of-line.ts";
import { heldAgain } from "./hold-store.ts";
import {
  lastRequestFirst,
  packsOfRequest,
  photosOfReturn,
  type RequestPack,
} from "./last-return-request.ts";
import { addressOfParcel } from "./own-carriers.ts";
import { isParcelRecalled, recallOfLine, type LineRecall } from "./recalled.ts";
import {
  readReplacement,
  replacementsOfParcel,
  type ReplacementView,
  type StoredReplacement,
} from "./replaced.ts";

export type OrderLineView = {
  packId: string;
  productName: string;
  productNameHi: string | null;
  slug: string;
  imageKey: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  pricePaise: number;
  quantity: number;
  /** Of these, from their buyer. */
  cameBack: number;
  valuePaise: number;
  taxRateBasisPoints: number;
  taxPaise: number;
  /** Of which it is, as `lotsOfLine` says; null: of none that is known. */
  lots: string | null;
  /** Packets of it were recalled. */
  recall: LineRecall | null;
  count: LineCount;
};

export type ReturnRequestView = {
  state: ReturnRequestState;
  /** As `readReason` reads it. */
  reason: string;
  askedAt: Date;
  /** Their ids. */
  photos: string[];
  decisionNote: string | null;
  /** None: all of the parcel. */
  packs: RequestPack[];
};

export type ParcelView = {
  id: string;
  vendorName: string;
  /** Of the vendor's page; null while it has none. */
  vendorSlug: string | null;
  goodsKind: GoodsKind;
  status: ParcelStatus;
  subtotalPaise: number;
  shippingPaise: number;
  /** The delivery that is not charged, as the shop pays it. */
  shopPaidShippingPaise: number;
  taxPaise: number;
  roundOffPaise: number;
  totalPaise: number;
  shipFromState: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  /** Of a carrier of the vendor's own. */
  trackingAddress: string | null;
  /** Where it is followed; null: no page is known, or there is no number. */
  tracking: TrackingLink | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** Only the last request counts. */
  returnRequest: ReturnRequestView | null;
  /** Its buyer has packets of a recalled lot. */
  isRecalled: boolean;
  /** The last one first. */
  replacements: ReplacementView[];
  lines: OrderLineView[];
};

export type OrderHistoryView = {
  event: string;
  parcelId: string | null;
  fromStatus: ParcelStatus | null;
  toStatus: ParcelStatus | null;
  /** Why a parcel was canceled or asked to be taken back, as `readReason` reads it, or what was told of a payment; null for all else. */
  note: string | null;
  at: Date;
};

export type AttemptView = {
  id: string;
  method: PaymentMethod;
  state: AttemptState;
  /** False for the open attempt of an order whose payment was never begun. */
  sent: boolean;
  amountPaise: number;
  failureCode: string | null;
  /** What the customer told of a payment to the shop's own UPI ID. */
  payerReference: string | null;
  /** Its customer has said that the money was sent. */
  told: boolean;
  createdAt: Date;
};

export type RefundedLine = { packId: string; quantity: number | null; amountPaise: number };

export type RefundView = {
  id: string;
  /** Null: all of a payment went back. */
  parcelId: string | null;
  state: RefundState;
  amountPaise: number;
  reason: string;
  /** What an administrator says to the customer about it. */
  note: string | null;
  /** What of the sum is for shipping. */
  shippingPaise: number;
  lines: RefundedLine[];
  createdAt: Date;
  completedAt: Date | null;
};

export type StoredOrder = {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** In which it is to be paid now. */
  method: PaymentMethod;
  /** Of one that is paid by hand. */
  offlinePayment: OfflinePayment | null;
  language: Language;
  placedAt: Date;
  shipTo: ShippingAddress;
  /** When its seeds will be sown; null: not told. */
  sowingDate: string | null;
  /** Business days on the way, as they were told. */
  days: DeliveryDays;
  subtotalPaise: number;
  shippingPaise: number;
  taxPaise: number;
  roundOffPaise: number;
  /** What its parcels are rounded by to be paid in cash. */
  cashRoundingPaise: number;
  /** Offers that were given, with what they took off. */
  promotions: AppliedPromotion[];
  totalPaise: number;
  capturedPaise: number;
  stockHeldUntil: Date | null;
  stockHeld: boolean;
  aboveLimit: AboveLimit | null;
  /** Its stock was taken again after a hold. */
  heldAgain: boolean;
  parcels: ParcelView[];
  history: OrderHistoryView[];
  attempts: AttemptView[];
  refunds: RefundView[];
};

/** Without what is made of it. */
type ParcelJson = Omit<ParcelView, "tracking" | "replacements"> & {
  replacements: StoredReplacement[];
};
type OrderJson = InJson<Omit<StoredOrder, "parcels"> & { parcels: ParcelJson[] }>;

const parcelsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'vendorName', v.business_name,
    'vendorSlug', case when v.state = 'approved' then v.slug end, 'goodsKind', p.goods_kind,
    'status', p.status, 'subtotalPaise', p.subtotal_paise, 'shippingPaise', p.shipping_paise, 'shopPaidShippingPaise', p.shop_paid_shipping_paise, 'taxPaise', p.tax_paise,
    'roundOffPaise', p.round_off_paise, 'totalPaise', p.total_paise,
    'shipFromState', p.ship_from_state, 'carrier', p.carrier,
    'trackingNumber', p.tracking_number, 'trackingAddress', ${addressOfParcel}, 'shippedAt', p.shipped_at, 'deliveredAt', p.delivered_at,
    'returnRequest', (select json_build_object('photos', ${photosOfReturn}, 'state', r.state, 'reason', r.reason, 'askedAt', r.asked_at,
      'decisionNote', r.decision_note, 'packs', ${packsOfRequest}) from return_requests r where r.parcel_id = p.id
      order by ${lastRequestFirst} limit 1), 'isRecalled', ${isParcelRecalled}, 'replacements', ${replacementsOfParcel},
    'lines', (select coalesce(json_agg(json_build_object('packId', l.pack_id, 'productName', l.product_name,
      'productNameHi', l.product_name_hi, 'slug', l.product_slug, 'imageKey', l.image_key,
      'packQuantity', l.pack_quantity, 'packUnit', l.pack_unit, 'pricePaise', l.price_paise, 'quantity', l.quantity,
      'valuePaise', l.value_paise, 'taxRateBasisPoints', l.tax_rate_basis_points, 'taxPaise', l.tax_paise,
      'cameBack', ${cameBackOfLine}, 'lots', ${lotsOfLine}, 'recall', ${recallOfLine}, 'count', ${countOfLine})
      order by l.position), '[]'::json) from order_lines l where l.parcel_id = p.id)) order by p.position), '[]'::json)
  from parcels p join vendors v on v.id = p.vendor_id where p.order_id = o.id)`;

const historyOfOrder = sql`(
  select coalesce(json_agg(json_build_object('event', case
      when h.event = 'payment-declined' and h.note = 'not-received' then 'payment-missing' else h.event end, 'parcelId', h.parcel_id, 'fromStatus', h.from_status,
    'toStatus', h.to_status, 'note', case when h.event in ('parcel-canceled', 'return-asked', 'upi-reference-given', 'payment-details-given') then h.note end,
    'at', h.at) order by h.id), '[]'::json) from order_history h where h.order_id = o.id and h.event not in ('note', 'lots-confirmed'))`;

/** Of the order `o`: what its last attempt says that is in the way in which it is to be paid now. */
export const offlinePayment = sql`(
  select a.offline_payment from payment_attempts a
  where a.order_id = o.id and a.method = o.payment_method and a.offline_payment is not null
  order by a.created_at desc, a.id limit 1)`;

const attemptsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', a.id, 'method', a.method, 'state', a.state,
    'sent', a.token_hash is not null, 'payerReference', a.payer_reference, 'told', a.told_at is not null, 'amountPaise', a.amount_paise, 'failureCode', a.failure_code, 'createdAt', a.created_at)
    order by a.created_at, a.id), '[]'::json) from payment_attempts a where a.order_id = o.id)`;

/** What a refund is for, as a part of its JSON. */
export const refundedParts = sql`
  'shippingPaise', (select coalesce(sum(b.amount_paise), 0) from refund_lines b
    where b.refund_id = r.id and b.kind = 'shipping'),
  'lines', (select coalesce(json_agg(json_build_object('packId', l.pack_id, 'quantity', b.quantity,
    'amountPaise', b.amount_paise) order by l.position), '[]'::json)
    from refund_lines b join order_lines l on l.id = b.order_line_id where b.refund_id = r.id)`;

const refundsOfOrder = sql`(
  select coalesce(json_agg(json_build_object('id', r.id, 'parcelId', r.parcel_id, 'state', r.state, 'amountPaise', r.amount_paise,
    'reason', r.reason, 'note', r.note, ${refundedParts}, 'createdAt', r.created_at, 'completedAt', r.completed_at)
    order by r.created_at, r.id), '[]'::json) from refunds r where r.order_id = o.id)`;

export type WhichOrder = { number: string } | { id: string } | "latest";

/** The owner is in the query: another person's order is no order. */
export const loadOrder = (
  db: Executor,
  personId: string,
  which: WhichOrder,
): Promise<StoredOrder | null> => load(db, sql`o.person_id = ${personId} and ${isOrder(which)}`);

/** For who may see every order. */
export const loadAnyOrder = (db: Executor, number: string): Promise<StoredOrder | null> =>
  load(db, isOrder({ number }));

async function load(db: Executor, isAskedFor: SQL): Promise<StoredOrder | null> {
  const { rows } = await db.execute<{ found: OrderJson }>(sql`
    select json_build_object('id', o.id, 'number', o.number, 'status', o.status, 'paymentStatus', o.payment_status,
      'method', o.payment_method, 'offlinePayment', ${offlinePayment}, 'language', o.language, 'placedAt', o.placed_at, 'shipTo', o.ship_to,
      'sowingDate', o.sowing_date,
      'days', json_build_object('from', o.delivery_days_from, 'to', o.delivery_days_to), 'subtotalPaise', o.subtotal_paise, 'shippingPaise', o.shipping_paise, 'taxPaise', o.tax_paise,
      'roundOffPaise', o.round_off_paise, 'cashRoundingPaise', o.cash_rounding_paise, 'promotions', coalesce(o.promotions, '[]'::jsonb), 'totalPaise', o.total_paise,
      'capturedPaise', (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id), 'stockHeldUntil', o.stock_held_until,
      'stockHeld', o.stock_released_at is null, 'aboveLimit', o.above_limit, 'heldAgain', ${heldAgain},
      'parcels', ${parcelsOfOrder}, 'history', ${historyOfOrder},
      'attempts', ${attemptsOfOrder}, 'refunds', ${refundsOfOrder}) as found
    from orders o
    where ${isAskedFor}
    order by o.placed_at desc nulls last, o.id
    limit 1`);
  return rows[0] === undefined ? null : readOrder(rows[0].found);
}

function isOrder(which: WhichOrder): SQL {
  if (which === "latest") return sql`true`;
  return "number" in which ? sql`o.number = ${which.number}` : sql`o.id = ${which.id}`;
}

function readOrder(sent: OrderJson): StoredOrder {
  return {
    ...sent,
    placedAt: new Date(sent.placedAt),
    stockHeldUntil: readMoment(sent.stockHeldUntil),
    parcels: sent.parcels.map((parcel) => ({
      ...parcel,
      tracking: trackingLink(parcel),
      shippedAt: readMoment(parcel.shippedAt),
      deliveredAt: readMoment(parcel.deliveredAt),
      replacements: parcel.replacements.map(readReplacement),
      returnRequest: parcel.returnRequest && {
        ...parcel.returnRequest,
        askedAt: new Date(parcel.returnRequest.askedAt),
      },
    })),
    history: sent.history.map((entry) => ({ ...entry, at: new Date(entry.at) })),
    attempts: sent.attempts.map((attempt) => ({
      ...attempt,
      createdAt: new Date(attempt.createdAt),
    })),
    refunds: sent.refunds.map((refund) => ({
      ...refund,
      createdAt: new Date(refund.createdAt),
      completedAt: readMoment(refund.completedAt),
    })),
  };
}
