import { date, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { CropFacts } from "#domain/catalogue/crops/crop-guide.ts";
import type { YearWindow } from "#domain/catalogue/crops/year-windows.ts";
import { growingZones } from "#domain/catalogue/crops/growing-zone.ts";
import { instant } from "#database/schema/columns.ts";
import { people } from "#database/schema/people.ts";

export const growingZone = pgEnum("growing_zone", growingZones);

/** Who wrote it last, and from what. */
const sourced = () => ({
  /** Where it is from, as an administrator reads it. */
  source: text().notNull(),
  /** When that was looked up. */
  checkedOn: date().notNull(),
  updatedAt: instant().notNull().defaultNow(),
  updatedBy: uuid().references(() => people.id),
});

/** What is known about growing a crop: guidance for buyers, by which nothing is judged. */
export const cropGuides = pgTable("crop_guides", {
  cropKey: text().primaryKey(),
  nameEn: text().notNull(),
  nameHi: text().notNull(),
  facts: jsonb().$type<CropFacts>().notNull(),
  ...sourced(),
});

/** When a crop is sown in one part of the country. */
export const cropSeasons = pgTable(
  "crop_seasons",
  {
    cropKey: text()
      .notNull()
      .references(() => cropGuides.cropKey),
    zone: growingZone().notNull(),
    /** Empty: it is not sown there. */
    windows: jsonb().$type<YearWindow[]>().notNull(),
    ...sourced(),
  },
  (t) => [primaryKey({ columns: [t.cropKey, t.zone] })],
);

/** Where a PIN code lies, by what it begins with: the longest that fits counts. */
export const pinPlaces = pgTable("pin_places", {
  prefix: text().primaryKey(),
  /** Letter codes of states: the usual one first, then those that share the prefix. */
  states: text().array().notNull(),
  /** Null where only the state is known. */
  districtEn: text(),
  districtHi: text(),
  zone: growingZone().notNull(),
  ...sourced(),
});
