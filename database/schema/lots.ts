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
import type { CountedLot } from "#domain/catalogue/lots/germination/germination-verdict.ts";
import { bytea, createdAt, id, instant } from "./columns.ts";
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
    /** What its buyers' counts say, kept in step by whoever holds the locks of its product's packs; null: nobody has counted. */
    buyerCounts: jsonb().$type<CountedLot>(),
    /** When it went on hold for them: once, so that whoever releases it is not overruled by the next count. */
    belowLabelAt: instant(),
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
    index("lots_ageing").on(t.onSale, t.validUntil, t.id).concurrently(),
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

/** How many seeds of a lot a buyer sowed, and how many came up: once for an order line. */
export const germinationCounts = pgTable(
  "germination_counts",
  {
    id: id(),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    sown: smallint().notNull(),
    cameUp: smallint().notNull(),
    countedOn: date().notNull(),
    createdAt: createdAt(),
    changedAt: instant(),
  },
  (t) => [
    uniqueIndex("germination_counts_line").on(t.orderLineId),
    index("germination_counts_lot").on(t.lotId, t.createdAt),
    index("germination_counts_person").on(t.personId),
    check("germination_counts_sums", sql`${t.sown} > 0 and ${t.cameUp} between 0 and ${t.sown}`),
  ],
);

/** What its buyer took a picture of. It is shown to those alone whom it concerns, so it is no file that is served. */
export const countPhotos = pgTable(
  "count_photos",
  {
    id: id(),
    countId: uuid()
      .notNull()
      .references(() => germinationCounts.id),
    jpeg: bytea().notNull(),
    /** In pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("count_photos_count").on(t.countId, t.createdAt)],
);

/** How much of a crop's seed has to germinate for a lot of it to be sold. */
export const cropMinimums = pgTable(
  "crop_minimums",
  {
    cropKey: text().primaryKey(),
    permille: smallint().notNull(),
    /** One that nobody has confirmed keeps no lot from being sold. */
    inForce: boolean().notNull(),
    /** Where the figure is from, as an administrator reads it; null: from memory. */
    source: text(),
    updatedAt: instant().notNull().defaultNow(),
    updatedBy: uuid().references(() => people.id),
  },
  (t) => [
    check("crop_minimums_permille", sql`${t.permille} between 1 and 1000`),
    check("crop_minimums_sourced", sql`not ${t.inForce} or ${t.source} is not null`),
  ],
);
