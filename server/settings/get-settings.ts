import { sql } from "drizzle-orm";
import * as z from "zod";
import type { Executor } from "#database/connect.ts";
import { milestoneYears, portraits } from "#domain/settings/about-texts.ts";
import { daysOfWeek, isOpenDay } from "#domain/settings/opening-hours.ts";
import { countryCodes } from "#domain/people/addresses/countries.ts";
import { bankFileLimits, payoutFields } from "#domain/settings/bank-file.ts";
import { statementLengths } from "#domain/settings/statement-length.ts";
import { isHsnBeginning } from "#domain/tax/hsn.ts";
import {
  firstShopSettings,
  placeDegrees,
  settingLimits,
  type ShopSettings,
} from "#domain/settings/shop-settings.ts";
import { deliveryDays, deliveryZones } from "./stored-zones.ts";

const paise = z.int().min(0).max(1_000_000_000);
const limit = z.int().min(0).max(settingLimits.count);

/** None would let a lot fail from nothing. */
const some = limit.min(1);

const degreesUpTo = (most: number) => z.number().min(-most).max(most);
const { waitingOrders: waiting, lotMarginDays: margin, vendorHoldDays: hold } = settingLimits;

const { business: firstBusiness, about: firstAbout } = firstShopSettings;
const text = (first: string) => z.string().max(10_000).catch(first);

// What only tells about the shop doesn't close it: a field that can't be read has its first value. Money and switches
// are not guessed.
const business = z
  .object({
    name: z.string().trim().min(1).catch(firstBusiness.name),
    legalName: text(firstBusiness.legalName),
    address: text(firstBusiness.address),
    phone: text(firstBusiness.phone),
    email: text(firstBusiness.email),
    openingHours: z
      .array(z.object({ opens: z.string(), closes: z.string() }).refine(isOpenDay).nullable())
      .length(daysOfWeek)
      .readonly()
      .catch(firstBusiness.openingHours),
    mapPlace: z
      .object({
        latitude: degreesUpTo(placeDegrees.latitude),
        longitude: degreesUpTo(placeDegrees.longitude),
      })
      .nullable()
      .catch(firstBusiness.mapPlace),
    gstin: text(firstBusiness.gstin),
    seedLicence: text(firstBusiness.seedLicence),
    grievanceOfficerName: text(firstBusiness.grievanceOfficerName),
    grievanceOfficerDesignation: text(firstBusiness.grievanceOfficerDesignation),
    grievanceOfficerEmail: text(firstBusiness.grievanceOfficerEmail),
    grievanceOfficerPhone: text(firstBusiness.grievanceOfficerPhone),
  })
  .catch(firstBusiness);

const bothLanguages = z.object({ en: text(""), hi: text("") });

/** One that can't be read is left out, the others stay. */
const listOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .max(100)
    .catch([])
    .transform((list): readonly z.output<T>[] =>
      list.flatMap((one) => {
        const parsed = item.safeParse(one);
        return parsed.success ? [parsed.data] : [];
      }),
    );

const about = z
  .object({
    story: bothLanguages.catch(firstAbout.story),
    mission: bothLanguages.catch(firstAbout.mission),
    values: listOf(z.object({ title: bothLanguages, text: bothLanguages })),
    milestones: listOf(
      z.object({
        year: z.int().min(milestoneYears.first).max(milestoneYears.last),
        text: bothLanguages,
      }),
    ),
    team: listOf(
      z.object({
        name: bothLanguages,
        role: bothLanguages,
        text: bothLanguages,
        portrait: z.enum(portraits).catch("p1"),
      }),
    ),
    demo: z.boolean().catch(false),
  })
  .catch(firstAbout);

const rate = z.int().min(0).max(10_000);

const taxClass = z.object({
  id: z.string(),
  name: z.string(),
  hsn: z.string().refine(isHsnBeginning),
  rates: z.array(z.object({ fromDay: z.iso.date(), basisPoints: rate })).min(1),
});

