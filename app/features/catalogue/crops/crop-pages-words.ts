import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { placeInWords } from "#domain/catalogue/places/place.ts";
import { indiaDay } from "#domain/india-time.ts";
import { formatRupees } from "#domain/money.ts";
import type { ChosenPlace } from "#server/catalogue/places/choose-place.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { localPath } from "#app/i18n/language.ts";
import {
  dayText,
  daysUntilSowing,
  legendIn,
  momentFor,
  monthsIn,
  stripOf,
  zonesFor,
  type Reader,
} from "./calendar-words.ts";
import type { CropWords } from "./crop-page.tsx";
import type { CropInList, CropsWords } from "./crops-page.tsx";
import { growingFacts } from "./growing-facts.ts";
import { calendarsOf, cropPath, placeLink, sourceText, sowingText } from "./growing-words.ts";

/** With the PIN code's place: these pages are drawn for each reader, and kept for nobody. */
export type Placed = Reader & { place: ChosenPlace | null };

function placeText({ language, zone, place }: Placed): string {
  const t = textIn(language);
  if (zone === null) return t("crop.bothZones");
  const ofZone = t("crop.placeZone", { zone: t(`place.${zone}`) });
  return place === null
    ? ofZone
    : `${t("crop.place", { place: placeInWords(place, language) })} ${ofZone}`;
}

export function cropsWords(reader: Placed, crops: readonly StoredCrop[]): CropsWords {
  const { language, daysAhead = 0 } = reader;
  const t = textIn(language);
  const day = dayText(language, indiaDay(reader.now));
  const here = daysAhead === 0 ? "/crops" : `/crops?in=${daysAhead}`;
  const untilSown = (crop: StoredCrop) =>
    Math.min(...zonesFor(reader).map((zone) => daysUntilSowing(momentFor(reader, crop, zone))));
  const known = crops
    .map((crop) => ({ crop, days: untilSown(crop) }))
    .toSorted((one, other) => one.days - other.days);
  const group = (title: string, isIn: (days: number) => boolean) => ({
    title,
    crops: known.filter(({ days }) => isIn(days)).map(({ crop }) => inList(reader, crop)),
  });
  return {
    title: t("crop.list"),
    intro: daysAhead === 0 ? t("crop.listIntro") : t("crop.thenIntro", { day }),
    guidance: t("crop.listGuidance"),
    place: placeText(reader),
    placeLink: placeLink(reader, localPath(language, here)),
    months: monthsIn(language),
    legend: legendIn(language),
    groups: [
      group(
        daysAhead === 0 ? t("crop.nowHeading") : t("crop.thenHeading", { day }),
        (days) => days === 0,
      ),
      group(t("crop.laterHeading"), (days) => days > 0 && days < 1_000),
      group(t("crop.neverHeading"), (days) => days === 1_000),
    ].filter(({ crops: some }) => some.length > 0),
  };
}

const inList = (reader: Placed, crop: StoredCrop): CropInList => ({
  name: crop.name[reader.language],
  href: cropPath(reader.language, crop.cropKey),
  text: sowingText(reader, crop),
  strips: zonesFor(reader).map((zone) => stripOf(reader, crop, zone)),
});

export function cropWords(
  reader: Placed,
  crop: StoredCrop,
  cards: readonly ProductCard[],
): CropWords {
  const { language } = reader;
  const t = textIn(language);
  const name = crop.name[language];
  return {
    name,
    sowing: sowingText(reader, crop),
    place: placeText(reader),
    placeLink: placeLink(reader, cropPath(language, crop.cropKey)),
    all: { href: localPath(language, "/crops"), text: t("crop.all") },
    growing: {
      title: t("crop.growing", { crop: name }),
      facts: growingFacts(language, { guide: crop, variety: null }),
      calendars: calendarsOf(reader, crop),
      guidance: t("crop.guidance"),
      source: sourceText(reader, crop),
      late: null,
      links: [],
    },
    seedsTitle: t("crop.seeds", { crop: name }),
    noSeeds: cards.length === 0 ? t("crop.noSeeds") : null,
    seeds: cards.map((card) => ({
      href: localPath(language, `/products/${card.slug}`),
      name: card.name,
      text: [
        card.packLabel,
        t("crop.from", { price: formatRupees(card.pricePaise) }),
        ...(card.stock === 0 ? [t("crop.outOfStock")] : []),
      ].join(" · "),
    })),
  };
}
