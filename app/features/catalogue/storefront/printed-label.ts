import { foodTextsIn, type FoodLabel } from "#domain/catalogue/products/food-label.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import type { ProductOnPage } from "#server/catalogue/storefront/get-product.ts";
import { localPath } from "#app/i18n/language.ts";
import { textIn } from "#app/i18n/catalogues.ts";
import { unitPricesFact, type NamedFact } from "./named-facts.ts";

export type PrintedLabel = {
  title: string;
  note: string;
  /** Leads to where the code of a packet is read. */
  verify: { href: string; text: string } | null;
  /** The class of the seed, or the mark of the food: a word and the look that stands beside it. */
  tag: { name: string; look: string; text: string } | null;
  /** In red, as the label has it. */
  poison: string | null;
  facts: readonly NamedFact[];
  /** The attributes of its picture. */
  photo:
    | (Record<"src" | "alt" | "className", string> & {
        width: number;
        height: number;
        loading: "lazy";
      })
    | null;
};

type Labelled = Pick<ProductOnPage, "lots" | "packs" | "foodLabel">;

/** Food has a label of its own, and no lot. */
export const printedLabel = (
  language: Language,
  product: Labelled,
  pictures: string,
): PrintedLabel | null => foodLabel(language, product) ?? seedLabel(language, product, pictures);

/** The facts of food by their names, for the page and for search engines. */
export function foodFacts(language: Language, label: FoodLabel): readonly NamedFact[] {
  const t = textIn(language);
  const texts = foodTextsIn(language, label);
  return [
    [t("label.fssai"), label.fssai],
    [t("label.ingredients"), texts.ingredients],
    [t("label.bestBefore"), texts.bestBefore],
    [t("label.nutrition"), texts.nutrition],
  ];
}

function foodLabel(
  language: Language,
  { foodLabel: label, packs }: Pick<Labelled, "foodLabel" | "packs">,
): PrintedLabel | null {
  if (label === null) return null;
  const t = textIn(language);
  const mark = label.foodMark;
  return {
    title: t("label.foodTitle"),
    note: t("label.foodNote"),
    verify: null,
    tag: mark && { name: t("label.foodMark"), look: `food-mark ${mark}`, text: t(`label.${mark}`) },
    poison: null,
    facts: [...foodFacts(language, label), unitPricesFact(language, packs)],
    photo: null,
  };
}

/** What the label of the lot says whose validity ends first: said by the server, so that no script carries the words. */
function seedLabel(
  language: Language,
  { lots, packs }: Pick<Labelled, "lots" | "packs">,
  pictures: string,
): PrintedLabel | null {
  const [lot, ...others] = lots;
  if (lot === undefined) return null;
  const t = textIn(language);
  const percent = (permille: number | null) => (permille === null ? null : `${permille / 10} %`);
  const country = new Intl.DisplayNames(language, { type: "region" }).of(lot.originCountry);
  const numbers = others.map(({ number }) => number).join(", ");
  return {
    title: t("label.title"),
    note: others.length === 0 ? t("label.note") : t("label.noteMore", { lots: numbers }),
    verify: { href: localPath(language, "/lots/verify"), text: t("label.verify") },
    tag: {
      name: t("label.class"),
      look: `seed-tag ${lot.class}`,
      text: t(`label.class.${lot.class}`),
    },
    poison: lot.poison ? t("label.poison") : null,
    facts: [
      [t("label.lot"), lot.number],
      [t("label.germination"), percent(lot.germinationPermille)],
      [t("label.physicalPurity"), percent(lot.physicalPurityPermille)],
      [t("label.geneticPurity"), percent(lot.geneticPurityPermille)],
      [t("label.testedOn"), formatIsoDay(lot.testedOn, language)],
      [t("label.validUntil"), formatIsoDay(lot.validUntil, language)],
      [
        t("label.treated"),
        lot.treatedWith === null
          ? t("label.untreated")
          : t("label.treatedWith", { chemical: lot.treatedWith }),
      ],
      unitPricesFact(language, packs),
      [t("label.producer"), lot.producer],
      [t("label.packer"), lot.packer],
      [t("label.importer"), lot.importer],
      [t("label.origin"), country ?? lot.originCountry],
    ],
    photo: lot.photo && {
      src: `${pictures}/${lot.photo.file}`,
      alt: t("label.photo", { lot: lot.number }),
      width: lot.photo.width,
      height: lot.photo.height,
      loading: "lazy",
      className: "label-photo",
    },
  };
}
