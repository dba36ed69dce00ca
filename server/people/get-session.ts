import { sql } from "drizzle-orm";
import { sessionTimes } from "#domain/people/session-times.ts";
import type { World } from "#server/world.ts";
import { hashToken } from "./token-hash.ts";

export type SessionKind = "shop" | "admin";

export type SignedIn = {
  sessionId: string;
  personId: string;
  role: "customer" | "vendor" | "administrator";
  name: string;
  email: string;
  vendorId: string | null;
  /** Whether a link in a mail to the e-mail address was followed. */
  emailConfirmed: boolean;
};

/**
 * Who a token belongs to. Null when it is unknown, ended, expired, or its person may no longer sign in. Asking notes
 * when it was last seen, and keeps an admin session from going idle.
 */
export async function getSession(
  world: World,
  kind: SessionKind,
  token: string,
): Promise<SignedIn | null> {
  const now = world.now();
  const touchedBefore = new Date(now.getTime() - sessionTimes.touchEverySeconds * 1000);
  const { rows } = await world.db.execute<SignedIn & { quiet: boolean }>(sql`
    select s.id as "sessionId", p.id as "personId", p.role, p.name, p.email, p.vendor_id as "vendorId",
      p.email_confirmed_at is not null as "emailConfirmed",
      s.last_seen_at <= ${touchedBefore} as quiet
    from sessions s join people p on p.id = s.person_id
    where s.token_hash = ${hashToken(token)} and s.kind = ${kind} and s.expires_at > ${now}
      and p.status = 'active' and (p.role = 'administrator') = (s.kind = 'admin')`);
  const [row] = rows;
  if (!row) return null;
  const { quiet, ...signedIn } = row;
  if (quiet) await noteSeen(world, kind, signedIn.sessionId);
  return signedIn;
}

async function noteSeen(world: World, kind: SessionKind, sessionId: string): Promise<void> {
  const now = world.now();
  const idleUntil = new Date(now.getTime() + sessionTimes.adminIdleSeconds * 1000);
  const longer = kind === "admin" ? sql`, expires_at = ${idleUntil}` : sql``;
  await world.db.execute(sql`
    update sessions set last_seen_at = ${now} ${longer} where id = ${sessionId}`);
}
