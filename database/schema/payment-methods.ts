import { boolean, index, jsonb, pgEnum, pgTable, text } from "drizzle-orm/pg-core";
import { gatewayModes } from "#domain/payment-methods/payment-method.ts";
import type { RequiredRow } from "#domain/payment-methods/offline-method.ts";
import { createdAt, id, instant } from "./columns.ts";

export const gatewayMode = pgEnum("gateway_mode", gatewayModes);

/** What the owner set about a gateway the program knows; one row per gateway that was ever touched. */
export const gatewaySettings = pgTable("gateway_settings", {
  /** The gateway's name in the program: "sandbox", "razorpay" … */
  gateway: text().primaryKey(),
  enabled: boolean().notNull().default(false),
  mode: gatewayMode().notNull().default("test"),
  /** Encrypted with a key that is not in the database; null: none given yet. */
  credentials: text(),
  updatedAt: instant().notNull().defaultNow(),
});

/** Ways to pay that the owner invented: a bank transfer, a money order. Cash on delivery is a setting. */
export const offlineMethods = pgTable(
  "offline_methods",
  {
    id: id(),
    name: text().notNull(),
    /** What the payer needs: account, IFSC … */
    info: jsonb().$type<readonly { name: string; data: string }[]>().notNull(),
    /** What the customer is asked for, each with an example. */
    requiredInfo: jsonb().$type<readonly RequiredRow[]>().notNull(),
    enabled: boolean().notNull().default(true),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index("offline_methods_created").on(t.createdAt, t.id)],
);
