import { sql } from "drizzle-orm";
import { index, pgEnum, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { returnRequestStates } from "#domain/parcels/return-request.ts";
import { createdAt, id, instant } from "./columns.ts";
import { parcels } from "./orders.ts";
import { people } from "./people.ts";

export const returnRequestState = pgEnum("return_request_state", returnRequestStates);

/** A delivered parcel goes back only after its request was approved. */
export const returnRequests = pgTable(
  "return_requests",
  {
    id: id(),
    parcelId: uuid()
      .notNull()
      .references(() => parcels.id),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    reason: text().notNull(),
    state: returnRequestState().notNull().default("asked"),
    askedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => people.id),
    decisionNote: text(),
  },
  (t) => [
    // A refused one may be asked again in other words; there is never more than one that counts.
    uniqueIndex("return_requests_one_open")
      .on(t.parcelId)
      .where(sql`${t.state} <> 'refused'`),
    index("return_requests_parcel").on(t.parcelId, t.askedAt.desc()),
    index("return_requests_state").on(t.state, t.askedAt),
  ],
);
