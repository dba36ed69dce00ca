import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { attemptStates } from "#domain/money/payments/attempt.ts";
import { refundStates } from "#domain/money/refunds/refund-state.ts";
import { statesThere } from "#domain/money/reconciliation/difference.ts";
import type { OfflinePayment } from "#domain/payment-methods/offline-method.ts";
import { sandboxOutcomes } from "#domain/payment-methods/sandbox-details.ts";
import { createdAt, id, instant, paise } from "./columns.ts";
import { orderLines, orders, parcels } from "./orders.ts";
import { people } from "./people.ts";

export const attemptState = pgEnum("attempt_state", attemptStates);

/** Many per order: each try to pay is one. */
export const paymentAttempts = pgTable(
  "payment_attempts",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    method: text().notNull(),
    gateway: text().notNull(),
    /** The gateway's name for this payment. */
    gatewayReference: text(),
    /** The gateway's name for what it was asked to collect; a customer may try several payments for it. */
    gatewayOrder: text(),
    /** By a customer who paid to the shop's own UPI ID: the 12 digits of that payment. */
    payerReference: text(),
    /** Of one whose customer sends the money by hand: where to, as it was said then, and what was told about it. */
    offlinePayment: jsonb().$type<OfflinePayment>(),
    /** When its customer last said that the money was sent, and which payment it was. */
    toldAt: instant(),
    /** Of what the browser got in place of a card number: the same try sent again is the same attempt. */
    tokenHash: text(),
    state: attemptState().notNull().default("open"),
    amountPaise: paise().notNull(),
    failureCode: text(),
    createdAt: createdAt(),
    /** When it was sent to a gateway, which decides by itself: one that was made with its order may be sent much later. */
    sentAt: instant(),
    completedAt: instant(),
    /** When the gateway was asked last what became of it. */
    checkedAt: instant(),
  },
  (t) => [
    index("payment_attempts_order").on(t.orderId, t.createdAt),
    uniqueIndex("payment_attempts_gateway_order").on(t.gateway, t.gatewayOrder),
    uniqueIndex("payment_attempts_payer_reference")
      .on(t.payerReference)
      .where(sql`${t.state} in ('open', 'captured')`),
    // More money may come for one that is closed: its gateway is asked about it for some days.
    index("payment_attempts_closed")
      .on(t.completedAt)
      .where(sql`${t.gatewayOrder} is not null`)
      .concurrently(),
    index("payment_attempts_open")
      .on(t.createdAt)
      .where(sql`${t.state} = 'open'`),
    uniqueIndex("payment_attempts_one_open")
      .on(t.orderId)
      .where(sql`${t.state} = 'open'`),
    uniqueIndex("payment_attempts_token").on(t.orderId, t.tokenHash),
    uniqueIndex("payment_attempts_reference").on(t.gateway, t.gatewayReference),
    check("payment_attempts_amount", sql`${t.amountPaise} > 0`),
  ],
);

/** Money that arrived: by a gateway once per attempt, in cash once per parcel delivered. */
export const captures = pgTable(
  "captures",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    parcelId: uuid().references(() => parcels.id),
    /** Cash that the parcel's vendor took itself, and not the shop's couriers. */
    isWithVendor: boolean().notNull().default(false),
    amountPaise: paise().notNull(),
    capturedAt: instant().notNull(),
  },
  (t) => [
    index("captures_order").on(t.orderId),
    index("captures_at").on(t.capturedAt),
    uniqueIndex("captures_once").on(t.attemptId, sql`coalesce(${t.parcelId}, ${t.attemptId})`),
    check("captures_amount", sql`${t.amountPaise} > 0`),
  ],
);

/** Cash that was booked by mistake: what was booked, and what is booked in its place. Never changed or deleted. */
export const cashCorrections = pgTable(
  "cash_corrections",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    attemptId: uuid()
      .notNull()
      .references(() => paymentAttempts.id),
    beforePaise: paise().notNull(),
    /** 0: none was taken, the parcel was not delivered. */
    afterPaise: paise().notNull(),
    reason: text().notNull(),
    /** The day that the cash was booked on, whose books stay as they are. */
    bookedAt: instant().notNull(),
    correctedBy: uuid()
      .notNull()
      .references(() => people.id),
    correctedAt: instant().notNull(),
  },
  (t) => [
    index("cash_corrections_parcel").on(t.parcelId),
    index("cash_corrections_booked").on(t.bookedAt),
    index("cash_corrections_corrected").on(t.correctedAt),
    check("cash_corrections_sums", sql`${t.beforePaise} > 0 and ${t.afterPaise} >= 0`),
  ],
);

