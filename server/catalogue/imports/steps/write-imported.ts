import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { GivenProduct } from "#domain/catalogue/products/edited-product.ts";
import { shownPack } from "#domain/catalogue/storefront/shown-pack.ts";
import { foldProducts } from "#server/catalogue/search/steps/fold-products.ts";

type Writing = {
  vendorId: string;
  personId: string;
  now: Date;
  newId: () => string;
  /** What is free, by the address that a name makes. */
  slugs: ReadonlyMap<string, string>;
  /** After each batch, with how many there are by now. */
  onPacks: (packs: number) => Promise<void>;
};

/**
 * Many new products, as a thread has read them, with their packs and opening movements. The pack that each shows is written with it: a second
 * update of every row would touch each index of the catalogue once more.
 */
export async function writeImported(
  tx: Transaction,
  batches: readonly string[],
  by: Writing,
): Promise<void> {
  let written = 0;
  for (const given of batches) {
    const batch = (JSON.parse(given) as GivenProduct[]).map((product) => withIds(product, by));
    await insertProducts(tx, batch, by);
    const packs = batch.flatMap((product) => product.packs);
    await insertPacks(tx, packs, by);
    await foldProducts(
      tx,
      batch.map(({ id }) => id),
    );
    written += packs.length;
    await by.onPacks(written);
  }
}

type NewProduct = ReturnType<typeof withIds>;
type NewPack = NewProduct["packs"][number];

function withIds({ packs: given, ...product }: GivenProduct, { newId, slugs }: Writing) {
  const id = newId();
  const packs = given.map(({ openingStock: stock, ...pack }) => ({
    ...pack,
    id: newId(),
    productId: id,
    stock,
  }));
  const shown = shownPack(packs)?.pack;
  return {
    ...product,
    slug: slugs.get(product.slug) ?? product.slug,
    id,
    packs,
    shownPackId: shown?.id ?? null,
    shownPricePaise: shown?.pricePaise ?? null,
    packCount: packs.length,
    inStock: (shown?.stock ?? 0) > 0,
  };
}

async function insertProducts(
  tx: Transaction,
  products: readonly NewProduct[],
  { vendorId, now }: Writing,
): Promise<void> {
  const rows = products.map((product) => ({ ...product, packs: undefined }));
  await tx.execute(sql`
    insert into products (id, slug, name, name_hi, short_description, short_description_hi, description, description_hi,
      seed_type, seed_type_hi, category_id, vendor_id, goods_kind, crop_key, hsn, food_label, state, shown_pack_id,
      shown_price_paise, pack_count, in_stock, created_at, updated_at)
    select id, slug, name, "nameHi", "shortDescription", "shortDescriptionHi", description, "descriptionHi",
      "seedType", "seedTypeHi", "categoryId", ${vendorId}, "goodsKind", "cropKey", hsn, "foodLabel", state, "shownPackId",
      "shownPricePaise", "packCount", "inStock", ${now}::timestamptz, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(rows)}::json) as row
      (id uuid, slug text, name text, "nameHi" text, "shortDescription" text, "shortDescriptionHi" text,
        description text, "descriptionHi" text, "seedType" text, "seedTypeHi" text, "categoryId" uuid,
        "goodsKind" goods_kind, "cropKey" text, hsn text, "foodLabel" jsonb, state product_state, "shownPackId" uuid,
        "shownPricePaise" bigint, "packCount" smallint, "inStock" boolean)`);
}

async function insertPacks(
  tx: Transaction,
  packs: readonly NewPack[],
  { vendorId, personId, now }: Writing,
): Promise<void> {
  await tx.execute(sql`
    with made as (
      insert into packs (id, product_id, vendor_id, quantity, unit, sku, price_paise, mrp_paise, weight_grams, stock,
        created_at)
      select id, "productId", ${vendorId}, quantity, unit, sku, "pricePaise", "mrpPaise", "weightGrams", stock,
        ${now}::timestamptz
      from json_to_recordset(${JSON.stringify(packs)}::json) as row
        (id uuid, "productId" uuid, quantity int, unit pack_unit, sku text, "pricePaise" bigint, "mrpPaise" bigint,
          "weightGrams" int, stock int)
      returning id, stock
    )
    insert into stock_movements (pack_id, change, stock_after, cause, person_id, created_at)
    select id, stock, stock, 'import', ${personId}, ${now}::timestamptz from made where stock > 0`);
}
