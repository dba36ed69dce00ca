import { bigint, index, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
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
    attempts: smallint().notNull().default(0),
    /** Put forward before each attempt: if its process dies meanwhile, another follows. */
    nextAttemptAt: instant().notNull().defaultNow(),
    lastError: text(),
    sentAt: instant(),
    /** Set where no mail server was named: kept to be read, never sent by itself. */
    keptAt: instant(),
    /** Set when the last attempt failed too. */
    failedAt: instant(),
  },
  (t) => [
    uniqueIndex("outbox_event").on(t.eventKey),
    index("outbox_waiting")
      .on(t.nextAttemptAt, t.id)
      .where(sql`${t.sentAt} is null and ${t.keptAt} is null and ${t.failedAt} is null`),
    index("outbox_failed")
      .on(t.id)
      .where(sql`${t.failedAt} is not null`),
    // Whom or what it is about: `mailSubject`.
    index("outbox_about")
      .on(sql`(coalesce(${t.payload} ->> 'personId', split_part(${t.eventKey}, ':', 2)))`)
      .concurrently(),
    index("outbox_kind").on(t.topic, t.id).concurrently(),
  ],
);

/** Of lot passports. Never deleted: what was printed is verified with the key that signed it. */
export const signingKeys = pgTable(
  "signing_keys",
  {
    /** The beginning of the public key's digest, in base32. */
    id: text().primaryKey(),
    /** `x` of its JSON Web Key. */
    publicKey: text().notNull(),
    /** Encrypted with a key that is not in the database; null once it signs no more. */
    privateKey: text(),
    createdAt: createdAt(),
    retiredAt: instant(),
    /** Set by an administrator once its private half may be in other hands: what it signed proves nothing. It has retired by then. */
    withdrawnAt: instant(),
  },
  (t) => [
    /** One signs, however many processes start at once. */
    uniqueIndex("signing_keys_one_signs")
      .on(sql`(${t.retiredAt} is null)`)
      .where(sql`${t.retiredAt} is null`),
  ],
);
