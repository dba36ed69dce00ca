import type { Language } from "#domain/language.ts";
import { decimalRupees } from "#domain/money.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import type { Bucket } from "#domain/analytics/figure-buckets.ts";
import { figureOf, type Figure, type SoldCounts } from "#domain/analytics/sold-figures.ts";
import type { BestProduct } from "#server/analytics/best-products.ts";
import type { textIn } from "#app/i18n/catalogues.ts";

type Translate = ReturnType<typeof textIn>;
type File = { titles: string[]; rows: (string | number | null)[][] };

/** Money is rupees and a rate is percent, both as plain numbers; a figure that there is none of is left empty. */
const plain: Record<Figure, (value: number) => string | number> = {
  revenue: decimalRupees,
  average: decimalRupees,
  returns: (rate) => (rate / 100).toFixed(2),
  orders: (count) => count,
  units: (count) => count,
};

export function figureFile(
  figure: Figure,
  buckets: readonly (Bucket & SoldCounts)[],
  t: Translate,
): File {
  const isRate = figure === "returns";
  return {
    titles: [
      t("figureFile.from"),
      t("figureFile.to"),
      ...(isRate ? [t("figureFile.returned"), t("figureFile.arrived")] : []),
      t(`figureFile.${figure}`),
    ],
    rows: buckets.map((bucket) => {
      const value = figureOf(figure, bucket);
      return [
        bucket.from,
        bucket.to,
        ...(isRate ? [bucket.returned, bucket.arrived] : []),
        value === null ? null : plain[figure](value),
      ];
    }),
  };
}

export const bestProductsFile = (
  best: readonly BestProduct[],
  language: Language,
  t: Translate,
): File => ({
  titles: [t("figureFile.product"), t("figureFile.units"), t("figureFile.revenue")],
  rows: best.map((product) => [
    productName(product, language),
    product.units,
    plain.revenue(product.revenuePaise),
  ]),
});
