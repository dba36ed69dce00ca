import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, paise } from "./columns.ts";
import { orderLines, orders, parcels } from "./orders.ts";
import { people } from "./people.ts";

export const attemptState = pgEnum("attempt_state", ["open", "captured", "declined", "expired"]);

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
    /** Of what the browser got in place of a card number: the same try sent again is the same attempt. */
    tokenHash: text(),
    state: attemptState().notNull().default("open"),
    amountPaise: paise().notNull(),
    failureCode: text(),
    createdAt: createdAt(),
    completedAt: instant(),
  },
  (t) => [
    index("payment_attempts_order").on(t.orderId, t.createdAt),
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

export const refundState = pgEnum("refund_state", ["pending", "done", "failed"]);

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
    requestedBy: uuid().references(() => people.id),
    createdAt: createdAt(),
    completedAt: instant(),
  },
  (t) => [
    index("refunds_order").on(t.orderId),
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
  },
  (t) => [index("refund_lines_refund").on(t.refundId)],
);

export const sandboxOutcome = pgEnum("sandbox_outcome", ["success", "decline", "timeout"]);

/** The built-in test gateway's own book. It keeps what a number means, never the number. */
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