const upiId = z.object({ enabled: z.boolean(), upiId: z.string(), payeeName: z.string() });

const title = z.string().max(bankFileLimits.length);
const bankFileColumn = z.union([
  z.object({ title, field: z.enum(payoutFields) }),
  z.object({ title, text: title }),
]);

const delivery = z
  .object({
    days: deliveryDays,
    countriesOff: z.array(z.enum(countryCodes)),
    zones: deliveryZones,
  })
  .partial();

const shape = {
  taxRateBasisPoints: rate,
  taxClasses: z.array(taxClass).readonly(),
  shippingFeePaise: paise,
  freeShippingOverPaise: paise,
  delivery,
  lowStock: z.object({ card: limit, vendor: limit, admin: limit }).partial(),
  orderLimits: z
    .object({
      piecesPerLine: limit,
      piecesPerOrder: limit,
      cashPaise: paise,
      firstCashPaise: paise,
      waitingOrders: z.int().min(waiting.min).max(waiting.max),
    })
    .partial(),
  germination: z.object({ buyers: some, seeds: some, oneIn: some, seedsOfOne: some }).partial(),
  lotMarginDays: z.int().min(margin.min).max(margin.max),
  vendorHoldDays: z.int().min(hold.min).max(hold.max),
  statementLength: z.enum(statementLengths),
  payoutMinimumPaise: paise,
  vendorDebtLimitPaise: paise,
  bankFileColumns: z.array(bankFileColumn).min(1).readonly(),
  vendorApproval: z.boolean(),
  productReview: z.boolean(),
  lotsRequired: z.boolean(),
  digitalPayments: z.boolean(),
  codEnabled: z.boolean(),
  upiDirect: upiId.partial(),
  business,
  about,
  firstRunClosed: z.boolean(),
} satisfies Record<keyof ShopSettings, z.ZodType>;

const schema = z.object(shape).partial();

/**
 * The settings as they are: the stored ones over the first values of a new shop.
 *
 * @throws Error when a stored setting that money or selling depends on cannot be read: nobody may sell by a tax rate
 * that is a guess
 */
export async function getSettings(db: Executor): Promise<ShopSettings> {
  const { rows } = await db.execute<{ stored: StoredSettings }>(
    sql`select ${storedSettings} as stored`,
  );
  return readSettings(rows[0]?.stored ?? {});
}

/** For a statement that reads other things along with the settings; `readSettings` makes sense of it. */
export const storedSettings = sql`(select coalesce(json_object_agg(key, value), '{}'::json) from settings)`;

/** For a statement that needs nothing but it. */
export const storedLotMargin = sql`coalesce((select value::int from settings where key = 'lotMarginDays'), ${firstShopSettings.lotMarginDays}::int)`;

export type StoredSettings = Readonly<Record<string, unknown>>;

/** @throws Error when a stored setting cannot be read */
export function readSettings(stored: StoredSettings): ShopSettings {
  const parsed = schema.safeParse(stored);
  if (!parsed.success)
    throw new Error(`A setting cannot be read: ${z.prettifyError(parsed.error)}`);
  const { lowStock, orderLimits, germination, upiDirect, delivery: sent, ...others } = parsed.data;
  return {
    ...firstShopSettings,
    ...withoutGaps(others),
    delivery: { ...firstShopSettings.delivery, ...withoutGaps(sent ?? {}) },
    lowStock: { ...firstShopSettings.lowStock, ...withoutGaps(lowStock ?? {}) },
    orderLimits: { ...firstShopSettings.orderLimits, ...withoutGaps(orderLimits ?? {}) },
    germination: { ...firstShopSettings.germination, ...withoutGaps(germination ?? {}) },
    upiDirect: { ...firstShopSettings.upiDirect, ...withoutGaps(upiDirect ?? {}) },
  };
}

type Filled<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutGaps<T extends object>(given: T): Filled<T> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Filled<T>;
}
