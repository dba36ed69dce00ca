import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgSequence,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Address } from "#domain/people/addresses/address.ts";
import type { AboveLimit } from "#domain/orders/order-limits.ts";
import { parcelStatuses } from "#domain/orders/order-status.ts";
import type { AppliedPromotion } from "#domain/promotions/promotion.ts";
import { paymentStatuses } from "#domain/money/payments/payment-status.ts";
import { createdAt, id, instant, paise } from "./columns.ts";
import { people } from "./people.ts";
import { goodsKind, packs, packUnit, products } from "./products.ts";
import { vendors } from "./vendors.ts";

export const orderNumbers = pgSequence("order_numbers");

const [pending, confirmed, processing, shipped, failed, onTheWay, ...closed] = parcelStatuses;
const [delivered, ...ended] = closed;
/** The rules count a failed delivery less than one that is on its way; the type was made with it behind a delivered one. */
export const parcelStatus = pgEnum("parcel_status", [
  pending,
  confirmed,
  processing,
  shipped,
  onTheWay,
  delivered,
  failed,
  ...ended,
]);
export const paymentStatus = pgEnum("payment_status", paymentStatuses);

/** The address as it was when the order was placed, with the names its codes stood for. */
export type ShippingAddress = Address & { stateName: string; countryName: string };

export const orders = pgTable(
  "orders",
  {
    id: id(),
    number: text().notNull(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    /** Derived from parcels and payments in the transaction that changes them; kept for lists. */
    status: parcelStatus().notNull().default("pending"),
    paymentStatus: paymentStatus().notNull().default("unpaid"),
    /** In which way it is to be paid now; each of its attempts has its own. */
    paymentMethod: text().notNull(),
    language: text().notNull(),
    shipTo: jsonb().$type<ShippingAddress>().notNull(),
    shipToName: text().notNull(),
    subtotalPaise: paise().notNull(),
    shippingPaise: paise().notNull(),
    taxPaise: paise().notNull(),
    roundOffPaise: paise().notNull(),
    /** What its parcels are rounded by to be paid in cash: each has it in its own round-off. */
    cashRoundingPaise: paise().notNull().default(0),
    /** What the shop pays of its goods in the customer's place, by offers: `totalPaise` is without it. */
    shopPaidPaise: paise().notNull().default(0),
    /** The offers that were given, as they were then; null: none. */
    promotions: jsonb().$type<AppliedPromotion[]>(),
    totalPaise: paise().notNull(),
    idempotencyKey: text().notNull(),
    /** Until when unpaid stock is held; null: without end (cash on delivery) or no longer waiting. */
    stockHeldUntil: instant(),
    stockReleasedAt: instant(),
    /** The limit it is above, for which it had to wait: as it was when the order was placed. */
    aboveLimit: jsonb().$type<AboveLimit>(),
    /** When its buyer means to sow the seeds; null: not told. */
    sowingDate: date(),
    /** Business days on the way, as they were told when the order was placed. */
    deliveryDaysFrom: smallint().notNull().default(3),
    deliveryDaysTo: smallint().notNull().default(5),
    placedAt: instant().notNull(),
    demo: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("orders_number").on(t.number),
    uniqueIndex("orders_idempotency").on(t.personId, t.idempotencyKey),
    index("orders_person").on(t.personId, t.placedAt.desc(), t.id),
    index("orders_placed").on(t.placedAt.desc(), t.id),
    index("orders_status").on(t.status, t.placedAt.desc()),
    index("orders_payment_status").on(t.paymentStatus, t.placedAt),
    index("orders_search").using(
      "gin",
      sql`lower(${t.number} || ' ' || ${t.shipToName}) gin_trgm_ops`,
    ),
    index("orders_held")
      .on(t.stockHeldUntil)
      .where(sql`${t.stockHeldUntil} is not null`),
    index("orders_waiting")
      .on(t.personId)
      .where(sql`${t.aboveLimit} is not null and ${t.status} = 'pending'`),
    check(
      "orders_total",
      sql`${t.totalPaise} = ${t.subtotalPaise} + ${t.shippingPaise} + ${t.taxPaise} + ${t.cashRoundingPaise} - ${t.shopPaidPaise}`,
    ),
  ],
);

/** One per vendor and goods kind. Its sums are written when the order is placed, and rounded once if it becomes one to be paid in cash. */
export const parcels = pgTable(
  "parcels",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    goodsKind: goodsKind().notNull(),
    position: smallint().notNull(),
    status: parcelStatus().notNull().default("pending"),
    subtotalPaise: paise().notNull(),
    shippingPaise: paise().notNull(),
    taxPaise: paise().notNull(),
    roundOffPaise: paise().notNull(),
    /** What the shop pays of it in the customer's place: its bill says so much more than `totalPaise`. */
    shopPaidPaise: paise().notNull().default(0),
    /** Of its delivery, which is not charged then. */
    shopPaidShippingPaise: paise().notNull().default(0),
    totalPaise: paise().notNull(),
    shipFromState: text(),
    carrier: text(),
    trackingNumber: text(),
    shippedAt: instant(),
    deliveredAt: instant(),
    /** The shop's fee for it, the rate of GST on that and on its commission, as they were when it was ordered; null: ordered before there was commission. */
    commissionTaxBasisPoints: integer(),
    parcelFeePaise: paise(),
    parcelFeeTaxPaise: paise(),
    /** When its buyer was asked how much of it came up, or needed no asking. */
    germinationAskedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index("parcels_order").on(t.orderId, t.position),
    index("parcels_vendor").on(t.vendorId, t.status, t.createdAt.desc()),
    index("parcels_vendor_placed").on(t.vendorId, t.createdAt, t.id).concurrently(),
    index("parcels_vendor_total").on(t.vendorId, t.totalPaise, t.id).concurrently(),
    index("parcels_status").on(t.status),
    // What couriers hand over names parcels by it, written one way or another.
    index("parcels_tracking")
      .on(sql`upper(regexp_replace(${t.trackingNumber}, '[^A-Za-z0-9]', '', 'g'))`)
      .where(sql`${t.trackingNumber} is not null`)
      .concurrently(),
    check(
      "parcels_total",
      sql`${t.totalPaise} = ${t.subtotalPaise} + ${t.shippingPaise} + ${t.taxPaise} + ${t.roundOffPaise} - ${t.shopPaidPaise}`,
    ),
  ],
);

