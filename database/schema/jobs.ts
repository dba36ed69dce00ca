import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** What the shop does by itself, each in one process at a time. */
export const jobs = pgTable("jobs", {
  name: text().primaryKey(),
  dueAt: instant().notNull(),
  /** Put forward while it runs: that of a process which died runs out. */
  heldUntil: instant(),
});
