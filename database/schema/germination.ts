import { sql } from "drizzle-orm";
import { check, date, index, pgTable, smallint, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";
import { lots } from "./lots.ts";
import { orderLines } from "./orders.ts";
import { people } from "./people.ts";

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
