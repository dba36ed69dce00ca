import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, paise } from "./columns.ts";
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

/** Whose list it is: who changes one holds this row. */
export const wishLists = pgTable(
  "wish_lists",
  {
    personId: uuid()
      .primaryKey()
      .references(() => people.id),
    /** That they want to be told by mail when a price drops. */
    tellsPrices: boolean().notNull().default(false),
    /** The day in India on which its prices were last compared. */
    lookedOn: date({ mode: "string" }).notNull().default("1970-01-01"),
  },
  (t) => [
    index("wish_lists_to_look_at")
      .on(t.lookedOn, t.personId)
      .where(sql`${t.tellsPrices}`),
  ],
);

export const savedPacks = pgTable(
  "saved_packs",
  {
    personId: uuid()
      .notNull()
      .references(() => wishLists.personId),
    packId: uuid()
      .notNull()
      .references(() => packs.id),
    /** When it was saved, or at the last drop that was told: what today's price is compared with. */
    pricePaise: paise().notNull(),
    /** The price before the drop that was told last, and the day of the mail that tells it. */
    beforePaise: paise(),
    toldOn: date({ mode: "string" }),
    savedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.packId] }),
    // When a product is deleted.
    index("saved_packs_pack").on(t.packId),
    check("saved_packs_price", sql`${t.pricePaise} > 0`),
  ],
);

/** "Tell me when it is back": each is told once, in the order in which they were asked. */
export const restockRequests = pgTable(
  "restock_requests",
  {
    personId: uuid()
      .notNull()
      .references(() => people.id),
    packId: uuid()
      .notNull()
      .references(() => packs.id),
    askedAt: createdAt(),
    expiresAt: instant().notNull(),
    /** When it was told, and by which mail; null while it waits. */
    toldAt: instant(),
    mailKey: text(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.packId] }),
    index("restock_requests_waiting")
      .on(t.packId, t.askedAt)
      .where(sql`${t.toldAt} is null`),
    index("restock_requests_told")
      .on(t.toldAt)
      .where(sql`${t.toldAt} is not null`),
    // When a product is deleted.
    index("restock_requests_pack").on(t.packId),
    index("restock_requests_end").on(t.expiresAt),
    check("restock_requests_told_by_mail", sql`(${t.toldAt} is null) = (${t.mailKey} is null)`),
  ],
);
