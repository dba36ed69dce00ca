import { randomUUID } from "node:crypto";
import type { Transaction } from "#database/connect.ts";
import { categories, packs, productImages, products } from "#database/schema/products.ts";
import { stockMovements } from "#database/schema/stock.ts";
import type { FoodLabel } from "#domain/catalogue/products/food-label.ts";
import { foldProducts } from "#server/catalogue/search/steps/fold-products.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { demoCategories } from "./catalogue/categories.ts";
import { demoProducts } from "./catalogue/products.ts";
import type { DemoProduct } from "./catalogue/seed-types.ts";

/** @returns product ids by slug */
export async function fillCatalogue(
  tx: Transaction,
  vendorIds: Map<string, string>,
  imageKeys: Map<string, string>,
): Promise<Map<string, string>> {
  const categoryRows = await tx
    .insert(categories)
    .values(demoCategories.map((category) => ({ ...category, id: randomUUID(), demo: true })))
    .returning({ slug: categories.slug, id: categories.id });
  const categoryIds = new Map(categoryRows.map((row) => [row.slug, row.id]));
  const productRows = demoProducts.map((product) => productRow(product, categoryIds, vendorIds));
  await tx.insert(products).values(productRows);
  const productIds = new Map(productRows.map((row) => [row.slug, row.id]));
  await fillPacks(tx, productIds, vendorIds);
  const images = demoProducts.flatMap((product) => imageRows(product, productIds, imageKeys));
  if (images.length > 0) await tx.insert(productImages).values(images);
  await refreshShownPack(tx, [...productIds.values()]);
  await foldProducts(tx, [...productIds.values()]);
  return productIds;
}

const foodLabel = ({ food }: DemoProduct): FoodLabel | null =>
  food === undefined
    ? null
    : {
        fssai: food.fssai,
        foodMark: "vegetarian",
        ingredients: food.ingredients.en,
        ingredientsHi: food.ingredients.hi,
        bestBefore: food.bestBefore.en,
        bestBeforeHi: food.bestBefore.hi,
        nutrition: food.nutrition.en,
        nutritionHi: food.nutrition.hi,
      };

function productRow(
  product: DemoProduct,
  categoryIds: Map<string, string>,
  vendorIds: Map<string, string>,
) {
  return {
    id: randomUUID(),
    slug: product.slug,
    name: product.name.en,
    nameHi: product.name.hi,
    shortDescription: product.shortDescription.en,
    shortDescriptionHi: product.shortDescription.hi,
    description: product.description.en,
    descriptionHi: product.description.hi,
    seedType: product.seedType.en,
    seedTypeHi: product.seedType.hi,
    categoryId: idOf(categoryIds, product.categorySlug),
    vendorId: idOf(vendorIds, product.vendorSlug),
    goodsKind: product.goodsKind,
    cropKey: product.cropKey,
    hsn: product.hsn,
    foodLabel: foodLabel(product),
    variety: null,
    state: "published" as const,
    demo: true,
  };
}

async function fillPacks(
  tx: Transaction,
  productIds: Map<string, string>,
  vendorIds: Map<string, string>,
) {
  const rows = demoProducts.flatMap((product) =>
    product.packs.map((pack) => ({
      ...pack,
      id: randomUUID(),
      productId: idOf(productIds, product.slug),
      vendorId: idOf(vendorIds, product.vendorSlug),
    })),
  );
  await tx.insert(packs).values(rows);
  // A pack that starts empty has no movement: a movement of nothing is none.
  const stocked = rows.filter((row) => row.stock > 0);
  await tx.insert(stockMovements).values(
    stocked.map((row) => ({
      packId: row.id,
      change: row.stock,
      stockAfter: row.stock,
      cause: "opening" as const,
    })),
  );
}

function imageRows(
  product: DemoProduct,
  productIds: Map<string, string>,
  imageKeys: Map<string, string>,
) {
  const key = imageKeys.get(product.slug);
  if (key === undefined) return [];
  return [
    {
      id: randomUUID(),
      productId: idOf(productIds, product.slug),
      key,
      altEn: `Seed packet: ${product.name.en}`,
      altHi: `बीज का पैकेट: ${product.name.hi}`,
    },
  ];
}

/** @throws Error when the demo data names a slug that it doesn't hold */
export function idOf(ids: Map<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The demo data has no "${slug}"`);
  return id;
}
