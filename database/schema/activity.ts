import { bigint, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "./columns.ts";
import { people } from "./people.ts";

/**
 * Who did what to what. Append-only: a trigger refuses every update and delete. It names people by id alone, so that
 * an anonymised person leaves nothing here.
 */
export const activities = pgTable(
  "activities",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Null when the system acted by itself. */
    actorId: uuid().references(() => people.id),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text().notNull(),
    /** What the subject is called, where that is no person's name. */
    label: text(),
    before: jsonb().$type<Readonly<Record<string, unknown>>>(),
    after: jsonb().$type<Readonly<Record<string, unknown>>>(),
  },
  (t) => [
    index("activities_actor").on(t.actorId, t.id),
    index("activities_subject").on(t.subject, t.subjectId, t.id),
    index("activities_action").on(t.action, t.id),
  ],
);
