import * as fc from "fast-check";
import { expect, test } from "vitest";
import { checkProduct, productLimits } from "#domain/catalogue/products/edited-product.ts";
import { isSlug } from "#domain/slug.ts";
import { importTitles, productFile, templateRowsFor, type ImportColumnName } from "./columns.ts";
import { gatherProducts } from "./gather-products.ts";
import { categoryIdsOf, readCell } from "./read-cell.ts";
import { readHeader, readRow } from "./read-row.ts";

const gst = {
  vendorId: "v",
  rateOf: (hsn: string | null) => ({ basisPoints: hsn === "1209" ? 0 : 1800, fromDay: null }),
};
const categoryIds = categoryIdsOf([
  { id: "c-veg", slug: "vegetables", nameEn: "Vegetables", nameHi: "सब्ज़ियाँ" },
  { id: "c-snacks", slug: "seeds-snacks", nameEn: "Seeds & Snacks", nameHi: "बीज और नमकीन" },
]);
const header = readHeader(importTitles, productFile);

const readProductRow = (line: number, cells: readonly string[]) =>
  readRow(header, { line, cells }, productFile, (name, text) => readCell(name, text, categoryIds));

const gather = (rows: readonly (readonly string[])[]) =>
  gatherProducts(
    rows.map((cells, at) => readProductRow(at + 2, cells)),
    gst,
  );

type Cells = Partial<Record<ImportColumnName, string>>;
const okra: Cells = {
  name: "Okra Kiran",
  short_description: "Tender pods",
  description: "Soak the seed.",
  seed_type: "Hybrid",
  category: "Vegetables",
  goods: "sowing",
  pack_quantity: "100",
  pack_unit: "g",
  price: "120",
};
const row = (cells: Cells) => importTitles.map((title) => cells[title] ?? "");
const faultsOf = (...rows: Cells[]) =>
  gather(rows.map(row)).faults.map(({ line, column, code }) => [line, column, code].join(" "));

test("what stock of seed that is sown a file brings is told by line; the template brings none where lots are required", () => {
  const looseOf = (lotsRequired: boolean) => gather(templateRowsFor({ lotsRequired })).loose;
  expect(looseOf(false)).toEqual([
    { line: 2, stock: "80" },
    { line: 3, stock: "25" },
  ]);
  expect(looseOf(true)).toEqual([]);
});

test("the template makes two products, the first with two packs", () => {
  const { products, faults, productCount } = gather(templateRowsFor({ lotsRequired: false }));
  expect(faults).toEqual([]);
  expect(productCount).toBe(2);
  expect(products.map(({ given }) => given)).toMatchObject([
    {
      name: "Okra Kiran",
      slug: "okra-kiran",
      categoryId: "c-veg",
      state: "draft",
      packs: [
        { quantity: 100, unit: "g", pricePaise: 12_000, mrpPaise: 15_000, openingStock: 80 },
        { quantity: 1, unit: "kg", pricePaise: 95_050, mrpPaise: 120_000, openingStock: 25 },
      ],
    },
    {
      name: "Chia",
      goodsKind: "edible",
      cropKey: "chia",
      foodLabel: { foodMark: "vegetarian", ingredients: "Chia seeds", ingredientsHi: "चिया बीज" },
      packs: [{ sku: "CHIA-250G", mrpPaise: null }],
    },
  ]);
});

test("rows belong together by name, wherever they stand, whatever their capitals", () => {
  const { products, faults } = gather([
    row(okra),
    row({ ...okra, name: "Brinjal" }),
    row({ name: "OKRA  kiran", pack_quantity: "1", pack_unit: "KG", price: "₹1,000.50" }),
  ]);
  expect(faults).toEqual([]);
  expect(products.map(({ given }) => given.packs.map(({ sku }) => sku))).toEqual([
    ["OKRA-KIRAN-100G", "OKRA-KIRAN-1KG"],
    ["BRINJAL-100G"],
  ]);
});

test("later rows leave the product's columns empty or say the same", () => {
  const second = { name: "Okra Kiran", pack_quantity: "1", pack_unit: "kg", price: "900" };
  expect(faultsOf(okra, { ...second, category: "vegetables", seed_type: "Hybrid" })).toEqual([]);
  expect(faultsOf(okra, { ...second, seed_type: "Desi", name_hi: "भिंडी" })).toEqual([
    "3 name_hi product-differs",
    "3 seed_type product-differs",
  ]);
});

