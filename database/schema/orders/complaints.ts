import { sql } from "drizzle-orm";
import {
  index,
  integer,
  pgEnum,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  complaintEvents,
  complaintReasons,
  complaintRoles,
  complaintStates,
} from "#domain/complaints/complaint.ts";
import { bytea, createdAt, id, instant } from "#database/schema/columns.ts";
import { orderLines, parcels } from "#database/schema/orders.ts";
import { people } from "#database/schema/people.ts";

export const complaintNumbers = pgSequence("complaint_numbers");
export const complaintReason = pgEnum("complaint_reason", complaintReasons);
export const complaintState = pgEnum("complaint_state", complaintStates);
export const complaintEvent = pgEnum("complaint_event", complaintEvents);
export const complaintRole = pgEnum("complaint_role", complaintRoles);

/** What a customer says is wrong with a parcel, or with a line of it. */
export const complaints = pgTable(
  "complaints",
  {
    /** Of the form that it was written in: the same sent twice is one complaint. */
    id: id(),
    number: text().notNull(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    /** Null: of the whole parcel. */
    orderLineId: uuid().references(() => orderLines.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    reason: complaintReason().notNull(),
    state: complaintState().notNull().default("open"),
    createdAt: createdAt(),
    /** As they were promised: a rule that changes later changes nothing of them. */
    acknowledgeBy: instant().notNull(),
    answerBy: instant().notNull(),
    acknowledgedAt: instant(),
    answeredAt: instant(),
    closedAt: instant(),
    /** When whoever answers is to be reminded next. */
    remindAt: instant(),
  },
  (t) => [
    uniqueIndex("complaints_number").on(t.number),
    index("complaints_parcel").on(t.parcelId, t.createdAt),
    index("complaints_person").on(t.personId),
    index("complaints_newest").on(t.createdAt.desc(), t.id).concurrently(),
    index("complaints_state").on(t.state, t.createdAt.desc(), t.id),
    index("complaints_remind")
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
  ],
);

/** Its history in words: the complaint itself first. An event that needs none has no words. */
export const complaintMessages = pgTable(
  "complaint_messages",
  {
    /** Of the form that it was written in: the same sent twice is one message. */
    id: id(),
    complaintId: uuid()
      .notNull()
      .references(() => complaints.id),
    event: complaintEvent().notNull(),
    role: complaintRole().notNull(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("complaint_messages_complaint").on(t.complaintId, t.createdAt, t.id)],
);

/** A picture that came with a message. It is shown to those alone who may read it, so it is no file that is served. */
export const complaintPhotos = pgTable("complaint_photos", {
  messageId: uuid()
    .primaryKey()
    .references(() => complaintMessages.id),
  jpeg: bytea().notNull(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
});
