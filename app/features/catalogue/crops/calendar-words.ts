import { cropYear, type CropYear } from "#domain/catalogue/crops/crop-guide.ts";
import { growingZones, type GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import {
  momentIn,
  partsOfYear,
  touchesMonth,
  type SowingMoment,
  type YearDay,
  type YearWindow,
} from "#domain/catalogue/crops/year-windows.ts";
import { indiaDay, monthName, type IndiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import type { Calendar } from "./crop-calendar.tsx";

/** What is said depends on these, and on no more of who reads. */
export type Reader = {
  language: Language;
  zone: GrowingZone | null;
  now: Date;
  /** `now` is so many days from today; 0 where it isn't told. */
  daysAhead?: number;
};

const shortMonths: Record<Language, readonly string[]> = {
  en: "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" "),
  hi: "जन फ़र मार्च अप्रै मई जून जुल अग सित अक्टू नव दिस".split(" "),
};

/** The one that was told, or both. */
export const zonesFor = ({ zone }: Pick<Reader, "zone">): readonly GrowingZone[] =>
  zone === null ? growingZones : [zone];

export const momentFor = ({ now }: Reader, crop: StoredCrop, zone: GrowingZone): SowingMoment =>
  momentIn(windowsIn(crop, zone), indiaDay(now));

const windowsIn = ({ seasons }: StoredCrop, asked: GrowingZone): readonly YearWindow[] =>
  seasons.find(({ zone }) => zone === asked)?.windows ?? [];

/** 'Sow now: 18 days left', with the zone before it. */
export function momentText(reader: Reader, zone: GrowingZone, moment: SowingMoment): string {
  const t = textIn(reader.language);
  return t("crop.inZone", { zone: t(`place.${zone}`), text: said(reader, moment) });
}

function said({ language, daysAhead = 0 }: Reader, moment: SowingMoment): string {
  const t = textIn(language);
  if (moment.is === "open")
    return t(daysAhead === 0 ? "crop.open" : "crop.openThen", { days: moment.daysLeft });
  if (moment.is === "ahead") return t("crop.ahead", { day: dayText(language, moment.first) });
  return t(moment.is === "always" ? "crop.always" : "crop.never");
}

export const dayText = (language: Language, { day, month }: YearDay): string =>
  textIn(language)("crop.day", { day, month: monthName(month, language) });

/** By so many days seeds come too late for the sowing time that is open; 0 where they don't. */
export function daysLate(moment: SowingMoment, deliveryDays: number): number {
  return moment.is === "open" ? Math.max(0, deliveryDays - (moment.daysLeft - 1)) : 0;
}

/** For a list: the drawing without its legend and table. */
export function stripOf(reader: Reader, crop: StoredCrop, zone: GrowingZone) {
  const { year, today, inWords: text } = calendarOf(reader, crop, zone);
  const t = textIn(reader.language);
  const name = t(`place.${zone}`);
  return { year, today, zone: name, inWords: t("crop.inZone", { zone: name, text }) };
}

export function legendIn(language: Language): Calendar["legend"] {
  const t = textIn(language);
  return { sow: t("crop.sow"), grow: t("crop.grow"), harvest: t("crop.harvestTime") };
}

export const monthsIn = (language: Language) =>
  shortMonths[language].map((short, index) => ({ name: monthName(index + 1, language), short }));

export function calendarOf(reader: Reader, crop: StoredCrop, zone: GrowingZone): Calendar {
  const { language, now } = reader;
  const t = textIn(language);
  const year = cropYear(windowsIn(crop, zone), crop.facts);
  const legend = legendIn(language);
  return {
    title: t("crop.calendar", { zone: t(`place.${zone}`) }),
    inWords: yearInWords(language, year, legend),
    year,
    today: placeInYear(indiaDay(now)),
    legend,
    months: monthsIn(language).map((month, index) => ({
      ...month,
      done: doneIn(index + 1, year, legend) || t("crop.nothing"),
    })),
    table: { title: t("crop.asTable"), month: t("crop.month"), done: t("crop.inField") },
  };
}

const whats = ["sow", "grow", "harvest"] as const;
type Legend = Calendar["legend"];

const doneIn = (month: number, year: CropYear, legend: Legend): string =>
  whats
    .filter((what) => touchesMonth(year[what], month))
    .map((what) => legend[what])
    .join(", ");

/** 'Sow: 1 Oct – 31 Dec. Harvest: 19 Jan – 25 May.' */
function yearInWords(language: Language, year: CropYear, legend: Legend): string {
  const t = textIn(language);
  const sentences = (["sow", "harvest"] as const)
    .filter((what) => year[what].length > 0)
    .map((what) => {
      const spans = year[what].map(({ from, to }) =>
        t("crop.span", { from: dayText(language, from), to: dayText(language, to) }),
      );
      return t("crop.spans", { what: legend[what], spans: spans.join(", ") });
    });
  return sentences.join(" ") || t("crop.never");
}

/** The middle of the day. */
function placeInYear({ month, day }: IndiaDay): number {
  const [part] = partsOfYear({ from: { month, day }, to: { month, day } });
  return part ? (part.from + part.to) / 2 : 0;
}

/** Days of the year after which it is sown next; 0 while it is. Never comes last. */
export function daysUntilSowing(moment: SowingMoment): number {
  if (moment.is === "ahead") return moment.daysUntil;
  return moment.is === "never" ? 1_000 : 0;
}
