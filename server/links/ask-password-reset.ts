import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { checkEmail } from "#domain/people/email.ts";
import type { ResetAskRefusal } from "#domain/people/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/mail/steps/queue-mail.ts";
import { attemptKey, countAttempt } from "#server/people/attempt-store.ts";
import type { SessionKind } from "#server/people/get-session.ts";
import { issueOneTimeToken } from "#server/people/steps/issue-one-time-token.ts";
import type { World } from "#server/world.ts";
import { findForgetful } from "./link-store.ts";

type Asked = { kind: SessionKind; email: string; clientAddress: string };

const hourSeconds = 3600;

/**
 * The answer tells nothing about whether there is an account: not by its words, not by its limits, which count what
 * was typed, and not by its time, since the database is asked as often and writes once in either case.
 */
export async function askPasswordReset(
  world: World,
  asked: Asked,
): Promise<Result<null, ResetAskRefusal>> {
  const email = checkEmail(asked.email);
  if (!email.ok) return email;
  return world.db.transaction(async (tx) => {
    const retryAfterSeconds = await countAsking(tx, world, { ...asked, email: email.value });
    if (retryAfterSeconds > 0) return refuse({ code: "too-many-resets", retryAfterSeconds });
    const personId = await findForgetful(tx, asked.kind, email.value);
    await (personId === null
      ? linkNobody(tx, world.newId())
      : linkPerson(tx, world, { personId, email: email.value }));
    return accept(null);
  });
}

/** 0, or how many seconds this address or this account has to wait. */
async function countAsking(tx: Transaction, world: World, asked: Asked): Promise<number> {
  const { resetsPerHour, resetMailsPerHour } = world.limits;
  const count = async (key: string, limit: number) => {
    const times = { windowSeconds: hourSeconds, lockSeconds: hourSeconds };
    const counted = await countAttempt(tx, key, { limit, ...times }, world.now());
    return counted.attempts > limit ? counted.retryAfterSeconds : 0;
  };
  const byAddress = await count(attemptKey("reset address", asked.clientAddress), resetsPerHour);
  if (byAddress > 0) return byAddress;
  return count(attemptKey(`reset ${asked.kind}`, asked.email), resetMailsPerHour);
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
