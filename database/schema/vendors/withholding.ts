import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { withheldTaxes } from "#domain/ledger/withholding/withheld.ts";
import { createdAt, id, instant, paise } from "#database/schema/columns.ts";
import { people } from "#database/schema/people.ts";
import { vendors } from "#database/schema/vendors.ts";

export const withheldTax = pgEnum("withheld_tax", withheldTaxes);

/** What the shop withholds of vendors' money, from which day on: only added to. The latest start wins, of one start what was entered last. */
export const withholdingEntries = pgTable(
  "withholding_entries",
  {
    /** Of the form that added it. */
    id: id(),
    /** In the order in which they were entered. */
    entry: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    tax: withheldTax().notNull(),
    /** In India. */
    fromDay: date().notNull(),
    /** The shop's own GSTIN as an operator, or its TAN; null, with the rates: nothing is withheld from then on. */
    registration: text(),
    basisPoints: integer(),
    /** Of TDS alone, as the threshold of persons and families in a financial year. */
    withoutPanBasisPoints: integer(),
    thresholdPaise: paise(),
    /** TDS is of goods with their GST. */
    includesGst: boolean().notNull().default(false),
    note: text().notNull(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("withholding_entries_day").on(t.tax, t.fromDay, t.entry),
    check(
      "withholding_entries_whole",
      sql`(${t.registration} is null) = (${t.basisPoints} is null)`,
    ),
    check(
      "withholding_entries_tds",
      sql`num_nulls(${t.withoutPanBasisPoints}, ${t.thresholdPaise}) = case when ${t.tax} = 'tds' and ${t.basisPoints} is not null then 0 else 2 end`,
    ),
    check(
      "withholding_entries_rates",
      sql`${t.basisPoints} between 0 and 10000 and ${t.withoutPanBasisPoints} between 0 and 10000 and ${t.thresholdPaise} >= 0`,
    ),
  ],
);

/** What is known of a vendor's taxes, by the day in India from which it counts: the day after it was changed. A trigger of `vendors` adds to it. */
export const vendorTaxFacts = pgTable(
  "vendor_tax_facts",
  {
    entry: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    gstin: text(),
    /** As it was given, or that in its GSTIN. */
    pan: text(),
    /** '-infinity': as it was written down first. */
    fromDay: date().notNull(),
  },
  (t) => [index("vendor_tax_facts_day").on(t.vendorId, t.fromDay, t.entry)],
);

/** Financial years, by the year in which they begin, in which a vendor's sales went above the threshold: never taken back. */
export const vendorTaxYears = pgTable(
  "vendor_tax_years",
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    year: smallint().notNull(),
    aboveAt: instant().notNull(),
    /** How far its parcels of the year are posted anew: the last one that was looked at; null: none yet. */
    deliveredAt: instant(),
    parcelId: uuid(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.year] }),
    index("vendor_tax_years_open")
      .on(t.aboveAt)
      .where(sql`${t.finishedAt} is null`),
  ],
);

/** What went to the tax office: only added to. Below zero: one that was entered by mistake is taken back. */
export const taxPayments = pgTable(
  "tax_payments",
  {
    /** Of the form that added it. */
    id: id(),
    tax: withheldTax().notNull(),
    /** The first day of the month in which it was withheld. */
    month: date().notNull(),
    amountPaise: paise().notNull(),
    challan: text().notNull(),
    paidOn: date().notNull(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("tax_payments_month").on(t.month, t.tax),
    check("tax_payments_amount", sql`${t.amountPaise} <> 0`),
    check("tax_payments_month_first", sql`extract(day from ${t.month}) = 1`),
  ],
);

/** What was withheld by the month in India, less what was taken back in it, of all postings that were written until `withheldProgress` says. */
export const withheldMonths = pgTable(
  "withheld_months",
  {
    /** Its first day. */
    month: date().notNull(),
    tax: withheldTax().notNull(),
    withheldPaise: paise().notNull(),
  },
  (t) => [primaryKey({ columns: [t.month, t.tax] })],
);

/** One row: the moment from which on postings are not in `withheldMonths` yet. */
export const withheldProgress = pgTable(
  "withheld_progress",
  { id: smallint().primaryKey().default(1), until: instant().notNull() },
  (t) => [check("withheld_progress_one", sql`${t.id} = 1`)],
);
