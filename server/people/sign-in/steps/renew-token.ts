import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { cookieSeconds } from "#domain/people/sign-in/session-times.ts";
import type { StartedSession } from "#server/people/sign-in/start-session.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";
import type { World } from "#server/world.ts";

/** The session goes on, as long as it would have, under another token; the one before signs nobody in. Null: it is over. */
export async function renewToken(
  tx: Transaction,
  world: World,
  sessionId: string,
): Promise<StartedSession | null> {
  const token = world.newToken();
  const { rows } = await tx.execute<{ remembered: boolean; startedAt: string }>(sql`
    update sessions set token_hash = ${hashToken(token)}, old_cookie_name = false where id = ${sessionId}
    returning remembered, created_at as "startedAt"`);
  const [row] = rows;
  if (!row) return null;
  const startedAt = new Date(row.startedAt);
  return { token, maxAgeSeconds: cookieSeconds({ ...row, startedAt, now: world.now() }) };
}
