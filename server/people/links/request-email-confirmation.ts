import { sql } from "drizzle-orm";
import type { ConfirmationRequestRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { attemptKey, countAttempt } from "#server/people/sign-in/attempt-store.ts";
import { issueOneTimeToken } from "#server/people/sign-in/steps/issue-one-time-token.ts";
import type { World } from "#server/world.ts";

const hourSeconds = 3600;

/** Sends another link to who has not confirmed the account's address yet; answers whether one was needed. */
export async function requestEmailConfirmation(
  world: World,
  personId: string,
): Promise<Result<{ sent: boolean }, ConfirmationRequestRefusal>> {
  const limit = world.limits.confirmationMailsPerHour;
  const now = world.now();
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(sql`
      select email from people
      where id = ${personId} and status = 'active' and email_confirmed_at is null for no key update`);
    const [person] = rows;
    if (!person) return accept({ sent: false });
    const { attempts, retryAfterSeconds } = await countAttempt(
      tx,
      attemptKey("confirmation account", personId),
      { limit, windowSeconds: hourSeconds, lockSeconds: hourSeconds },
      now,
    );
    if (attempts > limit) return refuse({ code: "too-many-confirmations", retryAfterSeconds });
    const tokenId = await issueOneTimeToken(tx, world, {
      personId,
      purpose: "confirm-email",
      email: person.email,
    });
    await queueMail(tx, { kind: "email-confirmation", tokenId }, now);
    return accept({ sent: true });
  });
}
