// Rows with the same name make one product. Its own columns are filled in its first row; in the later ones they are
// empty or say the same.
import { checkMrp } from "#domain/catalogue/products/mrp.ts";
import {
  completeProduct,
  productLimits,
  type GivenPack,
  type GivenProduct,
} from "#domain/catalogue/products/edited-product.ts";
import { foodLabelOf, type FoodMark } from "#domain/catalogue/products/food-label.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import type { GoodsKind, PackUnit } from "#domain/catalogue/products/product.ts";
import { slugFromName } from "#domain/slug.ts";
import type { HighestRate } from "#domain/tax/tax-class.ts";
import { importColumns, type ImportColumnName, type ProductColumnName } from "./columns.ts";
import { cutShort, type ImportFault, type ImportFaultCode } from "./import-fault.ts";
import { keyOf } from "./read-cell.ts";
import { missing, type ReadRow as ReadFileRow } from "./read-row.ts";

type ReadRow = ReadFileRow<ImportColumnName>;

/** What a product takes for itself and nothing else of the shop or vendor may have. */
export type NameClaim = { line: number; name: string; key: string; slug: string };
export type SkuClaim = { line: number; sku: string };
/** Packets of seed that is sown, which belong to no lot: `stock` as it was read. */
export type LooseStock = { line: number; stock: string };

export type Gathered = {
  /** Those that could be made, each with the rows that name them; none when there is any fault. */
  products: { given: GivenProduct; nameLine: number }[];
  productCount: number;
  names: NameClaim[];
  skus: SkuClaim[];
  loose: LooseStock[];
  faults: ImportFault[];
};

type Group = { first: ReadRow; rows: ReadRow[]; slug: string };

export function gatherProducts(
  rows: readonly ReadRow[],
  { vendorId, rateOf }: { vendorId: string; rateOf: (hsn: string | null) => HighestRate },
): Gathered {
  const groups = groupByName(rows);
  const faults = rows.flatMap((row) => row.faults);
  const names = nameClaims(groups, faults);
  for (const group of groups) {
    faults.push(...differences(group), ...packFaults(group, rateOf(textOf(group.first, "hsn"))));
  }
  const skus = skuClaims(groups, faults);
  const products =
    faults.length > 0
      ? []
      : groups.map((group) => ({
          given: productOf(group, vendorId),
          nameLine: group.first.line,
        }));
  const loose = groups.flatMap(looseStock);
  return { products, productCount: groups.length, names, skus, loose, faults };
}

const looseStock = ({ first, rows }: Group): LooseStock[] =>
  textOf(first, "goods") === "sowing"
    ? rows
        .filter((row) => (numberOf(row, "stock") ?? 0) > 0)
        .map(({ line, cells }) => ({ line, stock: cells.get("stock")?.text ?? "" }))
    : [];

/** Rows whose name is missing or wrong belong to no product. */
function groupByName(rows: readonly ReadRow[]): Group[] {
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const name = textOf(row, "name");
    if (name === null) continue;
    const group = groups.get(keyOf(name));
    if (group === undefined)
      groups.set(keyOf(name), { first: row, rows: [row], slug: slugFromName(name) });
    else group.rows.push(row);
  }
  return [...groups.values()];
}

function nameClaims(groups: readonly Group[], faults: ImportFault[]): NameClaim[] {
  const bySlug = new Map<string, string>();
  return groups.flatMap(({ first, slug }) => {
    const { line } = first;
    const name = textOf(first, "name") ?? "";
    const other = bySlug.get(slug);
    const code = slug === "" ? "name-not-latin" : other === undefined ? null : "name-alike";
    if (code !== null) {
      faults.push({ line, column: "name", code, value: cutShort(other ?? name) });
      return [];
    }
    bySlug.set(slug, name);
    return [{ line, name, key: keyOf(name), slug }];
  });
}

const productColumns = importColumns.filter(({ of }) => of === "product");

function differences({ first, rows }: Group): ImportFault[] {
  const faults: ImportFault[] = [];
  for (const { name, required } of productColumns) {
    const wanted = first.cells.get(name);
    if (required && wanted === undefined) faults.push(missing(first.line, name));
    // What is wrong or missing there was said of it.
    if (name === "name" || wanted?.value === null || (required && wanted === undefined)) continue;
    for (const { line, cells } of rows.slice(1)) {
      const cell = cells.get(name);
      if (cell === undefined || cell.value === null || cell.value === wanted?.value) continue;
      faults.push({ line, column: name, code: "product-differs", value: cutShort(cell.text) });
    }
  }
  return faults;
}

