// A product as it is written in its form, with all its packs, and what has to hold before it is saved.
import { checkMrp } from "./mrp.ts";
import { type Result, accept, refuse } from "#domain/result.ts";
import { varietyFacts, type Variety } from "#domain/catalogue/crops/variety.ts";
import { foodLabelFacts, type FoodLabel } from "./food-label.ts";
import { packLabel } from "./pack-label.ts";
import type { GoodsKind, PackUnit } from "./product.ts";
import type { ProductState } from "./product-state.ts";
import type { EditRefusal } from "./product-refusals.ts";
import { isSlug, slugFromName } from "#domain/slug.ts";
import type { HighestRate } from "#domain/tax/tax-class.ts";

export const productLimits = {
  name: 120,
  shortDescription: 200,
  description: 10_000,
  seedType: 60,
  sku: 60,
  packQuantity: 100_000,
  weightGrams: 100_000,
  pricePaise: 1_000_000_000,
  stock: 1_000_000,
  packs: 40,
} as const;

export type GivenPack = {
  /** Null for a new pack. */
  id: string | null;
  quantity: number;
  unit: PackUnit;
  /** Empty: one is made of the slug and the size. */
  sku: string;
  pricePaise: number;
  mrpPaise: number | null;
  /** Of one that is counted in seeds; null where nobody knows, or what is in it is its weight. */
  weightGrams: number | null;
  /** Of a new pack; afterwards stock changes by movements alone. */
  openingStock: number;
  archived: boolean;
};

export type ProductTexts = {
  name: string;
  nameHi: string | null;
  shortDescription: string;
  shortDescriptionHi: string | null;
  description: string;
  descriptionHi: string | null;
  seedType: string;
  seedTypeHi: string | null;
};

export type GivenProduct = ProductTexts & {
  /** Empty when the slug is to be made from the name. */
  slug: string;
  categoryId: string;
  vendorId: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  hsn: string | null;
  foodLabel: FoodLabel | null;
  variety: Variety | null;
  state: ProductState;
  packs: GivenPack[];
};

/** What was left open is made of what is there. */
export function completeProduct(given: GivenProduct): GivenProduct {
  const slug = given.slug === "" ? slugFromName(given.name) : given.slug;
  const packs = given.packs.map((pack) =>
    pack.sku === "" ? { ...pack, sku: skuOf(slug, pack) } : pack,
  );
  return { ...given, slug, packs };
}

function skuOf(slug: string, { quantity, unit }: GivenPack): string {
  const size = packLabel(quantity, unit).replace(" ", "");
  const start = slug.slice(0, productLimits.sku - size.length - 1).replace(/-$/, "");
  return `${start}-${size}`.toUpperCase();
}

/** What can be said of it alone, at the highest rate of its goods. A refusal about a pack tells its place in the list. */
export function checkProduct(
  given: GivenProduct,
  highestRate: HighestRate,
): Result<null, EditRefusal> {
  if (given.slug === "") return refuse({ code: "slug-missing" });
  if (!isSlug(given.slug)) return refuse({ code: "slug-invalid" });
  const skus = new Set<string>();
  const sizes = new Set<string>();
  for (const [pack, { quantity, unit, sku, archived, ...prices }] of given.packs.entries()) {
    if (skus.has(sku)) return refuse({ code: "sku-twice", pack });
    skus.add(sku);
    if (archived) continue;
    const size = packLabel(quantity, unit);
    if (sizes.has(size)) return refuse({ code: "pack-twice", pack, size });
    sizes.add(size);
    const mrp = checkMrp(prices, highestRate);
    if (!mrp.ok) return refuse({ ...mrp.refusal, pack });
  }
  return accept(null);
}

/** How two states of a product are compared, and what the log keeps of them. Stock is none of it. */
export function productFacts(
  product: Omit<GivenProduct, "packs"> & {
    packs: readonly Omit<GivenPack, "id" | "openingStock">[];
  },
): Readonly<Record<string, unknown>> {
  const { name, nameHi, shortDescription, shortDescriptionHi, description, descriptionHi } =
    product;
  const { seedType, seedTypeHi, slug, categoryId, vendorId, goodsKind, cropKey, hsn, state } =
    product;
  const packs = product.packs
    .map(({ quantity, unit, sku, pricePaise, mrpPaise, weightGrams, archived }) => ({
      size: packLabel(quantity, unit),
      sku,
      pricePaise,
      mrpPaise,
      ...(weightGrams === null ? {} : { weightGrams }),
      archived,
    }))
    .toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
  return {
    name,
    nameHi,
    shortDescription,
    shortDescriptionHi,
    description,
    descriptionHi,
    seedType,
    seedTypeHi,
    slug,
    categoryId,
    vendorId,
    goodsKind,
    cropKey,
    hsn,
    ...foodLabelFacts(product.foodLabel),
    ...varietyFacts(product.variety),
    state,
    packs,
  };
}
