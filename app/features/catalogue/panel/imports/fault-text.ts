import { productLimits as limits } from "#domain/catalogue/products/edited-product.ts";
import type { ImportColumnName } from "#domain/catalogue/imports/columns.ts";
import type { ImportFault } from "#domain/catalogue/imports/import-fault.ts";
import { importRowsMax } from "#domain/catalogue/imports/import-limits.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";

/** What may stand in the column, where a fault tells of it. */
const expected: Partial<Record<ImportColumnName, TextKey>> = {
  goods: "importFault.invalid.goods",
  hsn: "importFault.invalid.hsn",
  pack_quantity: "importFault.invalid.pack_quantity",
  pack_unit: "importFault.invalid.pack_unit",
  price: "importFault.invalid.price",
  mrp: "importFault.invalid.mrp",
  stock: "importFault.invalid.stock",
};

const longest: Partial<Record<ImportColumnName, number>> = {
  name: limits.name,
  name_hi: limits.name,
  short_description: limits.shortDescription,
  short_description_hi: limits.shortDescription,
  description: limits.description,
  description_hi: limits.description,
  seed_type: limits.seedType,
  seed_type_hi: limits.seedType,
  sku: limits.sku,
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
  });
}
