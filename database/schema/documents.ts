import { sql } from "drizzle-orm";
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { documentKinds, type DocumentContent } from "#domain/documents/document.ts";
import { bytea, createdAt, id, instant, paise } from "./columns.ts";
import { orders } from "./orders.ts";
import { refunds } from "./payments.ts";
import { vendors } from "./vendors.ts";

export const documentKind = pgEnum("document_kind", documentKinds);

/** Written once, when goods are packed or money goes back, and never changed or deleted. */
export const documents = pgTable(
  "documents",
  {
    id: id(),
    kind: documentKind().notNull(),
    /** As it is printed: consecutive within its series and financial year. */
    number: text().notNull(),
    /** Whose series it is: the supplier's GSTIN, or the vendor's id where there is none. */
    seriesKey: text().notNull(),
    /** The financial year, as '26-27'. */
    financialYear: text().notNull(),
    serial: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Of a credit note: what it corrects, and the money it is about. */
    correctsId: uuid().references((): AnyPgColumn => documents.id),
    refundId: uuid().references(() => refunds.id),
    /** Everything it says, as it was then. */
    content: jsonb().$type<DocumentContent>().notNull(),
    totalPaise: paise().notNull(),
    taxPaise: paise().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("documents_serial").on(t.seriesKey, t.financialYear, t.kind, t.serial),
    uniqueIndex("documents_one_per_vendor")
      .on(t.orderId, t.vendorId)
      .where(sql`${t.kind} <> 'credit-note'`),
    index("documents_order").on(t.orderId),
    index("documents_issued").on(t.issuedAt.desc(), t.id),
    index("documents_vendor").on(t.vendorId, t.issuedAt.desc(), t.id),
    index("documents_number").on(t.number),
    // Few of many: a list of them alone would walk the others.
    index("documents_credit_notes")
      .on(t.issuedAt.desc(), t.id)
      .where(sql`${t.kind} = 'credit-note'`)
      .concurrently(),
  ],
);

/** The last number given out in each series. Whoever takes the next one holds the row until it commits. */
export const documentSeries = pgTable(
  "document_series",
  {
    seriesKey: text().notNull(),
    financialYear: text().notNull(),
    kind: documentKind().notNull(),
    lastSerial: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesKey, t.financialYear, t.kind] })],
);

/** A document as it was first drawn for paper once its goods had left; it is never drawn again. */
export const documentFiles = pgTable(
  "document_files",
  {
    documentId: uuid()
      .primaryKey()
      .references(() => documents.id),
    /** Empty once it is among the files of the shop. */
    pdf: bytea().notNull(),
    /** The SHA-256 hash of the file, in hexadecimal. */
    sha256: text().notNull(),
    createdAt: createdAt(),
    /** From then on it may go there: by then no process of the release before is left, which reads it here alone. Null once it has. */
    movesAt: instant().default(sql`now() + interval '1 day'`),
  },
  (t) => [
    index("document_files_to_move")
      .on(t.movesAt)
      .where(sql`${t.movesAt} is not null`)
      .concurrently(),
  ],
);
