import { sql } from "drizzle-orm";
import { bigint, index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant } from "./columns.ts";
import { people } from "./people.ts";

/** What somebody has to act on, one row for each who is told. It names things by id: words are read when it is shown. */
export const notices = pgTable(
  "notices",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    kind: text().notNull(),
    /** An order, a canceled parcel, a return request, a complaint, a pack, a lot, a review, a licence or, also of prices, a vendor, as the kind says. */
    subjectId: uuid().notNull(),
    /** What the kind says besides. */
    detail: text(),
    /** The same event is told once, however often its cause is repeated. */
    eventKey: text().notNull(),
    /** When it is mailed, as the person had chosen when it happened; null: not in a mail of notices. */
    pace: text(),
    /** The mail that has it: the outbox's event key. */
    mailKey: text(),
    readAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("notices_event").on(t.personId, t.eventKey),
    index("notices_person").on(t.personId, t.id),
    index("notices_unread")
      .on(t.personId)
      .where(sql`${t.readAt} is null`),
    index("notices_to_mail")
      .on(t.pace, t.personId)
      .where(sql`${t.pace} is not null and ${t.mailKey} is null`),
    index("notices_mail")
      .on(t.mailKey)
      .where(sql`${t.mailKey} is not null`),
    index("notices_created").on(t.createdAt),
  ],
);

/** When a kind of notices is mailed to a person who has chosen otherwise than domain/notices does at first. */
export const noticeChoices = pgTable(
  "notice_choices",
  {
    personId: uuid()
      .notNull()
      .references(() => people.id),
    kind: text().notNull(),
    pace: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.kind] })],
);
