import { foodTextFields } from "#domain/catalogue/products/food-label.ts";
import type { EarningTerms } from "#domain/commission/earning.ts";
import type { ProductState } from "#domain/catalogue/products/product-state.ts";

/** What only edible goods have; the buyer reads it as their label. */
export const foodFields = ["fssai", "foodMark", ...foodTextFields] as const;
export type FoodField = (typeof foodFields)[number];

/** What a vendor says of the variety, where it is narrower than what is known of its crop. */
export const varietyFields = [
  "varietyDays",
  "varietyRate",
  "resistances",
  "resistancesHi",
  "savingSeed",
] as const;
export type VarietyField = (typeof varietyFields)[number];

/** The fields of the form, as they are written: texts all of them. */
export const productFields = [
  "name",
  "nameHi",
  "shortDescription",
  "shortDescriptionHi",
  "description",
  "descriptionHi",
  "seedType",
  "seedTypeHi",
  "slug",
  "categoryId",
  "vendorId",
  "goodsKind",
  "cropKey",
  "hsn",
  ...foodFields,
  ...varietyFields,
  "state",
] as const;
export type ProductField = (typeof productFields)[number];

export const packFields = [
  "id",
  "quantity",
  "unit",
  "sku",
  "price",
  "mrp",
  "weight",
  "stock",
] as const;
export type PackField = (typeof packFields)[number];

/** `row` is its number in the names of its inputs, `packs.<row>.<field>`. */
export type PackValues = Record<PackField, string> & { row: string; archived: boolean };

export type ProductValues = Record<ProductField, string> & {
  /** Of the form: a new product's id, a known one's version. */
  mark: string;
  packs: PackValues[];
};

/** Of the stored product, beside what its form can change. */
export type ProductStanding = {
  state: ProductState;
  /** True once customers have seen the product: its slug and vendor can't change any more. */
  seen: boolean;
  /** The stored packs by id. */
  packs: Record<string, { stock: number; ordered: boolean }>;
};

/** By field, or `packs.<row>.<field>`. */
export type ProductProblems = Readonly<Partial<Record<string, string>>>;

export type ProductAnswer = {
  values: ProductValues;
  problems: ProductProblems;
  problem: string | null;
  /** Somebody else saved it meanwhile: where it stands as it is now. */
  current: string | null;
};

export type Choice = { value: string; label: string };
export type ProductChoices = {
  categories: Choice[];
  /** Null for a vendor, whose products are its own. */
  vendors: Choice[] | null;
  states: Choice[];
  stateHint: string;
  /** Seed for sowing comes in by lot alone. */
  lotsRequired: boolean;
  /** What arrives of a price; null for an administrator. */
  earning: EarningTerms | null;
};

export const emptyPack: Omit<PackValues, "row"> = {
  id: "",
  quantity: "",
  unit: "g",
  sku: "",
  price: "",
  mrp: "",
  weight: "",
  stock: "",
  archived: false,
};
