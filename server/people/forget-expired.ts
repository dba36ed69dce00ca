import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";

/** Sessions that are over and counters whose window has passed: they do nothing any more and are not kept. */
export async function forgetExpired(world: World): Promise<{ sessions: number; attempts: number }> {
  const now = world.now();
  const sessions = await world.db.execute(sql`delete from sessions where expires_at <= ${now}`);
  const attempts = await world.db.execute(
    sql`delete from rate_limits where expire <= ${now.getTime()}::bigint`,
  );
  return { sessions: sessions.rowCount ?? 0, attempts: attempts.rowCount ?? 0 };
}
