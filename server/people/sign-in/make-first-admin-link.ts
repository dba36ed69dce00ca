import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";
import { hashToken } from "./token-hash.ts";
import { lockFirstAdministrator } from "./steps/lock-first-administrator.ts";

/**
 * The path that makes the first administrator, once; null as soon as there is one. Each call makes a new code, and
 * the codes of earlier starts that nobody used no longer work.
 */
export async function makeFirstAdminLink(world: World): Promise<string | null> {
  return world.db.transaction(async (tx) => {
    if (await lockFirstAdministrator(tx)) return null;
    await tx.execute(sql`delete from admin_invites where invited_by is null and used_at is null`);
    const code = world.newToken();
    await tx.execute(sql`
      insert into admin_invites (id, code_hash, created_at) values (${world.newId()}, ${hashToken(code)}, ${world.now()})`);
    return `/admin/register?code=${code}`;
  });
}
