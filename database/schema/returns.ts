import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { ChallanContent } from "#domain/documents/challan.ts";
import { replacementStates } from "#domain/parcels/replacement.ts";
import { returnRequestStates, returnWishes } from "#domain/parcels/return-request.ts";
import { createdAt, id, instant } from "./columns.ts";
import { lots } from "./lots.ts";
import { orderLines, parcels } from "./orders.ts";
import { people } from "./people.ts";
import { packs } from "./products.ts";

export const returnRequestState = pgEnum("return_request_state", returnRequestStates);
export const returnWish = pgEnum("return_wish", returnWishes);

/** A delivered parcel goes back only after its request was approved. */
export const returnRequests = pgTable(
  "return_requests",
  {
    id: id(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    reason: text().notNull(),
    state: returnRequestState().notNull().default("asked"),
    /** What its buyer wants for it. */
    wish: returnWish().notNull().default("money"),
    askedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => people.id),
    decisionNote: text(),
  },
  (t) => [
    // A refused one may be asked again in other words, and one that was answered with other packets when those are recalled too; there is
    // never more than one that counts.
    uniqueIndex("return_requests_one_counts")
      .on(t.parcelId)
      .where(sql`${t.state} in ('asked', 'approved')`)
      .concurrently(),
    index("return_requests_parcel").on(t.parcelId, t.askedAt.desc()),
    index("return_requests_state").on(t.state, t.askedAt),
  ],
);

/** Of which lines so many packs are asked to be taken back; of a request without any, all that its buyer has. */
export const returnRequestPacks = pgTable(
  "return_request_packs",
  {
    requestId: uuid()
      .notNull()
      .references(() => returnRequests.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    packs: integer().notNull(),
    /** How many of them came; null: not yet, or the parcel came back whole. */
    came: integer(),
  },
  (t) => [
    primaryKey({ name: "return_request_packs_key", columns: [t.requestId, t.orderLineId] }),
    index("return_request_packs_line").on(t.orderLineId),
    check("return_request_packs_packs", sql`${t.packs} > 0`),
    check("return_request_packs_came", sql`${t.came} between 0 and ${t.packs}`),
  ],
);

export const replacementState = pgEnum("replacement_state", replacementStates);

/** Packets of other lots that are sent for those of recalled lots of a delivered parcel, which stays delivered and keeps its bill. */
export const replacements = pgTable(
  "replacements",
  {
    id: id(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    /** Whose answer it is. */
    requestId: uuid()
      .notNull()
      .unique("replacements_request")
      .references(() => returnRequests.id),
    state: replacementState().notNull().default("preparing"),
    acceptedAt: instant().notNull(),
    carrier: text(),
    trackingNumber: text(),
    sentAt: instant(),
    deliveredAt: instant(),
    /** Money was given in its place, before it left. */
    withdrawnAt: instant(),
    /** Who moved it to where it is. */
    movedBy: uuid()
      .notNull()
      .references(() => people.id),
  },
  (t) => [index("replacements_parcel").on(t.parcelId)],
);

/** Of which lot so many packets are sent for those of which recalled lot. */
export const replacementLines = pgTable(
  "replacement_lines",
  {
    replacementId: uuid()
      .notNull()
      .references(() => replacements.id),
    orderLineId: uuid()
      .notNull()
      .references(() => orderLines.id),
    packId: uuid()
      .notNull()
      .references(() => packs.id),
    recalledLotId: uuid()
      .notNull()
      .references(() => lots.id),
    lotId: uuid()
      .notNull()
      .references(() => lots.id),
    packets: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: "replacement_lines_key",
      columns: [t.replacementId, t.orderLineId, t.recalledLotId, t.lotId],
    }),
    index("replacement_lines_line").on(t.orderLineId),
    index("replacement_lines_lot").on(t.lotId),
    check("replacement_lines_packets", sql`${t.packets} > 0`),
    check("replacement_lines_lots", sql`${t.lotId} <> ${t.recalledLotId}`),
  ],
);

/** What travels with a replacement, which is sent for nothing and has no bill. Written once, when it leaves, and never changed. */
export const deliveryChallans = pgTable(
  "delivery_challans",
  {
    replacementId: uuid()
      .primaryKey()
      .references(() => replacements.id),
    number: text().notNull(),
    /** Whose series it is, as of documents. */
    seriesKey: text().notNull(),
    financialYear: text().notNull(),
    serial: integer().notNull(),
    content: jsonb().$type<ChallanContent>().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [uniqueIndex("delivery_challans_serial").on(t.seriesKey, t.financialYear, t.serial)],
);

/** The last number given out in each series. Whoever takes the next one holds the row until it commits. */
export const challanSeries = pgTable(
  "challan_series",
  {
    seriesKey: text().notNull(),
    financialYear: text().notNull(),
    lastSerial: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesKey, t.financialYear] })],
);
