import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
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
import { ledgerAccounts, ledgerSubjects, postingKinds } from "#domain/ledger/accounts.ts";
import { differenceKinds } from "#domain/ledger/check-order.ts";
import type { LedgerSums } from "#domain/ledger/ledger-sums.ts";
import { createdAt, instant, paise } from "#database/schema/columns.ts";
import { orders, parcels } from "#database/schema/orders.ts";
import { people } from "#database/schema/people.ts";
import { vendors } from "#database/schema/vendors.ts";

export const ledgerAccount = pgEnum("ledger_account", ledgerAccounts);
export const ledgerSubject = pgEnum("ledger_subject", ledgerSubjects);
export const postingKind = pgEnum("posting_kind", postingKinds);

/** What happened to money, once each: triggers refuse a change, a removal, and a posting whose entries do not add up to nothing. */
export const ledgerPostings = pgTable(
  "ledger_postings",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    subject: ledgerSubject().notNull(),
    /** A capture, a refund or a parcel, the form of a correction or of a payment to the tax office, a payout or a gateway settlement. Not a reference: a capture goes when its cash is corrected. */
    subjectId: uuid().notNull(),
    /** Its place among the postings of its subject, from 1. */
    step: smallint().notNull(),
    kind: postingKind().notNull(),
    /** Null: of a correction, a payout, a payment to the tax office or a gateway settlement. */
    orderId: uuid().references(() => orders.id),
    parcelId: uuid().references(() => parcels.id),
    vendorId: uuid().references(() => vendors.id),
    /** When it happened; `postedAt` is when it was written. */
    at: instant().notNull(),
    postedAt: createdAt(),
    /** Of a correction: who made it, and why. */
    personId: uuid().references(() => people.id),
    reason: text(),
    /** The correction that it takes back. */
    takesBackId: bigint({ mode: "number" }),
  },
  (t) => [
    uniqueIndex("ledger_postings_once").on(t.subject, t.subjectId, t.step),
    uniqueIndex("ledger_postings_taken_back").on(t.takesBackId),
    index("ledger_postings_order").on(t.orderId),
    // The lines of a vendor's statements.
    index("ledger_postings_vendor")
      .on(t.vendorId, t.id)
      .where(sql`${t.vendorId} is not null and ${t.kind} <> 'hold-ended'`)
      .concurrently(),
    index("ledger_postings_written").on(t.postedAt).concurrently(),
    check(
      "ledger_postings_cause",
      sql`case ${t.subject} when 'correction' then ${t.personId} is not null and ${t.reason} <> '' and ${t.vendorId} is not null
        when 'payout' then ${t.vendorId} is not null when 'tax-payment' then ${t.personId} is not null when 'gateway-settlement' then true else ${t.orderId} is not null end`,
    ),
  ],
);

export const ledgerEntries = pgTable(
  "ledger_entries",
  {
    postingId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerPostings.id),
    account: ledgerAccount().notNull(),
    /** Of the accounts that each vendor has, and no other: its posting's. */
    vendorId: uuid(),
    /** Above zero what the shop has, below zero what it owes or has earned. */
    amountPaise: paise().notNull(),
    /** Of a tax that is withheld of a sale: of how much more or less it is. */
    basePaise: paise(),
  },
  (t) => [
    primaryKey({ columns: [t.postingId, t.account] }),
    // A vendor's balance is summed from this index alone.
    index("ledger_entries_balance")
      .on(t.vendorId, t.account, t.amountPaise)
      .where(sql`${t.vendorId} is not null`),
    index("ledger_entries_vendor")
      .on(t.vendorId, t.postingId)
      .where(sql`${t.vendorId} is not null`),
    // What is withheld is summed by month.
    index("ledger_entries_withheld")
      .on(t.postingId)
      .where(sql`${t.basePaise} is not null`)
      .concurrently(),
    check("ledger_entries_amount", sql`${t.amountPaise} <> 0`),
    check(
      "ledger_entries_owner",
      sql`(${t.vendorId} is not null) = (${t.account} in ('vendor-on-hold', 'vendor-available', 'vendor-reserved'))`,
    ),
  ],
);

/** Until when a vendor's money of a parcel is on hold, as it was set when the hold began. Gone when a delivery is taken back. */
export const vendorHolds = pgTable(
  "vendor_holds",
  {
    parcelId: uuid()
      .primaryKey()
      .references(() => parcels.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    heldUntil: instant().notNull(),
    releasedAt: instant(),
  },
  (t) => [
    index("vendor_holds_due")
      .on(t.heldUntil)
      .where(sql`${t.releasedAt} is null`),
    index("vendor_holds_vendor")
      .on(t.vendorId, t.heldUntil)
      .where(sql`${t.releasedAt} is null`),
  ],
);

/** What couriers still have of a parcel's cash, or handed over too much: a row only where the ledger's account of it is not empty. */
export const courierCash = pgTable(
  "courier_cash",
  {
    parcelId: uuid()
      .primaryKey()
      .references(() => parcels.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Below zero: handed over, but not booked as taken. */
    amountPaise: paise().notNull(),
    /** When it was taken, or handed over. */
    since: instant().notNull(),
  },
  (t) => [
    index("courier_cash_oldest").on(t.since, t.parcelId),
    check("courier_cash_amount", sql`${t.amountPaise} <> 0`),
  ],
);

/** Commission, fees and GST on them by the day in India on which they were earned, of all postings that were written until `earnedProgress` says. */
export const earnedDays = pgTable("earned_days", {
  day: date().primaryKey(),
  /** Above zero: earned. */
  commissionPaise: paise().notNull(),
  commissionTaxPaise: paise().notNull(),
});

/** One row: the moment from which on postings are not in `earnedDays` yet. */
export const earnedProgress = pgTable(
  "earned_progress",
  { id: smallint().primaryKey().default(1), until: instant().notNull() },
  (t) => [check("earned_progress_one", sql`${t.id} = 1`)],
);

/** One row: how far the orders from before the ledger are posted. */
export const ledgerProgress = pgTable(
  "ledger_progress",
  {
    id: smallint().primaryKey().default(1),
    /** The last order that was looked at; null: none yet. */
    placedAt: instant(),
    orderId: uuid(),
    finishedAt: instant(),
  },
  (t) => [check("ledger_progress_one", sql`${t.id} = 1`)],
);

export const differenceKind = pgEnum("ledger_difference_kind", differenceKinds);

/** Each look at the whole ledger: how far it came, and what all of it added up to at its end. */
export const ledgerChecks = pgTable(
  "ledger_checks",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    startedAt: instant().notNull(),
    /** The last order that was looked at; null: none yet. */
    placedAt: instant(),
    orderId: uuid(),
    orders: integer().notNull().default(0),
    /** Null: it is under way, or was stopped and goes on in the next night. */
    endedAt: instant(),
    sums: jsonb().$type<LedgerSums>(),
  },
  (t) => [check("ledger_checks_ended", sql`(${t.endedAt} is null) = (${t.sums} is null)`)],
);

/** Where the ledger says of an order what its rows don't, as it was found last. */
export const ledgerDifferences = pgTable(
  "ledger_differences",
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    kind: differenceKind().notNull(),
    expectedPaise: paise().notNull(),
    postedPaise: paise().notNull(),
    foundAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.kind] })],
);
