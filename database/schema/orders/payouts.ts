import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgEnum,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { payoutStates, payoutWays } from "#domain/payouts/payout.ts";
import { id, instant, paise } from "#database/schema/columns.ts";
import { people } from "#database/schema/people.ts";
import { vendors } from "#database/schema/vendors.ts";

export const payoutState = pgEnum("payout_state", payoutStates);
export const payoutWay = pgEnum("payout_way", payoutWays);

/** Payouts that were prepared together, and leave together once they are approved. */
export const payoutRuns = pgTable(
  "payout_runs",
  {
    /** Of the form that prepared it. */
    id: id(),
    number: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    way: payoutWay().notNull(),
    preparedBy: uuid()
      .notNull()
      .references(() => people.id),
    preparedAt: instant().notNull(),
    /** It pays what the page proposed. */
    asProposed: boolean().notNull().default(true),
    approvedBy: uuid().references(() => people.id),
    approvedAt: instant(),
    droppedBy: uuid().references(() => people.id),
    droppedAt: instant(),
    /** When its file for the bank was downloaded first. */
    fileTakenAt: instant(),
  },
  (t) => [
    uniqueIndex("payout_runs_number").on(t.number),
    check("payout_runs_once", sql`num_nonnulls(${t.approvedAt}, ${t.droppedAt}) <= 1`),
    check(
      "payout_runs_decided",
      sql`(${t.approvedAt} is null) = (${t.approvedBy} is null) and (${t.droppedAt} is null) = (${t.droppedBy} is null)
        and (${t.fileTakenAt} is null or ${t.approvedAt} is not null)`,
    ),
  ],
);

/** What a vendor is paid in a run, and to where. Triggers let nothing change but what becomes of it. */
export const payouts = pgTable(
  "payouts",
  {
    id: id(),
    /** Its reference at the bank is made of it. */
    serial: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    runId: uuid()
      .notNull()
      .references(() => payoutRuns.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    amountPaise: paise().notNull(),
    /** The account as it was then: the entry of the vendor's history, which forgets its number when another follows. Null: a transfer. */
    bankEntryId: uuid(),
    holder: text(),
    ifsc: text(),
    lastFour: text(),
    /** Of a transfer: the account at the gateway, and the gateway's name for what it was asked to move. */
    transferAccount: text(),
    transferReference: text(),
    /** Sealed by SECRET_KEY; null of a transfer, and once the payout has ended. */
    sealedNumber: text(),
    /** Of a transfer that was paid: so much the gateway is to take back in all, and so much it has. */
    reversalAskedPaise: paise().notNull().default(0),
    reversedPaise: paise().notNull().default(0),
    /** The gateway would not take it back. */
    reversalRefusedAt: instant(),
    /** When the gateway was asked about it last: one process asks at a time, and those who wait longest are asked first. */
    askedAt: instant(),
    state: payoutState().notNull().default("reserved"),
    /** Why it was dropped, failed or came back. */
    reason: text(),
    /** The name for it of the bank, or the gateway, and the day on which it says that it paid. */
    utr: text(),
    paidOn: date({ mode: "string" }),
    settledAt: instant(),
    /** Null: nobody by hand, or none yet. */
    settledBy: uuid().references(() => people.id),
  },
  (t) => [
    uniqueIndex("payouts_once").on(t.runId, t.vendorId),
    uniqueIndex("payouts_serial").on(t.serial),
    uniqueIndex("payouts_utr").on(t.utr),
    index("payouts_transfer")
      .on(t.transferReference)
      .where(sql`${t.transferReference} is not null`)
      .concurrently(),
    index("payouts_vendor").on(t.vendorId, t.serial),
    check("payouts_amount", sql`${t.amountPaise} > 0`),
    check(
      "payouts_reversed",
      sql`0 <= ${t.reversedPaise} and ${t.reversedPaise} <= ${t.amountPaise} and ${t.reversalAskedPaise} <= ${t.amountPaise}
        and (${t.state} = 'paid' or ${t.reversedPaise} = 0)`,
    ),
    index("payouts_to_reverse")
      .on(t.serial)
      .where(sql`${t.reversedPaise} < ${t.reversalAskedPaise}`),
    check("payouts_ended", sql`(${t.state} = 'reserved') = (${t.settledAt} is null)`),
    check(
      "payouts_account",
      sql`num_nulls(${t.bankEntryId}, ${t.holder}, ${t.ifsc}, ${t.lastFour}) = case when ${t.transferAccount} is null then 0 else 4 end`,
    ),
    check(
      "payouts_number",
      sql`(${t.state} = 'reserved' and ${t.transferAccount} is null) = (${t.sealedNumber} is not null)`,
    ),
    check(
      "payouts_paid",
      sql`(${t.state} in ('paid', 'returned')) = (${t.utr} is not null and ${t.paidOn} is not null)`,
    ),
    check(
      "payouts_reason",
      sql`(${t.state} in ('dropped', 'failed', 'returned')) = (${t.reason} is not null)`,
    ),
  ],
);

/** A vendor whose balance went further below zero than is carried on: once told, until it is back at zero. */
export const vendorDebts = pgTable(
  "vendor_debts",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    since: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("vendor_debts_open")
      .on(t.vendorId)
      .where(sql`${t.endedAt} is null`),
  ],
);
