import { spanInWords, type Variety } from "#domain/catalogue/crops/variety.ts";
import { plainRupees } from "#domain/money.ts";
import type { StoredProduct } from "#server/catalogue/products/edited-product-store.ts";
import type { ProductChoices as FoundChoices } from "#server/catalogue/products/find-product-choices.ts";
import { isUnseen } from "#domain/catalogue/products/product-state.ts";
import { isVendorWorkspace, type Workspace } from "#app/features/admin/workspace.ts";
import {
  emptyPack,
  foodFields,
  type FoodField,
  type ProductChoices,
  type ProductStanding,
  type ProductValues,
  type VarietyField,
} from "./product-values.ts";

/** What stands in the form of a product before anybody typed. */
export function valuesOfProduct(product: StoredProduct): ProductValues {
  const { name, shortDescription, description, seedType, slug, categoryId, vendorId } = product;
  return {
    mark: String(product.version),
    name,
    nameHi: product.nameHi ?? "",
    shortDescription,
    shortDescriptionHi: product.shortDescriptionHi ?? "",
    description,
    descriptionHi: product.descriptionHi ?? "",
    seedType,
    seedTypeHi: product.seedTypeHi ?? "",
    slug,
    categoryId,
    vendorId,
    goodsKind: product.goodsKind,
    cropKey: product.cropKey ?? "",
    hsn: product.hsn ?? "",
    ...foodValues((field) => product.foodLabel?.[field] ?? ""),
    ...varietyValues(product.variety),
    state: product.state,
    packs: product.packs.map((pack, row) => ({
      row: String(row),
      id: pack.id,
      quantity: String(pack.quantity),
      unit: pack.unit,
      sku: pack.sku,
      price: plainRupees(pack.pricePaise),
      mrp: pack.mrpPaise === null ? "" : plainRupees(pack.mrpPaise),
      weight: pack.weightGrams === null ? "" : String(pack.weightGrams),
      stock: "",
      archived: pack.archived,
    })),
  };
}

const foodValues = (valueOf: (field: FoodField) => string) =>
  Object.fromEntries(foodFields.map((field) => [field, valueOf(field)])) as Record<
    FoodField,
    string
  >;

const varietyValues = (variety: Variety | null): Record<VarietyField, string> => {
  const { daysToHarvest: days, seedRate: rate } = variety ?? {};
  return {
    varietyDays: days ? spanInWords(days) : "",
    varietyRate: rate ? `${spanInWords(rate)} ${rate.unit}` : "",
    resistances: variety?.resistances ?? "",
    resistancesHi: variety?.resistancesHi ?? "",
    savingSeed: variety?.savingSeed ?? "",
  };
};

/** `id` is the new product's own: the form sent twice makes one. */
export function emptyProductValues(id: string, vendorId: string): ProductValues {
  const texts = { name: "", nameHi: "", shortDescription: "", shortDescriptionHi: "" };
  const more = { description: "", descriptionHi: "", seedType: "", seedTypeHi: "" };
  const facts = { slug: "", categoryId: "", vendorId, goodsKind: "sowing", cropKey: "", hsn: "" };
  return {
    mark: id,
    ...texts,
    ...more,
    ...facts,
    ...foodValues(() => ""),
    ...varietyValues(null),
    state: "draft",
    packs: [{ ...emptyPack, row: "0" }],
  };
}

export const productStandingOf = ({ state, packs }: StoredProduct): ProductStanding => ({
  state,
  seen: !isUnseen(state),
  packs: Object.fromEntries(packs.map(({ id, stock, ordered }) => [id, { stock, ordered }])),
});

/** A vendor has no choice of vendors. */
export const choicesOf = (
  { categories, vendors }: FoundChoices,
  workspace: Workspace,
): Pick<ProductChoices, "categories" | "vendors"> => ({
  categories: categories.map(({ id, name, nameHi }) => ({
    value: id,
    label: workspace.language === "hi" ? nameHi : name,
  })),
  vendors: isVendorWorkspace(workspace)
    ? null
    : vendors.map(({ id, name }) => ({ value: id, label: name })),
});
