import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { people } from "./people.ts";
import { packs } from "./products.ts";

export const accountCarts = pgTable("account_carts", {
  personId: uuid()
    .primaryKey()
    .references(() => people.id),
  /** Changes when an order empties the cart: half of the order's idempotency key (decision 006). */
  generation: uuid().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});

export const accountCartLines = pgTable(
  "account_cart_lines",
  {
    personId: uuid()
      .notNull()
      .references(() => accountCarts.personId),
    packId: uuid()
      .notNull()
      .references(() => packs.id),
    quantity: integer().notNull(),
    addedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.packId] }),
    check("account_cart_lines_quantity", sql`${t.quantity} > 0`),
  ],
);
