import { bigint, boolean, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns.ts";
import { people, sessionKind, sessions } from "./people.ts";

const personId = () =>
  uuid()
    .notNull()
    .references(() => people.id);

/** What an authenticator app makes its codes from, locked with the shop's secret. */
export const totpSecrets = pgTable("totp_secrets", {
  personId: uuid()
    .primaryKey()
    .references(() => people.id),
  sealed: text().notNull(),
  confirmedAt: instant().notNull(),
  /** The 30 seconds whose code was used last: neither it nor an older one is taken again. */
  lastStep: bigint({ mode: "number" }).notNull(),
});

export const passkeys = pgTable(
  "passkeys",
  {
    id: id(),
    personId: personId(),
    /** Base64url, as the browser names it; the public key likewise. */
    credentialId: text().notNull(),
    publicKey: text().notNull(),
    counter: bigint({ mode: "number" }).notNull(),
    transports: text().array().notNull(),
    /** The host it was made for; browsers offer it nowhere else. */
    site: text().notNull(),
    name: text().notNull(),
    /** Whether it may be copied to other devices of its owner, and whether it was. */
    backupEligible: boolean().notNull(),
    backedUp: boolean().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    uniqueIndex("passkeys_credential").on(t.credentialId),
    index("passkeys_person").on(t.personId),
  ],
);

export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: id(),
    personId: personId(),
    codeHash: text().notNull(),
    createdAt: createdAt(),
    usedAt: instant(),
  },
  (t) => [index("recovery_codes_person").on(t.personId)],
);

/** A sign-in whose password was right and whose second step is still to come. Of its token only a hash is kept. */
export const pendingSignIns = pgTable(
  "pending_sign_ins",
  {
    id: id(),
    tokenHash: text().notNull(),
    kind: sessionKind().notNull(),
    personId: personId(),
    /** As it was when the password was right: a password changed since ends this. */
    passwordHash: text().notNull(),
    remembered: boolean().notNull(),
    /** What a passkey has to sign; another one after each try. */
    challenge: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex("pending_sign_ins_token_hash").on(t.tokenHash),
    index("pending_sign_ins_person").on(t.personId),
    index("pending_sign_ins_expires").on(t.expiresAt),
  ],
);

/** What a passkey that is being added has to sign, once; its session has given the password. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  challenge: text().notNull(),
  expiresAt: instant().notNull(),
});
