import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgEnum, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { movementCauses } from "#domain/catalogue/stock/movement.ts";
import { createdAt } from "./columns.ts";
import { orderLines } from "./orders.ts";
import { people } from "./people.ts";
import { packs } from "./products.ts";

export const stockCause = pgEnum("stock_cause", movementCauses);

/** Append-only: the sum of a pack's movements is its stock. */
export const stockMovements = pgTable(
  "stock_movements",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    packId: uuid()
      .notNull()
      .references(() => packs.id),
    change: integer().notNull(),
    stockAfter: integer().notNull(),
    cause: stockCause().notNull(),
    orderLineId: uuid().references(() => orderLines.id),
    personId: uuid().references(() => people.id),
    /** Null: of the pieces that belong to no lot. Those of an order line say of which lots it is (decision 058). */
    lotId: uuid(),
    note: text(),
    /** In place of packets of a recalled lot: then it is of no order line, whose own movements stay as they are. */
    replacementId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    index("stock_movements_pack").on(t.packId, t.id),
    index("stock_movements_line").on(t.orderLineId),
    index("stock_movements_lot")
      .on(t.lotId, t.id)
      .where(sql`${t.lotId} is not null`)
      .concurrently(),
    check("stock_movements_change", sql`${t.change} <> 0`),
    check("stock_movements_after", sql`${t.stockAfter} >= 0`),
  ],
);
