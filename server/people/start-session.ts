import { sql } from "drizzle-orm";
import type { SignInRefusal } from "#domain/people/person-refusals.ts";
import { sessionSeconds } from "#domain/people/session-times.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import type { SessionKind } from "./get-session.ts";
import { hashToken } from "./token-hash.ts";

export type StartedSession = {
  token: string;
  /** Undefined: the cookie goes when the browser closes. */
  maxAgeSeconds: number | undefined;
};

/**
 * A new token at each sign-in; the one the browser came with is ended. The password is looked at again: one that was
 * changed since it was checked has ended all sessions, and this one is not to come after them.
 */
export async function startSession(
  world: World,
  given: {
    kind: SessionKind;
    personId: string;
    /** As it was when the password was checked. */
    passwordHash: string;
    remembered: boolean;
    userAgent: string | null;
    replacesToken: string | null;
  },
): Promise<Result<StartedSession, SignInRefusal>> {
  const { kind, personId } = given;
  const remembered = kind === "shop" && given.remembered;
  const token = world.newToken();
  const now = world.now();
  const seconds = sessionSeconds(kind, remembered);
  const expiresAt = new Date(now.getTime() + seconds * 1000);
  return world.db.transaction(async (tx) => {
    // "for share" waits for whoever is changing the password, and makes them wait for this.
    const { rowCount } = await tx.execute(sql`
      insert into sessions (id, token_hash, kind, person_id, remembered, user_agent, created_at, last_seen_at, expires_at)
      select ${world.newId()}::uuid, ${hashToken(token)}, ${kind}, id, ${remembered}::boolean,
        ${given.userAgent?.slice(0, 300) ?? null}, ${now}::timestamptz, ${now}::timestamptz, ${expiresAt}::timestamptz
      from people where id = ${personId} and status = 'active' and password_hash = ${given.passwordHash}
      for share`);
    if (rowCount === 0) return refuse({ code: "credentials-invalid" });
    if (given.replacesToken !== null) {
      await tx.execute(
        sql`delete from sessions where token_hash = ${hashToken(given.replacesToken)}`,
      );
    }
    return accept({ token, maxAgeSeconds: remembered ? seconds : undefined });
  });
}
