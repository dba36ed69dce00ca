import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";

export type SessionKind = "shop" | "admin";

export type SignedIn = {
  sessionId: string;
  personId: string;
  role: "customer" | "vendor" | "administrator";
  name: string;
  email: string;
  vendorId: string | null;
};

export const hashToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");

/** Who a token belongs to. Null when it is unknown, ended, expired, or its person may no longer sign in. */
export async function getSession(
  world: World,
  kind: SessionKind,
  token: string,
): Promise<SignedIn | null> {
  const { rows } = await world.db.execute<SignedIn>(sql`
    select s.id as "sessionId", p.id as "personId", p.role, p.name, p.email, p.vendor_id as "vendorId"
    from sessions s join people p on p.id = s.person_id
    where s.token_hash = ${hashToken(token)} and s.kind = ${kind} and s.expires_at > ${world.now()}
      and p.status = 'active'`);
  return rows[0] ?? null;
}
