import { bigint, index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { createdAt, instant } from "./columns.ts";

/** One row per setting that differs from its first value in domain/settings. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: instant().notNull().defaultNow(),
});

/** What has to leave the shop (mail, webhooks), written in the transaction that caused it. */
export const outbox = pgTable(
  "outbox",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    /** The same event is written once, however often its cause is repeated. */
    eventKey: text().notNull(),
    payload: jsonb().notNull(),
    createdAt: createdAt(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex("outbox_event").on(t.eventKey),
    index("outbox_waiting")
      .on(t.id)
      .where(sql`${t.sentAt} is null`),
  ],
);
