import { sql } from "drizzle-orm";
import { cookieSeconds } from "#domain/people/sign-in/session-times.ts";
import type { World } from "#server/world.ts";
import type { SessionKind } from "./get-session.ts";
import { hashToken } from "./token-hash.ts";

/** How long the cookie of a session that began with the old cookie name has to stay; null: there is no such session. */
export async function getOldSession(
  world: World,
  kind: SessionKind,
  token: string,
): Promise<{ maxAgeSeconds: number | undefined } | null> {
  const now = world.now();
  const { rows } = await world.db.execute<{ remembered: boolean; startedAt: string }>(sql`
    select remembered, created_at as "startedAt" from sessions
    where token_hash = ${hashToken(token)} and kind = ${kind} and expires_at > ${now} and old_cookie_name`);
  const [row] = rows;
  if (!row) return null;
  const { remembered } = row;
  return { maxAgeSeconds: cookieSeconds({ remembered, startedAt: new Date(row.startedAt), now }) };
}
