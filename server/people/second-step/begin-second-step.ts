import { sql } from "drizzle-orm";
import { secondStepTimes } from "#domain/people/second-step/second-step.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import type { VerifiedPerson } from "#server/people/sign-in/sign-in.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import type { World } from "#server/world.ts";

/** After the right password of somebody who has a second step. Answers the token that stands for this sign-in. */
export async function beginSecondStep(
  world: World,
  { personId, passwordHash }: Pick<VerifiedPerson, "personId" | "passwordHash">,
  { kind, remembered }: { kind: SessionKind; remembered: boolean },
): Promise<string> {
  const token = world.newToken();
  const now = world.now();
  const expiresAt = new Date(now.getTime() + secondStepTimes.pendingSeconds * 1000);
  await world.db.execute(sql`
    insert into pending_sign_ins
      (id, token_hash, kind, person_id, password_hash, remembered, challenge, created_at, expires_at)
    values (${world.newId()}, ${hashToken(token)}, ${kind}, ${personId}, ${passwordHash}, ${remembered},
      ${world.newToken()}, ${now}, ${expiresAt})`);
  return token;
}
