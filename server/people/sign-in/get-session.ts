import { sql } from "drizzle-orm";
import { executePrepared } from "#database/prepared.ts";
import type { Role } from "#domain/people/person.ts";
import { sessionEnd, sessionTimes, type SessionUse } from "#domain/people/sign-in/session-times.ts";
import type { World } from "#server/world.ts";
import { hasSecondStep } from "#server/people/second-step/second-step-store.ts";
import { hashToken } from "./token-hash.ts";

export type SessionKind = SessionUse["kind"];

export type SignedIn = {
  sessionId: string;
  personId: string;
  role: Role;
  name: string;
  email: string;
  vendorId: string | null;
  /** Whether a link in a mail to the e-mail address was followed. */
  emailConfirmed: boolean;
  /** Until when an administrator may go on without a second step; null: has one, or none is asked for. */
  secondStepDueAt: Date | null;
};

type SessionRow = Omit<SignedIn, "secondStepDueAt"> & {
  quiet: boolean;
  remembered: boolean;
  startedAt: string;
  secondStepDueAt: string | null;
};

/**
 * Who a token belongs to. Null when it is unknown, ended, expired, or its person may no longer sign in. Asking notes
 * when it was last seen, and keeps a session from going idle. `byOldName`: the cookie's name was the one before
 * `__Host-`, which is good for the sessions that began with it.
 */
export async function getSession(
  world: World,
  kind: SessionKind,
  token: string,
  { byOldName = false } = {},
): Promise<SignedIn | null> {
  const now = world.now();
  const touchedBefore = new Date(now.getTime() - sessionTimes.touchEverySeconds * 1000);
  const [row] = await executePrepared<SessionRow>(
    world.db,
    "session",
    sql`
    select s.id as "sessionId", p.id as "personId", p.role, p.name, p.email, p.vendor_id as "vendorId",
      p.email_confirmed_at is not null as "emailConfirmed",
      case when s.kind = 'admin' and not ${hasSecondStep(sql`p.id`)} then p.second_step_due_at end as "secondStepDueAt",
      s.last_seen_at <= ${touchedBefore} as quiet, s.remembered, s.created_at as "startedAt"
    from sessions s join people p on p.id = s.person_id
    where s.token_hash = ${hashToken(token)} and s.kind = ${kind} and s.expires_at > ${now}
      and (s.old_cookie_name or not ${byOldName}::boolean)
      and p.status = 'active' and (p.role = 'administrator') = (s.kind = 'admin')`,
  );
  if (!row) return null;
  const { quiet, remembered, startedAt, secondStepDueAt: dueAt, ...signedIn } = row;
  if (quiet) {
    const used = { kind, remembered, startedAt: new Date(startedAt), lastSeenAt: now };
    await world.db.execute(sql`
      update sessions set last_seen_at = ${now}, expires_at = ${sessionEnd(used)}
      where id = ${signedIn.sessionId}`);
  }
  return { ...signedIn, secondStepDueAt: dueAt === null ? null : new Date(dueAt) };
}
