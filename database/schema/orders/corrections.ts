import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { id, instant } from "#database/schema/columns.ts";
import { orders, type ShippingAddress } from "#database/schema/orders.ts";
import { people } from "#database/schema/people.ts";

/** Where an order was to be sent before its address was changed, and who changed it. */
export const orderAddressChanges = pgTable(
  "order_address_changes",
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Null: it was erased with its customer's account. */
    before: jsonb().$type<ShippingAddress>(),
    actorRole: text().notNull(),
    actorId: uuid()
      .notNull()
      .references(() => people.id),
    changedAt: instant().notNull(),
  },
  (t) => [index("order_address_changes_order").on(t.orderId, t.changedAt)],
);