test("each wrong cell is one fault at its line and column", () => {
  expect(
    faultsOf(
      { ...okra, name: "" },
      { ...okra, name: "A", category: "Weeds", goods: "raw", hsn: "12", crop: "hemp" },
      { ...okra, name: "B", price: "0", stock: "-1", pack_quantity: "1.5", pack_unit: "lb" },
      { ...okra, name: "C", seed_type: "", mrp: "100", sku: "x".repeat(61) },
      { ...okra, name: "भिंडी", pack_quantity: "" },
      { ...okra, name: "D", fssai: "123", food_mark: "green", nutrition: "x".repeat(601) },
    ),
  ).toEqual([
    "2 name value-missing",
    "3 category category-unknown",
    "3 goods value-invalid",
    "3 crop crop-unknown",
    "3 hsn value-invalid",
    "4 pack_quantity value-invalid",
    "4 pack_unit value-invalid",
    "4 price value-invalid",
    "4 stock value-invalid",
    "5 sku value-too-long",
    "6 pack_quantity value-missing",
    "7 fssai value-invalid",
    "7 food_mark value-invalid",
    "7 nutrition value-too-long",
    "6 name name-not-latin",
    "5 seed_type value-missing",
    "5 mrp above-mrp",
  ]);
});

test("packs and SKUs are there once, and no product has more packs than its form holds", () => {
  expect(
    faultsOf(
      { ...okra, sku: "S-1" },
      { ...okra, sku: "S-2" },
      { ...okra, name: "Brinjal", sku: "S-1" },
      { ...okra, name: "Brinjal!", sku: "S-4" },
    ),
  ).toEqual(["5 name name-alike", "3 pack_quantity pack-twice", "4 sku sku-twice"]);
  const many = Array.from({ length: 41 }, (_, at) => ({ ...okra, pack_quantity: String(at + 1) }));
  expect(faultsOf(...many)).toEqual(["42  packs-too-many"]);
});

test("a column that is missing, unknown or there twice is said of the first row", () => {
  const { faults } = readHeader(
    ["Name", "name", "Colour", "short description", "State"],
    productFile,
  );
  expect(faults.map(({ column, code }) => `${column} ${code}`)).toEqual([
    "name column-twice",
    "null column-unknown",
    "description column-missing",
    "seed_type column-missing",
    "category column-missing",
    "goods column-missing",
    "pack_quantity column-missing",
    "pack_unit column-missing",
    "price column-missing",
  ]);
  expect(faultsOf()).toEqual([]);
  const wide = readProductRow(2, [...row(okra), "", "more"]);
  expect(wide.faults).toMatchObject([{ line: 2, column: null, code: "row-broken" }]);
});

const cell = fc.oneof(
  fc.constantFrom("", "1", "g", "kg", "sowing", "Vegetables", "Okra", "okra", "90", "'=1", "बीज"),
  fc.string({ unit: "binary", maxLength: 200 }),
);
const cells = fc
  .record(Object.fromEntries(importTitles.map((title) => [title, cell])), { requiredKeys: [] })
  .map((given) => row({ ...okra, ...given }));

test("price and MRP are compared at the rate of the product's own HSN", () => {
  const tight = { price: "100", mrp: "100" };
  expect(faultsOf({ ...okra, ...tight, hsn: "1209" })).toEqual([]);
  expect(faultsOf({ ...okra, ...tight })).toEqual(["2 mrp above-mrp"]);
});

test("whatever a file says, its faults are on its lines, and what it makes would pass its form", () => {
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 8 }), (rows) => {
      const { products, faults, productCount } = gather(rows);
      for (const { line } of faults) {
        expect(line).toBeGreaterThan(1);
        expect(line).toBeLessThan(rows.length + 2);
      }
      expect(products).toHaveLength(faults.length > 0 ? 0 : productCount);
      for (const { given } of products) {
        expect(isSlug(given.slug)).toBe(true);
        expect(checkProduct(given, { basisPoints: 1800, fromDay: null }).ok).toBe(true);
        expect(given.name.length).toBeLessThanOrEqual(productLimits.name);
        for (const { sku } of given.packs) expect(sku.length).toBeLessThanOrEqual(60);
      }
    }),
  );
});
