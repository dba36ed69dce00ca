import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";
import { orderLines } from "./orders.ts";
import { people } from "./people.ts";
import { lotClass, packs, products } from "./products.ts";
import { vendors } from "./vendors.ts";

/** Never deleted: who bought of it is asked for years. */
export const lots = pgTable(
  "lots",
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    number: text().notNull(),
    class: lotClass().notNull(),
    /** What it was treated with, by the accepted name of the chemical; null: untreated. */
    treatedWith: text(),
    /** Its label says Poison. */
    poison: boolean().notNull().default(false),
    producer: text().notNull(),
    packer: text(),
    importer: text(),
    /** ISO 3166-1 alpha-2. */
    originCountry: text().notNull().default("IN"),
    /** '2026-09'. */
    packedIn: text().notNull(),
    /** Of the tag or the SATHI label, as printed. */
    tagCode: text(),
    /** Of the printed label, among the pictures that everybody may see; its sides in pixels. */
    labelPhoto: jsonb().$type<{ file: string; width: number; height: number }>(),
    /** The latest test, kept in step with `lot_tests`. */
    testedOn: date().notNull(),
    validUntil: date().notNull(),
    germinationPermille: smallint().notNull(),
    /** Of that validity: so many days before its end its vendor was warned last. */
    warnedDays: smallint(),
    heldAt: instant(),
    heldBy: uuid().references(() => people.id),
    holdReason: text(),
    /** Its pieces are in the stock of their packs: kept in step by whoever holds the locks of those packs. */
    onSale: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("lots_number").on(t.productId, t.vendorId, sql`lower(${t.number})`),
    index("lots_vendor").on(t.vendorId, t.validUntil, t.id),
    index("lots_on_sale")
      .on(t.validUntil)
      .where(sql`${t.onSale}`),
    check("lots_germination", sql`${t.germinationPermille} between 0 and 1000`),
  ],
);

/** Append-only: a retest is one more. */
export const lotTests = pgTable(
  "lot_tests",
  {
    id: id(),
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    testedOn: date().notNull(),
    validUntil: date().notNull(),
    germinationPermille: smallint().notNull(),
    physicalPurityPermille: smallint(),
    geneticPurityPermille: smallint(),
    moisturePermille: smallint(),
    personId: uuid().references(() => people.id),
    createdAt: createdAt(),
  },
  (t) => [index("lot_tests_lot").on(t.lotId, t.testedOn)],
);

/** The pieces of a lot that are there, on sale or not. Whoever changes them holds the lock of the pack. */
export const lotStock = pgTable(
  "lot_stock",
  {
    packId: uuid()
      .notNull()
      .references(() => packs.id),
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.packId, t.lotId] }),
    index("lot_stock_lot").on(t.lotId),
    check("lot_stock_not_negative", sql`${t.quantity} >= 0`),
  ],
);

/** Who said last that an order line was packed of the lots its movements name, and when. */
export const lotConfirmations = pgTable("lot_confirmations", {
  orderLineId: uuid()
    .primaryKey()
    .references(() => orderLines.id),
  personId: uuid()
    .notNull()
    .references(() => people.id),
  confirmedAt: instant().notNull(),
});
