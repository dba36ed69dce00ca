// What may stand in a cell of each column: the same limits as in the form of a product.
import { parseRupees } from "#domain/rupees.ts";
import { productLimits as limits } from "#domain/catalogue/products/edited-product.ts";
import { crops } from "#domain/catalogue/products/crops.ts";
import { foodLabelLimits, foodMarks, readFssai } from "#domain/catalogue/products/food-label.ts";
import { isHsn } from "#domain/tax/hsn.ts";
import { goodsKinds, packUnits } from "#domain/catalogue/products/product.ts";
import type { ImportColumnName } from "./columns.ts";
import type { ImportFaultCode } from "./import-fault.ts";

/** What a file is read against. */
export type KnownCategory = { id: string; slug: string; nameEn: string; nameHi: string };

export type CellValue = string | number;
export type ReadCell = { value: CellValue } | { fault: ImportFaultCode };

type Reader = (text: string, categoryIds: ReadonlyMap<string, string>) => ReadCell;

const invalid: ReadCell = { fault: "value-invalid" };

const textUpTo =
  (max: number): Reader =>
  (text) =>
    text.length > max ? { fault: "value-too-long" } : { value: text };

const oneOf =
  (choices: readonly string[]): Reader =>
  (text) => {
    const chosen = choices.find((choice) => choice === text.toLowerCase());
    return chosen === undefined ? invalid : { value: chosen };
  };

const whole =
  (min: number, max: number): Reader =>
  (text) => {
    const digits = text.replaceAll(",", "");
    if (!/^[0-9]{1,7}$/.test(digits)) return invalid;
    const value = Number(digits);
    return value < min || value > max ? invalid : { value };
  };

const price: Reader = (text) => {
  const value = parseRupees(text);
  return value === null || value < 1 || value > limits.pricePaise ? invalid : { value };
};

const cropKeys = new Map(
  crops.flatMap(({ key, name }) => [key, name.en, name.hi].map((word) => [keyOf(word), key])),
);

const readers: Record<ImportColumnName, Reader> = {
  name: textUpTo(limits.name),
  name_hi: textUpTo(limits.name),
  short_description: textUpTo(limits.shortDescription),
  short_description_hi: textUpTo(limits.shortDescription),
  description: textUpTo(limits.description),
  description_hi: textUpTo(limits.description),
  seed_type: textUpTo(limits.seedType),
  seed_type_hi: textUpTo(limits.seedType),
  category: (text, categoryIds) => {
    const value = categoryIds.get(keyOf(text));
    return value === undefined ? { fault: "category-unknown" } : { value };
  },
  goods: oneOf(goodsKinds),
  crop: (text) => {
    const value = cropKeys.get(keyOf(text));
    return value === undefined ? { fault: "crop-unknown" } : { value };
  },
  hsn: (text) => (isHsn(text) ? { value: text } : invalid),
  fssai: (text) => {
    const value = readFssai(text);
    return value === null ? invalid : { value };
  },
  food_mark: oneOf(foodMarks),
  ingredients: textUpTo(foodLabelLimits.ingredients),
  ingredients_hi: textUpTo(foodLabelLimits.ingredients),
  best_before: textUpTo(foodLabelLimits.bestBefore),
  best_before_hi: textUpTo(foodLabelLimits.bestBefore),
  nutrition: textUpTo(foodLabelLimits.nutrition),
  nutrition_hi: textUpTo(foodLabelLimits.nutrition),
  pack_quantity: whole(1, limits.packQuantity),
  pack_unit: oneOf(packUnits),
  sku: textUpTo(limits.sku),
  price,
  mrp: price,
  weight_grams: whole(1, limits.weightGrams),
  stock: whole(0, limits.stock),
};

/** Expects `text` not to be empty. */
export const readCell = (
  column: ImportColumnName,
  text: string,
  categoryIds: ReadonlyMap<string, string>,
): ReadCell => readers[column](text, categoryIds);

/** A category is named in English, in Hindi, or by its slug. */
export const categoryIdsOf = (categories: readonly KnownCategory[]): ReadonlyMap<string, string> =>
  new Map(
    categories.flatMap(({ id, slug, nameEn, nameHi }) =>
      [nameHi, nameEn, slug].map((word) => [keyOf(word), id] as const),
    ),
  );

/** Names are the same without regard to capitals and to how wide the gaps are. */
export function keyOf(text: string): string {
  return text.normalize("NFC").trim().replaceAll(/\s+/g, " ").toLowerCase();
}
