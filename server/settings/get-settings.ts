import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Executor } from "#database/connect.ts";
import { firstShopSettings, type ShopSettings } from "#domain/settings/shop-settings.ts";

const paise = z.int().min(0).max(1_000_000_000);
const limit = z.int().min(0).max(1_000_000);

const shape = {
  taxRateBasisPoints: z.int().min(0).max(10_000),
  shippingFeePaise: paise,
  freeShippingOverPaise: paise,
  lowStock: z.object({ card: limit, vendor: limit, admin: limit }).partial(),
  vendorApproval: z.boolean(),
  productReview: z.boolean(),
  digitalPayments: z.boolean(),
  codEnabled: z.boolean(),
  business: z
    .object({
      name: z.string().min(1),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      workingHours: z.string(),
      gstin: z.string(),
      seedLicence: z.string(),
      grievanceOfficerName: z.string(),
      grievanceOfficerEmail: z.string(),
      grievanceOfficerPhone: z.string(),
    })
    .partial(),
} satisfies Record<keyof ShopSettings, z.ZodType>;

const schema = z.object(shape).partial();

/**
 * The settings as they are: the stored ones over the first values of a new shop.
 *
 * @throws Error when a stored setting cannot be read: nobody may sell by a tax rate that is a guess
 */
export async function getSettings(db: Executor): Promise<ShopSettings> {
  const { rows } = await db.execute<{ stored: StoredSettings }>(
    sql`select ${storedSettings} as stored`,
  );
  return readSettings(rows[0]?.stored ?? {});
}

/** For a statement that reads other things along with the settings; `readSettings` makes sense of it. */
export const storedSettings = sql`(select coalesce(json_object_agg(key, value), '{}'::json) from settings)`;

export type StoredSettings = Readonly<Record<string, unknown>>;

/** @throws Error when a stored setting cannot be read */
export function readSettings(stored: StoredSettings): ShopSettings {
  const parsed = schema.safeParse(stored);
  if (!parsed.success)
    throw new Error(`A setting cannot be read: ${z.prettifyError(parsed.error)}`);
  const { lowStock, business, ...others } = parsed.data;
  return {
    ...firstShopSettings,
    ...withoutGaps(others),
    lowStock: { ...firstShopSettings.lowStock, ...withoutGaps(lowStock ?? {}) },
    business: { ...firstShopSettings.business, ...withoutGaps(business ?? {}) },
  };
}

type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutGaps<T extends object>(given: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Filled<T>;
}
