import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { personStatuses, roles } from "#domain/people/person.ts";
import { sessionKinds } from "#domain/people/sign-in/session-times.ts";
import { adminRequestStates } from "#domain/people/administrators/administrator.ts";
import { linkPurposes } from "#domain/people/sign-in/one-time-links.ts";
import { createdAt, id, instant } from "./columns.ts";
import { vendors } from "./vendors.ts";

export const personRole = pgEnum("person_role", roles);
export const personStatus = pgEnum("person_status", personStatuses);

export const people = pgTable(
  "people",
  {
    id: id(),
    role: personRole().notNull(),
    status: personStatus().notNull().default("active"),
    name: text().notNull(),
    email: text().notNull(),
    emailConfirmedAt: instant(),
    passwordHash: text(),
    mobile: text(),
    language: text().notNull().default("en"),
    vendorId: uuid().references(() => vendors.id),
    termsVersion: text(),
    termsAcceptedAt: instant(),
    /** Of the place where they sow, if they have told it. */
    sowingPin: text(),
    demo: boolean().notNull().default(false),
    /** Until when an administrator may use the panel without a second step. Null: has never signed in since it is asked for. */
    secondStepDueAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("people_email").on(t.email),
    index("people_vendor").on(t.vendorId),
    index("people_role").on(t.role, t.createdAt, t.id),
    index("people_customer_name")
      .on(sql`lower(${t.name})`, t.id)
      .where(sql`${t.role} = 'customer'`)
      .concurrently(),
    index("people_search").using("gin", sql`lower(${t.name} || ' ' || ${t.email}) gin_trgm_ops`),
    check("people_email_lower", sql`${t.email} = lower(${t.email})`),
    check("people_vendor_role", sql`(${t.role} = 'vendor') = (${t.vendorId} is not null)`),
  ],
);

export const sessionKind = pgEnum("session_kind", sessionKinds);

/** Only a hash of the token is kept: reading this table signs nobody in. */
export const sessions = pgTable(
  "sessions",
  {
    id: id(),
    tokenHash: text().notNull(),
    kind: sessionKind().notNull(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    remembered: boolean().notNull().default(false),
    userAgent: text(),
    /** Where the sign-in came from; unknown of sessions that are older than the column. */
    clientAddress: text(),
    /** Begun when the cookie's name had no `__Host-`: its token is taken by the old name as well. */
    oldCookieName: boolean().notNull().default(false),
    /** When a second step was last passed in it; null: none was. */
    secondStepAt: instant(),
    createdAt: createdAt(),
    lastSeenAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("sessions_token_hash").on(t.tokenHash),
    index("sessions_person").on(t.personId),
    index("sessions_expires").on(t.expiresAt),
  ],
);

/** Browsers that signed in to an account once: their failures count apart from everybody else's. Only a hash is kept. */
export const knownDevices = pgTable(
  "known_devices",
  {
    personId: uuid()
      .notNull()
      .references(() => people.id),
    tokenHash: text().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.personId, t.tokenHash] }),
    index("known_devices_token_hash").on(t.tokenHash),
    index("known_devices_last_used").on(t.lastUsedAt),
  ],
);

export const adminRequestState = pgEnum("admin_request_state", adminRequestStates);

export const adminRequests = pgTable(
  "admin_requests",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    state: adminRequestState().notNull().default("waiting"),
    requestedAt: createdAt(),
    decidedAt: instant(),
    decidedBy: uuid().references(() => people.id),
  },
  (t) => [
    index("admin_requests_person").on(t.personId),
    index("admin_requests_waiting")
      .on(t.requestedAt)
      .where(sql`${t.state} = 'waiting'`),
  ],
);

/** One-time codes that make an administrator: printed at the first start, or sent by another administrator. */
export const adminInvites = pgTable(
  "admin_invites",
  {
    id: id(),
    codeHash: text().notNull(),
    invitedBy: uuid().references(() => people.id),
    createdAt: createdAt(),
    expiresAt: instant(),
    usedAt: instant(),
    usedBy: uuid().references(() => people.id),
  },
  (t) => [uniqueIndex("admin_invites_code_hash").on(t.codeHash)],
);

export const oneTimeTokenPurpose = pgEnum("one_time_token_purpose", linkPurposes);

/** The links that mails carry. A link is made from the row's id and the shop's secret; here is only its hash. */
export const oneTimeTokens = pgTable(
  "one_time_tokens",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    purpose: oneTimeTokenPurpose().notNull(),
    tokenHash: text().notNull(),
    /** The address the link goes to: the one to be confirmed, or the account's own. */
    email: text().notNull(),
    /** The administrator who made the link to hand it over; null: it went by mail, which shows that the address is theirs. */
    handedBy: uuid().references(() => people.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (t) => [
    uniqueIndex("one_time_tokens_hash").on(t.tokenHash),
    index("one_time_tokens_person").on(t.personId, t.purpose),
    index("one_time_tokens_expires").on(t.expiresAt),
  ],
);

/** Attempts of every kind, counted by server/people/sign-in/attempt-store.ts; `expire` is in milliseconds since 1970. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: "number" }),
});

export const addresses = pgTable(
  "addresses",
  {
    id: id(),
    personId: uuid()
      .notNull()
      .references(() => people.id),
    fullName: text().notNull(),
    addressLine1: text().notNull(),
    addressLine2: text(),
    city: text().notNull(),
    stateCode: text(),
    stateName: text().notNull(),
    postalCode: text().notNull(),
    country: text().notNull(),
    phoneNumber: text().notNull(),
    isDefault: boolean().notNull().default(false),
    position: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index("addresses_person").on(t.personId),
    uniqueIndex("addresses_one_default")
      .on(t.personId)
      .where(sql`${t.isDefault}`),
  ],
);