/** Everything a line says is as it was when the order was placed. */
export const orderLines = pgTable(
  "order_lines",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    position: smallint().notNull(),
    packId: uuid()
      .notNull()
      .references(() => packs.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    productName: text().notNull(),
    productNameHi: text(),
    productSlug: text().notNull(),
    imageKey: text(),
    packQuantity: integer().notNull(),
    packUnit: packUnit().notNull(),
    sku: text().notNull(),
    goodsKind: goodsKind().notNull(),
    pricePaise: paise().notNull(),
    quantity: integer().notNull(),
    /** What its vendor took off by offers, and what the shop pays of it in the customer's place. */
    offPaise: paise().notNull().default(0),
    shopPaidPaise: paise().notNull().default(0),
    valuePaise: paise().notNull(),
    taxRateBasisPoints: integer().notNull(),
    taxPaise: paise().notNull(),
    hsn: text(),
    /** What the shop keeps of `valuePaise`, and GST on that, by the rule that held; null: ordered before there was commission. */
    commissionBasisPoints: integer(),
    commissionPaise: paise(),
    commissionTaxPaise: paise(),
  },
  (t) => [
    index("order_lines_order").on(t.orderId, t.position),
    index("order_lines_parcel").on(t.parcelId),
    index("order_lines_product").on(t.productId),
    index("order_lines_pack").on(t.packId),
    check("order_lines_quantity", sql`${t.quantity} > 0`),
    check(
      "order_lines_value",
      sql`${t.valuePaise} = ${t.pricePaise} * ${t.quantity} - ${t.offPaise} and ${t.offPaise} >= 0 and ${t.shopPaidPaise} between 0 and ${t.valuePaise}`,
    ),
  ],
);

export const orderHistory = pgTable(
  "order_history",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    parcelId: uuid().references(() => parcels.id),
    event: text().notNull(),
    fromStatus: parcelStatus(),
    toStatus: parcelStatus(),
    actorRole: text().notNull(),
    actorId: uuid().references(() => people.id),
    note: text(),
    at: instant().notNull(),
  },
  (t) => [
    index("order_history_order").on(t.orderId, t.id),
    index("order_history_recent")
      .on(t.id)
      .where(sql`${t.event} in ('order-canceled', 'parcel-canceled', 'return-asked')`),
  ],
);
