import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { packs, products } from "#database/schema/products.ts";
import { stockMovements } from "#database/schema/stock.ts";
import { foldProducts } from "#server/catalogue/search/steps/fold-products.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { eq } from "drizzle-orm";
import { makeCategory } from "./category.ts";
import { makeVendor } from "./vendor.ts";

export type Product = typeof products.$inferSelect;
export type Pack = typeof packs.$inferSelect;
export type GivenPack = Partial<Omit<typeof packs.$inferInsert, "productId">>;
export type GivenProduct = Partial<typeof products.$inferInsert> & { packs?: GivenPack[] };
/** `pack` is the first of `packs`, for the many tests that need one. */
export type MadeProduct = Product & { packs: Pack[]; pack: Pack };

/** Published, for sowing, with one pack of 100 g at ₹100, 50 in stock, unless other packs are given. */
export async function makeProduct(
  db: Executor,
  { packs: givenPacks = [{}], ...given }: GivenProduct = {},
): Promise<MadeProduct> {
  const id = given.id ?? randomUUID();
  await db.insert(products).values({
    id,
    slug: `product-${id}`,
    name: "Hybrid Okra",
    nameHi: "हाइब्रिड भिंडी",
    shortDescription: "Tender pods",
    description: "Soak the seed before sowing.",
    seedType: "Hybrid",
    goodsKind: "sowing",
    cropKey: "okra",
    hsn: "12099190",
    state: "published",
    ...given,
    categoryId: given.categoryId ?? (await makeCategory(db)).id,
    vendorId: given.vendorId ?? (await makeVendor(db)).id,
  });
  const made: Pack[] = [];
  for (const pack of givenPacks) made.push(await makePack(db, { ...pack, productId: id }));
  const [product] = await db.select().from(products).where(eq(products.id, id));
  const [first] = made;
  if (product === undefined || first === undefined)
    throw new Error("A product is made with at least one pack");
  return { ...product, packs: made, pack: first };
}

/** One more pack of a product, its opening movement, and what the product shows. */
export async function makePack(
  db: Executor,
  given: GivenPack & { productId: string },
): Promise<Pack> {
  return db.transaction(async (tx) => {
    const id = given.id ?? randomUUID();
    const [product] = await tx.select().from(products).where(eq(products.id, given.productId));
    if (product === undefined) throw new Error("A pack belongs to a product");
    const [pack] = await tx
      .insert(packs)
      .values({
        id,
        vendorId: product.vendorId,
        quantity: 100,
        unit: "g",
        sku: `SKU-${id}`,
        pricePaise: 10_000,
        stock: 50,
        ...given,
      })
      .returning();
    if (pack === undefined) throw new Error("No pack was made");
    if (pack.stock > 0) {
      await tx
        .insert(stockMovements)
        .values({ packId: id, change: pack.stock, stockAfter: pack.stock, cause: "opening" });
    }
    await refreshShownPack(tx, [product.id]);
    await foldProducts(tx, [product.id]);
    return pack;
  });
}
