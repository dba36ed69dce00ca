// The columns of a file of products, as vendors write them and as the export names them. A row is a pack; rows with the
// same name make one product, whose own columns need to be filled in the first of them only.
import type { FileColumns } from "./file-columns.ts";

/** `examples`: three rows of the template, the first two of one product. */
export const importColumns = [
  { name: "name", of: "product", required: true, examples: ["Okra Kiran", "Okra Kiran", "Chia"] },
  { name: "name_hi", of: "product", required: false, examples: ["भिंडी किरण", "", "चिया"] },
  {
    name: "short_description",
    of: "product",
    required: true,
    examples: ["Tender dark green pods", "", "Cleaned and ready to eat"],
  },
  {
    name: "short_description_hi",
    of: "product",
    required: false,
    examples: ["मुलायम गहरी हरी भिंडी", "", "साफ़ किए हुए, खाने के लिए तैयार"],
  },
  {
    name: "description",
    of: "product",
    required: true,
    examples: ["Soak the seed overnight. First picking after 50 days.", "", "Keep dry and cool."],
  },
  {
    name: "description_hi",
    of: "product",
    required: false,
    examples: ["बीज रात भर भिगोएँ। 50 दिन बाद पहली तुड़ाई।", "", "सूखी, ठंडी जगह पर रखें।"],
  },
  { name: "seed_type", of: "product", required: true, examples: ["Hybrid", "", "Raw"] },
  { name: "seed_type_hi", of: "product", required: false, examples: ["हाइब्रिड", "", "कच्चा"] },
  {
    name: "category",
    of: "product",
    required: true,
    examples: ["Vegetables", "", "Seeds & Snacks"],
  },
  { name: "goods", of: "product", required: true, examples: ["sowing", "", "edible"] },
  { name: "crop", of: "product", required: false, examples: ["okra", "", "chia"] },
  { name: "hsn", of: "product", required: false, examples: ["12099190", "", "12079990"] },
  { name: "fssai", of: "product", required: false, examples: ["", "", "00000000000000"] },
  { name: "food_mark", of: "product", required: false, examples: ["", "", "vegetarian"] },
  { name: "ingredients", of: "product", required: false, examples: ["", "", "Chia seeds"] },
  { name: "ingredients_hi", of: "product", required: false, examples: ["", "", "चिया बीज"] },
  {
    name: "best_before",
    of: "product",
    required: false,
    examples: ["", "", "12 months from packing"],
  },
  {
    name: "best_before_hi",
    of: "product",
    required: false,
    examples: ["", "", "पैकिंग से 12 महीने"],
  },
  {
    name: "nutrition",
    of: "product",
    required: false,
    examples: ["", "", "Energy 486 kcal, protein 16.5 g"],
  },
  {
    name: "nutrition_hi",
    of: "product",
    required: false,
    examples: ["", "", "ऊर्जा 486 kcal, प्रोटीन 16.5 g"],
  },
  { name: "pack_quantity", of: "pack", required: true, examples: ["100", "1", "250"] },
  { name: "pack_unit", of: "pack", required: true, examples: ["g", "kg", "g"] },
  {
    name: "sku",
    of: "pack",
    required: false,
    examples: ["OKRA-KIRAN-100", "OKRA-KIRAN-1K", ""],
  },
  { name: "price", of: "pack", required: true, examples: ["120", "950.50", "180"] },
  { name: "mrp", of: "pack", required: false, examples: ["150", "1,200", ""] },
  { name: "weight_grams", of: "pack", required: false, examples: ["", "", ""] },
  { name: "stock", of: "pack", required: false, examples: ["80", "25", "40"] },
] as const;

export type ImportColumn = (typeof importColumns)[number];
export type ImportColumnName = ImportColumn["name"];
export type ProductColumnName = Extract<ImportColumn, { of: "product" }>["name"];

export const importTitles: readonly ImportColumnName[] = importColumns.map(({ name }) => name);

/** Of the first two, which are one product: seed that is sown. */
const sownRows = 2;

/** Where lots are required, without the stock of seed that is sown. */
export const templateRowsFor = ({
  lotsRequired,
}: {
  lotsRequired: boolean;
}): readonly (readonly string[])[] =>
  [0, 1, 2].map((row) =>
    importColumns.map(({ name, examples }) =>
      name === "stock" && lotsRequired && row < sownRows ? "" : (examples[row] ?? ""),
    ),
  );

const neededInEveryRow: ReadonlySet<ImportColumnName> = new Set(
  importColumns
    .filter(({ of, required, name }) => required && (of === "pack" || name === "name"))
    .map(({ name }) => name),
);

/** What the export tells beyond them: read over, so that its file can be sent in as it is. */
export const exportOnlyTitles: readonly string[] = [
  "product_id",
  "state",
  "address",
  "added",
  "stock_by_lot",
];

export const productFile: FileColumns<ImportColumnName> = {
  columns: importColumns,
  others: exportOnlyTitles,
  isNeeded: (name) => neededInEveryRow.has(name),
};
