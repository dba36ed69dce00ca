import { sql } from "drizzle-orm";
import { checkEmail } from "#domain/people/email.ts";
import type { EmailChangeRefusal } from "#domain/people/profile/profile-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { attemptKey, countAttempt } from "#server/people/sign-in/attempt-store.ts";
import type { SignedIn } from "#server/people/sign-in/get-session.ts";
import { issueOneTimeToken } from "#server/people/sign-in/steps/issue-one-time-token.ts";
import type { World } from "#server/world.ts";
import { checkOwnPassword } from "./steps/check-own-password.ts";

const hourSeconds = 3600;

/** The account keeps its address until the link that goes to the new one is opened. */
export async function requestEmailChange(
  world: World,
  { personId, email: current }: Pick<SignedIn, "personId" | "email">,
  given: { email: string; password: string },
): Promise<Result<null, EmailChangeRefusal>> {
  const email = checkEmail(given.email);
  if (!email.ok) return email;
  if (email.value === current) return refuse({ code: "email-unchanged" });
  const counted = await countEmailChange(world, personId);
  if (!counted.ok) return counted;
  const checked = await checkOwnPassword(world, personId, given.password);
  if (!checked.ok) return checked;
  return world.db.transaction(async (tx) => {
    const person = await tx.execute(sql`
      select 1 from people
      where id = ${personId} and status = 'active' and password_hash = ${checked.value.passwordHash}
      for no key update`);
    if (person.rowCount === 0) return refuse({ code: "current-password-wrong" });
    const taken = await tx.execute(sql`select 1 from people where email = ${email.value}`);
    if (taken.rows.length > 0) return refuse({ code: "email-taken" });
    const purpose = "change-email";
    const tokenId = await issueOneTimeToken(tx, world, { personId, purpose, email: email.value });
    await queueMail(tx, { kind: "email-change", tokenId }, world.now());
    return accept(null);
  });
}

/** Also counts those for a taken address: asking whether somebody has an account is not free. */
async function countEmailChange(
  world: World,
  personId: string,
): Promise<Result<null, { code: "too-many-email-changes"; retryAfterSeconds: number }>> {
  const limit = world.limits.emailChangesPerHour;
  const counted = await countAttempt(
    world.db,
    attemptKey("email change", personId),
    { limit, windowSeconds: hourSeconds, lockSeconds: hourSeconds },
    world.now(),
  );
  if (counted.attempts <= limit) return accept(null);
  const { retryAfterSeconds } = counted;
  return refuse({ code: "too-many-email-changes", retryAfterSeconds });
}
