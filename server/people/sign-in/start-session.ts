import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { SignInRefusal } from "#domain/people/sign-in/person-refusals.ts";
import { secondStepTimes, type SecondFactor } from "#domain/people/second-step/second-step.ts";
import { cookieSeconds, sessionEnd } from "#domain/people/sign-in/session-times.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import type { SessionKind } from "./get-session.ts";
import { logSecurityEvent } from "./log-security-event.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import { hashToken } from "./token-hash.ts";

export type StartedSession = {
  token: string;
  /** Undefined: the cookie goes when the browser closes. */
  maxAgeSeconds: number | undefined;
};

export type NewSession = {
  kind: SessionKind;
  personId: string;
  /** As it was when the password was checked. */
  passwordHash: string;
  remembered: boolean;
  userAgent: string | null;
  clientAddress?: string | null;
  replacesToken: string | null;
  /** What the second step was passed by; without it who has one gets no session. */
  passedBy?: SecondFactor | null;
};

/**
 * A new token at each sign-in; the one the browser came with is ended. The password is looked at again: one that was
 * changed since it was checked has ended all sessions, and this one is not to come after them.
 */
export async function startSession(
  world: World,
  given: NewSession,
): Promise<Result<StartedSession, SignInRefusal>> {
  const { kind, personId, clientAddress = null, passedBy = null } = given;
  const remembered = kind === "shop" && given.remembered;
  const token = world.newToken();
  const now = world.now();
  const expiresAt = sessionEnd({ kind, remembered, startedAt: now, lastSeenAt: now });
  const started = await world.db.transaction(async (tx) => {
    if (kind === "admin") await beginGrace(tx, personId, now);
    // "for share" waits for whoever is changing the password, and makes them wait for this.
    const { rowCount } = await tx.execute(sql`
      insert into sessions (id, token_hash, kind, person_id, remembered, user_agent, client_address, second_step_at,
        created_at, last_seen_at, expires_at)
      select ${world.newId()}::uuid, ${hashToken(token)}, ${kind}, id, ${remembered}::boolean,
        ${given.userAgent?.slice(0, 300) ?? null}, ${clientAddress}, ${passedBy === null ? null : now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz,
        ${expiresAt}::timestamptz
      from people where id = ${personId} and status = 'active' and password_hash = ${given.passwordHash}
        and (${passedBy !== null}::boolean or not ${hasSecondStep(sql`people.id`)})
      for share`);
    if (rowCount === 0) return false;
    if (given.replacesToken !== null) {
      await tx.execute(
        sql`delete from sessions where token_hash = ${hashToken(given.replacesToken)}`,
      );
    }
    if (kind === "admin") {
      await recordActivity(tx, {
        actorId: personId,
        at: now,
        action: "signed-in",
        subject: "administrator",
        subjectId: personId,
        after: { address: clientAddress },
      });
    }
    return true;
  });
  if (!started) return refuse({ code: "credentials-invalid" });
  const factors = passedBy === null ? (["password"] as const) : (["password", passedBy] as const);
  const from = clientAddress === null ? {} : { clientAddress };
  logSecurityEvent(world, { event: "signed-in", door: kind, personId, factors, ...from });
  return accept({
    token,
    maxAgeSeconds: cookieSeconds({ remembered, startedAt: now, now }),
  });
}

/**
 * The first sign-in since a second step is asked for, whenever that is: nobody is locked out on the day of an upgrade. Who
 * was invited or approved by another administrator has less time.
 */
async function beginGrace(tx: Transaction, personId: string, now: Date): Promise<void> {
  const { graceSeconds, newcomerGraceSeconds } = secondStepTimes;
  const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const isLetIn = sql`
    exists (select 1 from admin_invites where used_by = people.id and invited_by is not null)
    or exists (select 1 from admin_requests where person_id = people.id and state = 'approved')`;
  await tx.execute(sql`
    update people set second_step_due_at = case when ${isLetIn}
      then ${inSeconds(newcomerGraceSeconds)}::timestamptz else ${inSeconds(graceSeconds)}::timestamptz end
    where id = ${personId} and role = 'administrator' and second_step_due_at is null`);
}
