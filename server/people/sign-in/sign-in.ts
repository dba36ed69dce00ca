import { sql } from "drizzle-orm";
import type { Language } from "#domain/language.ts";
import { normaliseEmail } from "#domain/people/email.ts";
import { passwordMaxLength } from "#domain/people/sign-in/password.ts";
import type { PersonStatus, Role } from "#domain/people/person.ts";
import type { SignInRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import type { SessionKind } from "./get-session.ts";
import { isPasswordRight } from "./password-hash.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import {
  countSignIn,
  cancelSignInTry,
  clearSignInTries,
  type SignInTry,
} from "./steps/count-sign-in.ts";
import { noteFailedSignIn } from "./steps/note-failed-sign-in.ts";
import { hashToken } from "./token-hash.ts";

export type Credentials = {
  kind: SessionKind;
  email: string;
  password: string;
  clientAddress: string;
  /** What the browser got when it signed in before, to whichever account. */
  deviceToken?: string | null;
};
/** `passwordHash` is the one that was right: a session starts only while the account still has it. */
export type VerifiedPerson = {
  personId: string;
  role: Role;
  language: Language;
  passwordHash: string;
  /** The password alone lets nobody in: see second-step/. */
  hasSecondStep: boolean;
};
type StoredPerson = Omit<VerifiedPerson, "passwordHash"> & {
  status: PersonStatus;
  passwordHash: string | null;
  isDeviceKnown: boolean;
};

/**
 * Each attempt is counted as a failure before its password is looked at and taken back when it was right: guesses
 * sent at once can't get past the limit, and the right password doesn't open what is locked.
 * @throws Unavailable when too many passwords wait to be looked at; then nothing stays counted
 */
export async function signIn(
  world: World,
  credentials: Credentials,
): Promise<Result<VerifiedPerson, SignInRefusal>> {
  const { kind, password, clientAddress } = credentials;
  const email = normaliseEmail(credentials.email);
  const device = hashToken(credentials.deviceToken ?? "");
  const person = await findPerson(world, kind, email, device);
  const knownDevice = person?.isDeviceKnown === true ? device : null;
  const tried: SignInTry = { kind, email, clientAddress, knownDevice };
  const counted = await countSignIn(world, tried);
  const { retryAfterSeconds } = counted;
  if (retryAfterSeconds > 0) return refuse({ code: "too-many-sign-ins", retryAfterSeconds });

  const asked = { whose: clientAddress, password, passwordHash: person?.passwordHash ?? null };
  const right =
    password.length <= 2 * passwordMaxLength &&
    (await isPasswordRight(world, asked).catch(async (error: unknown) => {
      await cancelSignInTry(world, tried);
      throw error;
    }));
  if (!person?.passwordHash || !right || !["active", "waiting"].includes(person.status)) {
    await noteFailedSignIn(world, tried, counted, person?.personId ?? null);
    return refuse({ code: "credentials-invalid" });
  }

  await clearSignInTries(world, tried);
  if (person.status === "waiting") return refuse({ code: "administrator-waiting" });
  const { personId, role, language, passwordHash } = person;
  return accept({ personId, role, language, passwordHash, hasSecondStep: person.hasSecondStep });
}

/** The shop knows customers and vendors only, the panel administrators only. */
async function findPerson(
  world: World,
  kind: SessionKind,
  email: string,
  device: string,
): Promise<StoredPerson | null> {
  // PostgreSQL takes no NUL in a text; no address has one.
  if (email.includes("\0")) return null;
  const { rows } = await world.db.execute<StoredPerson>(sql`
    select p.id as "personId", p.role, p.language, p.status, p.password_hash as "passwordHash",
      ${hasSecondStep(sql`p.id`)} as "hasSecondStep",
      exists (select 1 from known_devices d where d.person_id = p.id and d.token_hash = ${device}) as "isDeviceKnown"
    from people p where p.email = ${email} and (p.role = 'administrator') = ${kind === "admin"}`);
  return rows[0] ?? null;
}