export const refundState = pgEnum("refund_state", refundStates);

export const refunds = pgTable(
  "refunds",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    captureId: uuid()
      .notNull()
      .references(() => captures.id),
    parcelId: uuid().references(() => parcels.id),
    state: refundState().notNull().default("pending"),
    amountPaise: paise().notNull(),
    reason: text().notNull(),
    gatewayReference: text(),
    /** What an administrator wrote about it. */
    note: text(),
    /** Paid back by hand though a gateway took the money. Cash and the owner's own methods always are. */
    byHand: boolean().notNull().default(false),
    /** The same form sent twice is the same refund. */
    requestKey: text(),
    requestedBy: uuid().references(() => people.id),
    createdAt: createdAt(),
    /** When it was last sent to its gateway: nobody else sends it for some minutes. */
    sentAt: instant(),
    tries: smallint().notNull().default(0),
    /** Of one that failed, or that failed last time. */
    failureCode: text(),
    completedAt: instant(),
  },
  (t) => [
    index("refunds_order").on(t.orderId),
    uniqueIndex("refunds_request").on(t.orderId, t.requestKey, t.captureId),
    index("refunds_done")
      .on(t.completedAt)
      .where(sql`${t.state} = 'done'`)
      .concurrently(),
    index("refunds_failed")
      .on(t.createdAt)
      .where(sql`${t.state} = 'failed'`),
    index("refunds_reference").on(t.gatewayReference).concurrently(),
    index("refunds_pending")
      .on(t.createdAt)
      .where(sql`${t.state} = 'pending'`),
    check("refunds_amount", sql`${t.amountPaise} > 0`),
  ],
);

export const refundLines = pgTable(
  "refund_lines",
  {
    id: id(),
    refundId: uuid()
      .notNull()
      .references(() => refunds.id),
    /** Null: the shipping share or the round-off of the parcel. */
    orderLineId: uuid().references(() => orderLines.id),
    kind: text().notNull(),
    quantity: integer(),
    amountPaise: paise().notNull(),
    /** The GST that the amount includes. */
    taxPaise: paise().notNull().default(0),
    /** What the shop had paid of it in the customer's place, and has back: a credit note says so much more. */
    shopPaidPaise: paise().notNull().default(0),
  },
  (t) => [index("refund_lines_refund").on(t.refundId)],
);

export const gatewayPaymentState = pgEnum("gateway_payment_state", statesThere);

/** The latest state of each payment that a gateway reported, beside what our own records say of it. */
export const gatewayPayments = pgTable(
  "gateway_payments",
  {
    gateway: text().notNull(),
    reference: text().notNull(),
    gatewayOrder: text(),
    state: gatewayPaymentState().notNull(),
    amountPaise: paise().notNull(),
    refundedPaise: paise().notNull().default(0),
    /** How it was paid, in the gateway's word. */
    method: text(),
    failureCode: text(),
    /** When it was made, by the gateway's clock. */
    madeAt: instant().notNull(),
    seenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.reference] }),
    index("gateway_payments_made").on(t.madeAt.desc(), t.reference),
    index("gateway_payments_order").on(t.gateway, t.gatewayOrder),
  ],
);

/** What a gateway sent by itself, to hear each event once. Of its content nothing is kept: it names people. */
export const gatewayEvents = pgTable(
  "gateway_events",
  {
    gateway: text().notNull(),
    eventId: text().notNull(),
    name: text().notNull(),
    /** The gateway's reference of the payment that the event is about. */
    paymentReference: text(),
    receivedAt: instant().notNull(),
    /** Null: not taken in yet, the gateway sends it again. */
    handledAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.gateway, t.eventId] }),
    index("gateway_events_received").on(t.receivedAt),
  ],
);

export const sandboxOutcome = pgEnum("sandbox_outcome", sandboxOutcomes);

/** The records of the built-in test gateway. They hold what a card number means, never the number itself. */
export const sandboxTokens = pgTable("sandbox_tokens", {
  token: text().primaryKey(),
  method: text().notNull(),
  outcome: sandboxOutcome().notNull(),
  createdAt: createdAt(),
});

export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    reference: text().primaryKey(),
    /** Our attempt's id: the same attempt is charged once however often it is sent. */
    receipt: text().notNull(),
    amountPaise: paise().notNull(),
    outcome: sandboxOutcome().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("sandbox_payments_receipt").on(t.receipt)],
);
