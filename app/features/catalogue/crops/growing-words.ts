import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import type { Named } from "#domain/catalogue/seed-need/fitting-rates.ts";
import { waysToCount } from "#domain/catalogue/seed-need/seed-question.ts";
import type { Variety } from "#domain/catalogue/crops/variety.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import {
  calendarOf,
  daysLate,
  momentFor,
  momentText,
  zonesFor,
  type Reader,
} from "./calendar-words.ts";
import { growingFacts } from "./growing-facts.ts";
import type { Growing, LinkedText } from "./growing-part.tsx";

type Sown = {
  name: string;
  seedType: string;
  slug: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  variety: Variety | null;
};

type Sourced = Pick<StoredCrop, "source" | "checkedOn">;

/** `deliveryDays`: so many after the order it is said to come. */
export type Asked = Reader & { deliveryDays: number };

/** What the page of a product says of growing it; null for food, and where nothing is known. */
export function growingOf(
  asked: Asked,
  { name, seedType, slug, goodsKind, cropKey, variety }: Sown,
  crops: readonly StoredCrop[],
): { sowing: string | null; late: string | null; growing: Growing } | null {
  const guide = crops.find((crop) => crop.cropKey === cropKey) ?? null;
  if (goodsKind !== "sowing" || (guide === null && variety === null)) return null;
  const { language } = asked;
  const t = textIn(language);
  const links = guide && [
    { href: cropPath(language, guide.cropKey), text: guide.name[language] },
    placeLink(asked, localPath(language, `/products/${slug}`)),
  ];
  return {
    sowing: guide && sowingText(asked, guide),
    late: guide && lateInShort(asked, guide),
    growing: {
      title: t("crop.growing", { crop: guide?.name[language] ?? name }),
      facts: growingFacts(language, { guide, variety }),
      calendars: guide === null ? [] : calendarsOf(asked, guide),
      guidance: t("crop.guidance"),
      source: guide && sourceText(asked, guide),
      late: guide && lateOf(asked, guide),
      links: [
        ...(links ?? []),
        ...waysOn(language, { slug, guide, variety, named: { name, seedType } }),
      ],
    },
  };
}

type Ways = { slug: string; guide: StoredCrop | null; variety: Variety | null; named: Named };

/** How much seed is needed, where that can be told, and other varieties. */
const waysOn = (language: Language, { slug, guide, variety, named }: Ways): LinkedText[] => [
  ...(waysToCount({ facts: guide?.facts ?? null, variety, named }).length === 0
    ? []
    : [
        {
          href: localPath(language, `/products/${slug}/how-much`),
          text: textIn(language)("need.title"),
        },
      ]),
  { href: localPath(language, `/compare?seed=${slug}`), text: textIn(language)("compare.with") },
];

export const cropPath = (language: Language, cropKey: string): string =>
  localPath(language, `/crops/${cropKey}`);

export const placeLink = ({ language, zone }: Reader, from: string): LinkedText => ({
  href: `${localPath(language, "/place")}?from=${encodeURIComponent(from)}`,
  text: textIn(language)(zone === null ? "place.tell" : "place.change"),
});

export const calendarsOf = (reader: Reader, crop: StoredCrop) =>
  zonesFor(reader).map((zone) => calendarOf(reader, crop, zone));

/** A line for each zone. */
export const sowingText = (reader: Reader, crop: StoredCrop): string =>
  zonesFor(reader)
    .map((zone) => momentText(reader, zone, momentFor(reader, crop, zone)))
    .join("\n");

/** To who told nothing of their place it is said where it is so in each part of the country in which the crop is sown, by the fewest days; 0: it isn't. */
function daysTooLate(asked: Asked, crop: StoredCrop): number {
  const late = zonesFor(asked)
    .map((zone) => momentFor(asked, crop, zone))
    .filter(({ is }) => is !== "never")
    .map((moment) => daysLate(moment, asked.deliveryDays));
  return late.length === 0 ? 0 : Math.min(...late);
}

/** Beside the days that are left, which count to the end and not to the arrival. */
function lateInShort(asked: Asked, crop: StoredCrop): string | null {
  const days = daysTooLate(asked, crop);
  return days === 0 ? null : textIn(asked.language)("crop.lateShort", { days });
}

/** Nobody is kept from ordering. */
export function lateOf(asked: Asked, crop: StoredCrop): Growing["late"] {
  const { language, deliveryDays } = asked;
  const days = daysTooLate(asked, crop);
  if (days === 0) return null;
  const t = textIn(language);
  const link = {
    href: `${localPath(language, "/crops")}?in=${deliveryDays}`,
    text: t("crop.stillFits"),
  };
  return { text: t("crop.late", { days }), link };
}

/** Of the crop, and of its sowing times where the reader sows: each is corrected by itself. */
export function sourceText(reader: Reader, crop: StoredCrop): string {
  const { language } = reader;
  const t = textIn(language);
  const said = (key: "crop.source" | "crop.sowingSource", { source, checkedOn }: Sourced) =>
    t(key, { source, date: formatIsoDay(checkedOn, language) });
  const ofTimes = crop.seasons
    .filter(({ zone }) => zonesFor(reader).includes(zone))
    .map((season) => said("crop.sowingSource", season));
  return [said("crop.source", crop), ...new Set(ofTimes)].join(" ");
}
