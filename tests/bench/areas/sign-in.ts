import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { sessionCookie } from "#app/sessions.ts";
import type { Database } from "#database/connect.ts";
import type { SessionKind } from "#server/people/sign-in/get-session.ts";
import { hashToken } from "#server/people/sign-in/token-hash.ts";

/** Without a password: the session is written as signing in writes it. @returns the header that browsers send */
export async function signIn(db: Database, kind: SessionKind, personId: string): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await db.execute(sql`
    insert into sessions (id, token_hash, kind, person_id, last_seen_at, expires_at)
    values (gen_random_uuid(), ${hashToken(token)}, ${kind}::session_kind, ${personId}, now(), now() + interval '1 hour')`);
  const cookie = await sessionCookie(new Request("http://shop.test"), kind, token);
  return cookie.split(";")[0] ?? "";
}