function packFaults({ rows }: Group, rate: HighestRate): ImportFault[] {
  const faults: ImportFault[] = [];
  const sizes = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const say = (column: ImportColumnName | null, code: ImportFaultCode, value: string) =>
      faults.push({ line: row.line, column, code, value });
    if (place >= productLimits.packs)
      say(null, "packs-too-many", cutShort(textOf(row, "name") ?? ""));
    const quantity = numberOf(row, "pack_quantity");
    const unit = textOf(row, "pack_unit");
    if (quantity !== null && unit !== null) {
      const size = packLabel(quantity, unit as PackUnit);
      if (sizes.has(size)) say("pack_quantity", "pack-twice", size);
      sizes.add(size);
    }
    const pricePaise = numberOf(row, "price");
    const mrpPaise = numberOf(row, "mrp");
    if (pricePaise !== null && !checkMrp({ pricePaise, mrpPaise }, rate).ok)
      say("mrp", "above-mrp", row.cells.get("mrp")?.text ?? "");
  }
  return faults;
}

/** Of all packs of the file, with those that are made of name and size. */
function skuClaims(groups: readonly Group[], faults: ImportFault[]): SkuClaim[] {
  const seen = new Set<string>();
  return groups.flatMap((group) =>
    group.rows.flatMap((row): SkuClaim[] => {
      const sku = textOf(row, "sku") ?? madeSku(group, row);
      if (sku === null) return [];
      const { line } = row;
      if (seen.has(sku)) {
        faults.push({ line, column: "sku", code: "sku-twice", value: sku });
        return [];
      }
      seen.add(sku);
      return [{ line, sku }];
    }),
  );
}

function madeSku({ slug }: Group, row: ReadRow): string | null {
  const wrong = row.cells.get("sku") !== undefined;
  const size = numberOf(row, "pack_quantity") !== null && textOf(row, "pack_unit") !== null;
  if (wrong || !size || slug === "") return null;
  return completedPack(slug, row).sku;
}

function completedPack(slug: string, row: ReadRow): GivenPack {
  const pack: GivenPack = {
    id: null,
    quantity: numberOf(row, "pack_quantity") ?? 1,
    unit: (textOf(row, "pack_unit") ?? "g") as PackUnit,
    sku: textOf(row, "sku") ?? "",
    pricePaise: numberOf(row, "price") ?? 0,
    mrpPaise: numberOf(row, "mrp"),
    weightGrams: textOf(row, "pack_unit") === "seeds" ? numberOf(row, "weight_grams") : null,
    openingStock: numberOf(row, "stock") ?? 0,
    archived: false,
  };
  return completeProduct({ slug, packs: [pack] } as GivenProduct).packs[0] ?? pack;
}

function productOf({ first, rows, slug }: Group, vendorId: string): GivenProduct {
  const text = (column: ProductColumnName) => textOf(first, column) ?? "";
  const goodsKind = text("goods") as GoodsKind;
  return {
    name: text("name"),
    nameHi: textOf(first, "name_hi"),
    shortDescription: text("short_description"),
    shortDescriptionHi: textOf(first, "short_description_hi"),
    description: text("description"),
    descriptionHi: textOf(first, "description_hi"),
    seedType: text("seed_type"),
    seedTypeHi: textOf(first, "seed_type_hi"),
    slug,
    categoryId: text("category"),
    vendorId,
    goodsKind,
    cropKey: textOf(first, "crop"),
    hsn: textOf(first, "hsn"),
    variety: null,
    foodLabel: foodLabelOf(goodsKind, {
      fssai: textOf(first, "fssai"),
      foodMark: textOf(first, "food_mark") as FoodMark | null,
      ingredients: textOf(first, "ingredients"),
      ingredientsHi: textOf(first, "ingredients_hi"),
      bestBefore: textOf(first, "best_before"),
      bestBeforeHi: textOf(first, "best_before_hi"),
      nutrition: textOf(first, "nutrition"),
      nutritionHi: textOf(first, "nutrition_hi"),
    }),
    state: "draft",
    packs: rows.map((row) => completedPack(slug, row)),
  };
}

function textOf({ cells }: ReadRow, column: ImportColumnName): string | null {
  const value = cells.get(column)?.value;
  return typeof value === "string" ? value : null;
}

function numberOf({ cells }: ReadRow, column: ImportColumnName): number | null {
  const value = cells.get(column)?.value;
  return typeof value === "number" ? value : null;
}
