import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Executor } from "#database/connect.ts";
import { firstShopSettings, type ShopSettings } from "#domain/settings/shop-settings.ts";

const count = z.int().min(0);

const stored = z.object({
  taxRateBasisPoints: count.max(10_000),
  shippingFeePaise: count,
  freeShippingOverPaise: count,
  lowStock: z.object({ card: count, vendor: count, admin: count }),
  vendorApproval: z.boolean(),
  productReview: z.boolean(),
  digitalPayments: z.boolean(),
  codEnabled: z.boolean(),
});
const business = z.record(z.string(), z.string());

/** The first values with what the owner has changed; `rows` maps the keys of the table `settings` to their values. */
export function fillSettings(rows: Readonly<Record<string, unknown>>): ShopSettings {
  return {
    ...firstShopSettings,
    ...onlyDefined(stored.partial().parse(rows)),
    business: { ...firstShopSettings.business, ...business.parse(rows["business"] ?? {}) },
  };
}

export async function loadSettings(db: Executor): Promise<ShopSettings> {
  const { rows } = await db.execute<{ stored: Record<string, unknown> }>(sql`select ${storedSettings} as stored`);
  return fillSettings(rows[0]?.stored ?? {});
}

/** For a statement that reads the settings along with other things. */
export const storedSettings = sql`(select coalesce(json_object_agg(key, value), '{}'::json) from settings)`;

function onlyDefined<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}
