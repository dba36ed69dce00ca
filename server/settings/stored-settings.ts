import { sql } from "drizzle-orm";
import * as z from "zod";
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

/** For a statement that reads the settings, alone or along with other things: all rows as one object. */
export const storedSettings = sql`(select coalesce(json_object_agg(key, value), '{}'::json) from settings)`;

/**
 * The stored settings over the first values of a new shop; `rows` maps the keys of the table to their values.
 *
 * @throws Error when a stored setting cannot be read: nobody may sell by a tax rate that is a guess
 */
export function fillSettings(rows: Readonly<Record<string, unknown>>): ShopSettings {
  const parsed = schema.safeParse(rows);
  if (!parsed.success) throw new Error(`A setting cannot be read: ${z.prettifyError(parsed.error)}`);
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
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Filled<T>;
}
