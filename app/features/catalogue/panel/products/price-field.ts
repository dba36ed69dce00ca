import { formatRupees } from "#domain/money.ts";
import { parseRupees } from "#domain/rupees.ts";
import { productLimits } from "#domain/catalogue/products/edited-product.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { numberField } from "#app/forms/number-field.ts";

/** In rupees, read as paise. `empty` where it may be left out. */
export const priceField = <Empty = never>(
  t: ReturnType<typeof textIn>,
  words: { wrong: string; empty?: Empty },
) =>
  numberField<Empty>({
    read: priceIn,
    most: productLimits.pricePaise,
    tooLarge: t("adminProduct.atMost", {
      max: formatRupees(productLimits.pricePaise),
    }),
    ...words,
  });

function priceIn(text: string): number | null {
  const paise = parseRupees(text);
  return paise === 0 ? null : paise;
}
