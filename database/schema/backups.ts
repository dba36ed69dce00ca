import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";

/** Each backup that was begun: a good one as long as its file is kept, a failed one for a while. */
export const backups = pgTable(
  "backups",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** A folder, or s3://bucket/path, and its file there. */
    place: text().notNull(),
    name: text().notNull(),
    begunAt: instant().notNull(),
    /** Null: it is under way, or its process was killed. */
    endedAt: instant(),
    /** Of a good one, which was restored for a try and compared. */
    bytes: bigint({ mode: "number" }),
    /** Why it failed, in a sentence. */
    error: text(),
  },
  (t) => [
    index("backups_place").on(t.place, t.endedAt),
    check(
      "backups_good_or_failed",
      sql`num_nonnulls(${t.bytes}, ${t.error}) = case when ${t.endedAt} is null then 0 else 1 end`,
    ),
  ],
);
