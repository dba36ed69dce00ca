import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import type { CommissionDocumentContent } from "#domain/documents/commission/commission-document.ts";
import { id, instant, paise } from "#database/schema/columns.ts";
import { documentKind } from "#database/schema/documents.ts";
import { vendorStatements } from "./statements.ts";

/** What the shop issues about its commission with a vendor's statement: triggers refuse a change. */
export const commissionDocuments = pgTable(
  "commission_documents",
  {
    id: id(),
    kind: documentKind().notNull(),
    number: text().notNull(),
    /** Whose series it is: the shop's GSTIN, or 'shop' where it has none. */
    seriesKey: text().notNull(),
    /** As '26-27'. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    vendorId: uuid().notNull(),
    statementSerial: integer().notNull(),
    /** Of a credit note: the invoice that it corrects. */
    correctsId: uuid().references((): AnyPgColumn => commissionDocuments.id),
    /** Everything it says, as it was then. */
    content: jsonb().$type<CommissionDocumentContent>().notNull(),
    totalPaise: paise().notNull(),
    taxPaise: paise().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [
    foreignKey({
      name: "commission_documents_statement",
      columns: [t.vendorId, t.statementSerial],
      foreignColumns: [vendorStatements.vendorId, vendorStatements.serial],
    }),
    uniqueIndex("commission_documents_serial").on(t.seriesKey, t.financialYear, t.kind, t.serial),
    uniqueIndex("commission_documents_invoice")
      .on(t.vendorId, t.statementSerial)
      .where(sql`${t.kind} <> 'credit-note'`),
    uniqueIndex("commission_documents_note")
      .on(t.vendorId, t.statementSerial, t.correctsId)
      .where(sql`${t.kind} = 'credit-note'`),
    index("commission_documents_issued").on(t.issuedAt.desc(), t.id),
    check(
      "commission_documents_kind",
      sql`${t.kind} in ('tax-invoice', 'bill', 'credit-note') and (${t.kind} = 'credit-note') = (${t.correctsId} is not null)`,
    ),
  ],
);

/** The last number given out in each series. Whoever takes the next one holds the row until it commits. */
export const commissionSeries = pgTable(
  "commission_series",
  {
    seriesKey: text().notNull(),
    financialYear: text().notNull(),
    kind: documentKind().notNull(),
    lastSerial: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesKey, t.financialYear, t.kind] })],
);
