import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { fillSettings, storedSettings } from "./stored-settings.ts";

/** The settings as they are now; a page may take the kept ones. */
export async function getSettings(db: Executor): Promise<ShopSettings> {
  const { rows } = await db.execute<{ stored: Record<string, unknown> }>(sql`select ${storedSettings} as stored`);
  return fillSettings(rows[0]?.stored ?? {});
}
