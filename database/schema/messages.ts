import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { messageStates } from "#domain/contact/message-reply.ts";
import { createdAt, id, instant } from "./columns.ts";
import { people } from "./people.ts";

export const messageState = pgEnum("message_state", messageStates);

/** What people write on the contact page. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    /** Of the form and what it says: the same sent twice is one message. */
    submissionKey: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    subject: text().notNull(),
    message: text().notNull(),
    language: text().notNull(),
    personId: uuid().references(() => people.id),
    state: messageState().notNull().default("open"),
    createdAt: createdAt(),
    answeredAt: instant(),
    closedAt: instant(),
  },
  (t) => [
    uniqueIndex("contact_messages_submission").on(t.submissionKey),
    index("contact_messages_newest").on(t.createdAt.desc(), t.id).concurrently(),
    index("contact_messages_state").on(t.state, t.createdAt.desc(), t.id),
  ],
);

/** What administrators wrote back, each mailed once. */
export const messageReplies = pgTable(
  "message_replies",
  {
    id: id(),
    messageId: uuid()
      .notNull()
      .references(() => contactMessages.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("message_replies_message").on(t.messageId, t.createdAt)],
);
