import { sql } from "drizzle-orm";
import type { Language } from "#domain/language.ts";
import { normaliseEmail } from "#domain/people/email.ts";
import { isLoginLocked, loginLimits } from "#domain/people/login-limits.ts";
import { passwordMaxLength } from "#domain/people/password.ts";
import type { PersonStatus, Role } from "#domain/people/person.ts";
import type { SignInRefusal } from "#domain/people/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import {
  attemptKey,
  countAttempt,
  forgetAttempts,
  signInKey,
  uncountAttempt,
} from "./attempt-store.ts";
import type { SessionKind } from "./get-session.ts";
import { isPasswordRight } from "./password-hash.ts";

export type Credentials = {
  kind: SessionKind;
  email: string;
  password: string;
  clientAddress: string;
};
/** `passwordHash` is the one that was right: a session starts only while the account still has it. */
export type Known = { personId: string; role: Role; language: Language; passwordHash: string };
type Found = Omit<Known, "passwordHash"> & { status: PersonStatus; passwordHash: string | null };

/**
 * Each attempt is counted as a failure before its password is looked at and taken back when it was right: guesses
 * sent at once can't get past the limit, and the right password doesn't open a locked account.
 */
export async function signIn(
  world: World,
  credentials: Credentials,
): Promise<Result<Known, SignInRefusal>> {
  const { kind, password, clientAddress } = credentials;
  const email = normaliseEmail(credentials.email);
  const addressKey = attemptKey("sign-in address", clientAddress);
  const accountKey = signInKey(kind, email);
  const retryAfterSeconds = await countSignIn(world, addressKey, accountKey);
  if (retryAfterSeconds > 0) return refuse({ code: "too-many-sign-ins", retryAfterSeconds });

  const person = await findPerson(world, kind, email);
  const right =
    password.length <= 2 * passwordMaxLength &&
    (await isPasswordRight(person?.passwordHash ?? null, password));
  if (!person?.passwordHash || !right || !["active", "waiting"].includes(person.status))
    return refuse({ code: "credentials-invalid" });

  await forgetAttempts(world.db, accountKey);
  await uncountAttempt(world.db, addressKey);
  if (person.status === "waiting") return refuse({ code: "administrator-waiting" });
  const { personId, role, language, passwordHash } = person;
  return accept({ personId, role, language, passwordHash });
}

/** 0, or how many seconds this address or this account is locked. */
async function countSignIn(world: World, addressKey: string, accountKey: string): Promise<number> {
  const { accountFailures, addressFailures, ...times } = loginLimits;
  const address = await countAttempt(
    world.db,
    addressKey,
    { ...times, limit: addressFailures },
    world.now(),
  );
  if (isLoginLocked({ address: address.attempts - 1, account: 0 }))
    return address.retryAfterSeconds;
  const account = await countAttempt(
    world.db,
    accountKey,
    { ...times, limit: accountFailures },
    world.now(),
  );
  return isLoginLocked({ address: 0, account: account.attempts - 1 })
    ? account.retryAfterSeconds
    : 0;
}

/** The shop knows customers and vendors only, the panel administrators only. */
async function findPerson(world: World, kind: SessionKind, email: string): Promise<Found | null> {
  // PostgreSQL takes no NUL in a text; no address has one.
  if (email.includes("\0")) return null;
  const { rows } = await world.db.execute<Found>(sql`
    select id as "personId", role, language, status, password_hash as "passwordHash" from people
    where email = ${email} and (role = 'administrator') = ${kind === "admin"}`);
  return rows[0] ?? null;
}
