import { productLimits as limits } from "#domain/catalogue/products/edited-product.ts";
import { foodLabelLimits } from "#domain/catalogue/products/food-label.ts";
import { lotLimits } from "#domain/catalogue/lots/new-lot.ts";
import type { FileColumnName, ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import { importRowsMax } from "#domain/catalogue/imports/import-limits.ts";
import { slugMaxLength } from "#domain/slug.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";

/** What may stand in the column, where a fault tells of it. */
const expected: Partial<Record<FileColumnName, TextKey>> = {
  goods: "importFault.invalid.goods",
  hsn: "importFault.invalid.hsn",
  fssai: "importFault.invalid.fssai",
  food_mark: "importFault.invalid.food_mark",
  pack_quantity: "importFault.invalid.pack_quantity",
  pack_unit: "importFault.invalid.pack_unit",
  price: "importFault.invalid.price",
  mrp: "importFault.invalid.mrp",
  stock: "importFault.invalid.stock",
  received: "importFault.invalid.stock",
  assigned: "importFault.invalid.stock",
  class: "importFault.invalid.class",
  tested_on: "importFault.invalid.day",
  valid_until: "importFault.invalid.day",
  germination: "importFault.invalid.percent",
  physical_purity: "importFault.invalid.percent",
  genetic_purity: "importFault.invalid.percent",
  moisture: "importFault.invalid.percent",
  poison: "importFault.invalid.poison",
  origin: "importFault.invalid.origin",
  packed_in: "importFault.invalid.packed_in",
};

const longest: Partial<Record<FileColumnName, number>> = {
  name: limits.name,
  name_hi: limits.name,
  short_description: limits.shortDescription,
  short_description_hi: limits.shortDescription,
  description: limits.description,
  description_hi: limits.description,
  seed_type: limits.seedType,
  seed_type_hi: limits.seedType,
  ingredients: foodLabelLimits.ingredients,
  ingredients_hi: foodLabelLimits.ingredients,
  best_before: foodLabelLimits.bestBefore,
  best_before_hi: foodLabelLimits.bestBefore,
  nutrition: foodLabelLimits.nutrition,
  nutrition_hi: foodLabelLimits.nutrition,
  sku: limits.sku,
  product: slugMaxLength,
  lot: lotLimits.number,
  treated_with: lotLimits.text,
  producer: lotLimits.text,
  packer: lotLimits.text,
  importer: lotLimits.text,
  tag_code: lotLimits.tagCode,
};

export function faultText(
  t: (key: TextKey, values?: TextValues) => string,
  { code, column }: ImportFault,
): string {
  if (code === "value-invalid")
    return t((column && expected[column]) ?? "importFault.value-invalid");
  if (code === "value-too-long")
    return t("importFault.value-too-long", { max: (column && longest[column]) ?? 0 });
  return t(`importFault.${code}`, {
    rows: importRowsMax.toLocaleString("en-IN"),
    max: limits.packs,
    days: lotLimits.validDays,
  });
}
