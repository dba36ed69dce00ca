import { isSownIn, sowingSeasons } from "#domain/catalogue/crops/sowing-season.ts";
import type { Language } from "#domain/language.ts";
import { formatRupees } from "#domain/money.ts";
import { formatIsoDay } from "#domain/india-time.ts";
import type { ComparedProduct } from "#server/catalogue/compare/compare-products.ts";
import { growingFacts } from "#app/features/catalogue/crops/growing-facts.ts";
import { textIn } from "#app/i18n/catalogues.ts";

export type ComparedRow = {
  name: string;
  /** One for each product; null where it isn't known. */
  values: (string | null)[];
  /** They aren't all the same. */
  differs: boolean;
};

/** What is worth comparing; a row of which nothing is known of any is left out. */
export function comparedRows(
  language: Language,
  products: readonly ComparedProduct[],
): ComparedRow[] {
  const t = textIn(language);
  const rows: [string, (product: ComparedProduct) => string | null][] = [
    [t("compare.acre"), (product) => acreInWords(language, product)],
    [t("compare.germination"), (product) => testedInWords(language, product)],
    [t("compare.rating"), (product) => ratingInWords(language, product)],
    [t("compare.crop"), ({ crop }) => crop?.name[language] ?? null],
    [t("products.season"), ({ crop }) => seasonsInWords(language, crop)],
    [t("product.seedType"), ({ seedType }) => seedType],
    ...grown(language).map((name): [string, (product: ComparedProduct) => string | null] => [
      name,
      ({ crop: guide, variety }) => valueOf(growingFacts(language, { guide, variety }), name),
    ]),
    [t("compare.seller"), ({ vendorName }) => vendorName],
    [
      t("compare.stock"),
      ({ isInStock }) => t(isInStock ? "product.inStock" : "product.out-of-stock"),
    ],
  ];
  return rows
    .map(([name, of]) => {
      const values = products.map(of);
      return { name, values, differs: new Set(values).size > 1 };
    })
    .filter(({ values }) => values.some((value) => value !== null));
}

/** In whichever part of the country. */
function seasonsInWords(language: Language, crop: ComparedProduct["crop"]): string | null {
  const windows = crop?.seasons.flatMap((season) => season.windows) ?? [];
  const t = textIn(language);
  const seasons = sowingSeasons.filter((season) => isSownIn(windows, season));
  return seasons.map((season) => t(`products.season.${season}`)).join(", ") || null;
}

const grown = (language: Language): string[] => {
  const t = textIn(language);
  return [t("crop.harvest"), t("crop.seedRate"), t("crop.resistant"), t("crop.saving")];
};

const valueOf = (facts: readonly (readonly [string, unknown])[], name: string): string | null => {
  const value = facts.find(([other]) => other === name)?.[1];
  return typeof value === "string" ? value : null;
};

function acreInWords(language: Language, { acrePaise }: ComparedProduct): string | null {
  if (acrePaise === null) return null;
  if (acrePaise === "too-little-stock") return textIn(language)("compare.tooLittle");
  const [least, most] = [acrePaise.min, acrePaise.max].map((paise) =>
    formatRupees(Math.round(paise / 100) * 100),
  );
  return least === most ? `${least}` : `${least}–${most}`;
}

function testedInWords(language: Language, { tested }: ComparedProduct): string | null {
  return (
    tested &&
    textIn(language)("compare.tested", {
      percent: tested.germinationPermille / 10,
      date: formatIsoDay(tested.on, language),
    })
  );
}

function ratingInWords(language: Language, { rating, reviewCount }: ComparedProduct): string {
  const t = textIn(language);
  return rating === null
    ? t("product.notRated")
    : t("compare.rated", { rating: rating.toFixed(1), count: reviewCount });
}
