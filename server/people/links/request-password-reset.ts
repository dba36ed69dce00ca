import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { checkEmail } from "#domain/people/email.ts";
import type { ResetRequestRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { attemptKey, countAttempt, placedKey } from "#server/people/sign-in/attempt-store.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import { logSecurityEvent, unknownAccount } from "#server/people/sign-in/log-security-event.ts";
import { issueOneTimeToken } from "#server/people/sign-in/steps/issue-one-time-token.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import type { World } from "#server/world.ts";
import { findForgetful } from "./link-store.ts";

type PasswordResetRequest = {
  kind: SessionKind;
  email: string;
  clientAddress: string;
  deviceToken?: string | null;
};

/** Where somebody asks from: a device that the account knows counts for itself alone. */
type Asker = Omit<PasswordResetRequest, "deviceToken"> & { knownDevice: string | null };

const hourSeconds = 3600;

/**
 * The answer tells nothing about whether there is an account: not by its words, not by its limits, and not by its time,
 * since the database is asked as often and writes once in either case. An account gets so many mails an hour and then no
 * more, with the same answer; the links that were mailed go on working, so nobody uses them up for another.
 */
export async function requestPasswordReset(
  world: World,
  asked: PasswordResetRequest,
): Promise<Result<null, ResetRequestRefusal>> {
  const email = checkEmail(asked.email);
  if (!email.ok) return email;
  const device = hashToken(asked.deviceToken ?? "");
  const { kind, clientAddress } = asked;
  return world.db.transaction(async (tx) => {
    const person = await findForgetful(tx, kind, { email: email.value, device });
    const knownDevice = person?.isDeviceKnown === true ? device : null;
    const asker: Asker = { kind, email: email.value, clientAddress, knownDevice };
    const retryAfterSeconds = await countResetRequest(tx, world, asker);
    if (retryAfterSeconds > 0) return refuse({ code: "too-many-resets", retryAfterSeconds });
    const isMailed = await countMail(tx, world, asker);
    await (person === null || !isMailed
      ? linkNobody(tx, world.newId())
      : linkPerson(tx, world, { personId: person.personId, email: email.value }));
    const who = person
      ? { personId: person.personId }
      : { account: unknownAccount(world, email.value) };
    logSecurityEvent(world, { event: "password-reset-asked", door: kind, clientAddress, ...who });
    return accept(null);
  });
}

const perHour = { windowSeconds: hourSeconds, lockSeconds: hourSeconds };

/** 0, or how many seconds this address has to wait. */
async function countResetRequest(tx: Transaction, world: World, asker: Asker): Promise<number> {
  if (asker.knownDevice !== null) return 0;
  const limit = world.limits.resetsPerHour;
  const key = attemptKey("reset address", asker.clientAddress);
  const counted = await countAttempt(tx, key, { limit, ...perHour }, world.now());
  return counted.attempts > limit ? counted.retryAfterSeconds : 0;
}

/** Whether the account gets one more mail in this hour, asked for from here. */
async function countMail(tx: Transaction, world: World, asker: Asker): Promise<boolean> {
  const { kind, email, clientAddress, knownDevice } = asker;
  const isFree = async (place: string, limit: number) => {
    const key = placedKey(`reset ${kind}`, email, place);
    return (await countAttempt(tx, key, { limit, ...perHour }, world.now())).attempts <= limit;
  };
  const { resetMailsPerHour, resetMailsInAllPerHour } = world.limits;
  if (knownDevice !== null) return isFree(`device ${knownDevice}`, resetMailsPerHour);
  const isFreeHere = await isFree(clientAddress, resetMailsPerHour);
  return isFreeHere && (await isFree("everywhere", resetMailsInAllPerHour));
}

async function linkPerson(
  tx: Transaction,
  world: World,
  person: { personId: string; email: string },
): Promise<void> {
  const tokenId = await issueOneTimeToken(tx, world, { ...person, purpose: "reset-password" });
  await queueMail(tx, { kind: "password-reset", tokenId }, world.now());
}

/** As many questions as a link takes. */
async function linkNobody(tx: Transaction, nobody: string): Promise<void> {
  await tx.execute(sql`select 1 from people where id = ${nobody} for no key update`);
  await tx.execute(sql`delete from one_time_tokens where person_id = ${nobody}`);
  await tx.execute(sql`select 1 from one_time_tokens where id = ${nobody}`);
  await tx.execute(sql`select 1 from outbox where event_key = ${nobody}`);
}
