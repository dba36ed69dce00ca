import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import {
  readSettings,
  storedSettings,
  type StoredSettings,
} from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { storedMethods, type StoredMethods } from "./method-store.ts";
import { waysToPay, type WaysToPay } from "./ways-to-pay.ts";

/** As they are now, for who has not read the settings and methods along with something else. */
export async function loadWaysToPay(
  db: Executor,
  world: Pick<World, "gateways" | "secret">,
): Promise<WaysToPay> {
  const { settings, methods } = await loadSettingsAndMethods(db);
  return waysToPay(world, settings, methods);
}

/** Both in one statement. */
export async function loadSettingsAndMethods(
  db: Executor,
): Promise<{ settings: ShopSettings; methods: StoredMethods }> {
  const { rows } = await db.execute<{ settings: StoredSettings; methods: StoredMethods }>(
    sql`select ${storedSettings} as settings, ${storedMethods} as methods`,
  );
  const [stored] = rows;
  if (stored === undefined) throw new Error("A select without a table answers one row");
  return { settings: readSettings(stored.settings), methods: stored.methods };
}
