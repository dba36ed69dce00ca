import { sql } from "drizzle-orm";
import { deleteOldEvents } from "#server/money/settlement/gateway-event-store.ts";
import { deleteOldImports } from "#server/catalogue/imports/import-store.ts";
import { deleteOldMissed } from "#server/catalogue/search/count-missed-search.ts";
import { deleteOldNotices } from "#server/notices/notice-store.ts";
import { deleteOldDevices } from "#server/people/sign-in/device-store.ts";
import { deleteOldRestocks } from "#server/wishlist/restocks/restock-store.ts";
import type { World } from "#server/world.ts";

const dayMs = 86_400_000;

/** Sessions that are over, sign-ins nobody finished, browsers not seen for a year, counters whose window has passed, links of mails, test tokens nobody paid with, old files of products, old news of gateways, old notices, requests for packs that never came back, searches missed long ago: they do nothing any more. */
export async function deleteExpired(
  world: World,
): Promise<
  Record<
    | "sessions"
    | "devices"
    | "attempts"
    | "links"
    | "tokens"
    | "imports"
    | "events"
    | "notices"
    | "restocks"
    | "missed",
    number
  >
> {
  const now = world.now();
  const dayAgo = new Date(now.getTime() - dayMs);
  const sessions = await world.db.execute(sql`delete from sessions where expires_at <= ${now}`);
  await world.db.execute(sql`delete from pending_sign_ins where expires_at <= ${now}`);
  await world.db.execute(sql`delete from passkey_challenges where expires_at <= ${now}`);
  const attempts = await world.db.execute(
    sql`delete from rate_limits where expire <= ${now.getTime()}::bigint`,
  );
  const links = await world.db.execute(sql`delete from one_time_tokens where expires_at <= ${now}`);
  const tokens = await world.db.execute(
    sql`delete from sandbox_tokens where created_at <= ${dayAgo}`,
  );
  const devices = await deleteOldDevices(world.db, now);
  const imports = await deleteOldImports(world.db, now);
  const events = await deleteOldEvents(world.db, now);
  const notices = await deleteOldNotices(world.db, now);
  const restocks = await deleteOldRestocks(world.db, now);
  const missed = await deleteOldMissed(world.db, now);
  return {
    missed,
    events,
    notices,
    restocks,
    imports,
    devices,
    sessions: sessions.rowCount ?? 0,
    attempts: attempts.rowCount ?? 0,
    links: links.rowCount ?? 0,
    tokens: tokens.rowCount ?? 0,
  };
}
