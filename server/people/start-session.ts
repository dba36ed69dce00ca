import { sql } from "drizzle-orm";
import { sessionSeconds } from "#domain/people/session-times.ts";
import type { World } from "#server/world.ts";
import type { SessionKind } from "./get-session.ts";
import { hashToken } from "./token-hash.ts";

export type StartedSession = {
  token: string;
  /** Undefined: the cookie goes when the browser closes. */
  maxAgeSeconds: number | undefined;
};

/** A new token at each sign-in; the one the browser came with is ended. */
export async function startSession(
  world: World,
  given: {
    kind: SessionKind;
    personId: string;
    remembered: boolean;
    userAgent: string | null;
    replacesToken: string | null;
  },
): Promise<StartedSession> {
  const { kind, personId } = given;
  const remembered = kind === "shop" && given.remembered;
  const token = world.newToken();
  const now = world.now();
  const seconds = sessionSeconds(kind, remembered);
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  await world.db.transaction(async (tx) => {
    if (given.replacesToken !== null) {
      await tx.execute(
        sql`delete from sessions where token_hash = ${hashToken(given.replacesToken)}`,
      );
    }
    await tx.execute(sql`
      insert into sessions (id, token_hash, kind, person_id, remembered, user_agent, created_at, last_seen_at, expires_at)
      values (${world.newId()}, ${hashToken(token)}, ${kind}, ${personId}, ${remembered},
        ${given.userAgent?.slice(0, 300) ?? null}, ${now}, ${now}, ${expiresAt})`);
  });
  return { token, maxAgeSeconds: remembered ? seconds : undefined };
}
