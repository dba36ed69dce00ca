import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  date,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Movement } from "#domain/ledger/statement.ts";
import { statementLengths } from "#domain/settings/statement-length.ts";
import { instant, paise } from "#database/schema/columns.ts";
import { vendors } from "#database/schema/vendors.ts";

export const statementLength = pgEnum("statement_length", statementLengths);

const posting = () => bigint({ mode: "number" }).notNull();

/** One for the whole shop: which postings the statements of its days are about. A trigger lets nothing change but `closedAt`, once. */
export const statementPeriods = pgTable(
  "statement_periods",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    length: statementLength().notNull(),
    firstDay: date({ mode: "string" }).notNull(),
    lastDay: date({ mode: "string" }).notNull(),
    /** Those with a higher number than the first and none above the second; when they were taken. */
    afterPosting: posting(),
    lastPosting: posting(),
    cutAt: instant().notNull(),
    /** Null: the statements are still to be written. */
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex("statement_periods_first").on(t.firstDay),
    check(
      "statement_periods_order",
      sql`${t.firstDay} <= ${t.lastDay} and ${t.afterPosting} <= ${t.lastPosting}`,
    ),
  ],
);

/** What a vendor was owed at the end of a period, and how that came. Triggers refuse a change. */
export const vendorStatements = pgTable(
  "vendor_statements",
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** From 1, without a gap. */
    serial: integer().notNull(),
    periodId: bigint({ mode: "number" })
      .notNull()
      .references(() => statementPeriods.id),
    /** What is above zero the vendor is owed. */
    openingOnHoldPaise: paise().notNull(),
    openingAvailablePaise: paise().notNull(),
    closingOnHoldPaise: paise().notNull(),
    closingAvailablePaise: paise().notNull(),
    openingReservedPaise: paise().notNull().default(0),
    closingReservedPaise: paise().notNull().default(0),
    /** By kind and account, signed as in the ledger. */
    movements: jsonb().$type<Movement[]>().notNull(),
    postings: integer().notNull(),
    /** So many of them happened before the period, and were posted in it. */
    latePostings: integer().notNull(),
    closedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.serial] }),
    uniqueIndex("vendor_statements_once").on(t.vendorId, t.periodId),
    check("vendor_statements_serial", sql`${t.serial} > 0`),
  ],
);
