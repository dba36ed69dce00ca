import { sql } from "drizzle-orm";
import { forgetOldEvents } from "#server/completion/gateway-event-store.ts";
import { deleteOldImports } from "#server/product-imports/import-store.ts";
import type { World } from "#server/world.ts";

const dayMs = 86_400_000;

/** Sessions that are over, counters whose window has passed, links of mails, test tokens nobody paid with, old files of products, old news of gateways: they do nothing any more. */
export async function forgetExpired(
  world: World,
): Promise<Record<"sessions" | "attempts" | "links" | "tokens" | "imports" | "events", number>> {
  const now = world.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const sessions = await world.db.execute(sql`delete from sessions where expires_at <= ${now}`);
  const attempts = await world.db.execute(
    sql`delete from rate_limits where expire <= ${now.getTime()}::bigint`,
  );
  const links = await world.db.execute(sql`delete from one_time_tokens where expires_at <= ${now}`);
  const tokens = await world.db.execute(
    sql`delete from sandbox_tokens where created_at <= ${dayAgo}`,
  );
  const imports = await deleteOldImports(world.db, now);
  const events = await forgetOldEvents(world.db, now);
  return {
    events,
    imports,
    sessions: sessions.rowCount ?? 0,
    attempts: attempts.rowCount ?? 0,
    links: links.rowCount ?? 0,
    tokens: tokens.rowCount ?? 0,
  };
}
