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
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  remittanceLineStates,
  remittanceProblems,
  type ParcelOfNumber,
} from "#domain/money/remittances/match-line.ts";
import { instant, paise } from "#database/schema/columns.ts";
import { orders, parcels } from "#database/schema/orders.ts";
import { people } from "#database/schema/people.ts";

export const remittanceLineState = pgEnum("remittance_line_state", remittanceLineStates);
export const remittanceProblem = pgEnum("remittance_problem", remittanceProblems);

/** What one form or file told of cash that couriers handed over. Its sums are those of all its lines. */
export const remittances = pgTable(
  "remittances",
  {
    /** That of the form: sent twice it is one. */
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** SHA-256 of a file: the same one again adds nothing. Null: typed. */
    digest: text(),
    lines: integer().notNull(),
    amountPaise: paise().notNull(),
    enteredBy: uuid()
      .notNull()
      .references(() => people.id),
    enteredAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("remittances_digest").on(t.digest),
    index("remittances_latest").on(t.enteredAt, t.id),
  ],
);

/** A line of it, as it was told, and what became of it. */
export const remittanceLines = pgTable(
  "remittance_lines",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    remittanceId: uuid()
      .notNull()
      .references(() => remittances.id),
    trackingNumber: text().notNull(),
    /** Its letters and digits alone, by which parcels are found. */
    trackingKey: text().notNull(),
    /** Below zero: the courier kept it back. */
    amountPaise: paise().notNull(),
    remittedOn: date().notNull(),
    state: remittanceLineState().notNull(),
    problem: remittanceProblem(),
    /** The parcels with its number as they were when it was looked at last: it is looked at again once they are others. */
    seen: jsonb().$type<ParcelOfNumber[]>(),
    /** Who decided about it last, and why. */
    decidedBy: uuid().references(() => people.id),
    decidedAt: instant(),
    reason: text(),
  },
  (t) => [
    index("remittance_lines_remittance").on(t.remittanceId, t.id),
    index("remittance_lines_told").on(t.trackingKey, t.amountPaise, t.remittedOn),
    index("remittance_lines_open")
      .on(t.id)
      .where(sql`${t.state} in ('waiting', 'unmatched')`),
    check("remittance_lines_amount", sql`${t.amountPaise} <> 0`),
    check("remittance_lines_problem", sql`(${t.state} = 'unmatched') = (${t.problem} is not null)`),
  ],
);

/** Cash of a parcel that couriers handed over, by a line that told it: a fact of its order, from which the ledger follows. */
export const remittedCash = pgTable(
  "remitted_cash",
  {
    id: uuid().primaryKey(),
    lineId: bigint({ mode: "number" })
      .notNull()
      .references(() => remittanceLines.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    amountPaise: paise().notNull(),
    remittedOn: date().notNull(),
    /** Null: by its number and amount alone. */
    matchedBy: uuid().references(() => people.id),
    matchedAt: instant().notNull(),
    /** Null: it is the parcel's. */
    takenBackAt: instant(),
    takenBackBy: uuid().references(() => people.id),
  },
  (t) => [
    uniqueIndex("remitted_cash_line")
      .on(t.lineId)
      .where(sql`${t.takenBackAt} is null`),
    index("remitted_cash_order").on(t.orderId),
    index("remitted_cash_parcel")
      .on(t.parcelId)
      .where(sql`${t.takenBackAt} is null`),
    check("remitted_cash_taken_back", sql`(${t.takenBackAt} is null) = (${t.takenBackBy} is null)`),
  ],
);
