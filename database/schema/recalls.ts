import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { recalledParcelStates, recallReasons } from "#domain/catalogue/lots/recall.ts";
import { instant } from "./columns.ts";
import { lots } from "./lots.ts";
import { parcels } from "./orders.ts";
import { people } from "./people.ts";

export const recallReason = pgEnum("recall_reason", recallReasons);
export const recalledParcelState = pgEnum("recalled_parcel_state", recalledParcelStates);

/** A lot is recalled once and for good; it is held as well, so that whoever knows of holds alone does not sell it. */
export const lotRecalls = pgTable("lot_recalls", {
  lotId: uuid()
    .primaryKey()
    .references(() => lots.id),
  reason: recallReason().notNull(),
  /** The buyers read them. */
  words: text().notNull(),
  recalledAt: instant().notNull(),
  recalledBy: uuid()
    .notNull()
    .references(() => people.id),
});

/** Every parcel that had packets of the lot when it was recalled. */
export const recalledParcels = pgTable(
  "recalled_parcels",
  {
    lotId: uuid()
      .notNull()
      .references(() => lotRecalls.lotId),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    state: recalledParcelState().notNull(),
    /** Since when it is in this state. */
    changedAt: instant().notNull(),
    /** Its buyer was reached by phone. */
    phonedAt: instant(),
    phonedBy: uuid().references(() => people.id),
  },
  (t) => [
    primaryKey({ columns: [t.lotId, t.parcelId] }),
    index("recalled_parcels_parcel").on(t.parcelId),
    index("recalled_parcels_waiting")
      .on(t.changedAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
);
