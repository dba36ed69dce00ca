import { randomUUID } from "node:crypto";
import { sql, type SQL } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { categories } from "#database/schema/products.ts";
import { people } from "#database/schema/people.ts";
import { makeBigCatalogue, type BigCatalogueRows } from "./big-catalogue-rows.ts";
import { demoCategories } from "./catalogue/categories.ts";

const batchSize = 2_000;
const reviewerNames = ["Kavita", "Mohan", "Farida", "Joseph", "Harpreet", "Deepa"];

/**
 * Adds so many products to a database that holds none of them yet, for the benchmark; after the demo shop its
 * pictures are used again, of the same crop or at least the same category.
 */
export async function fillBigCatalogue(options: {
  db: Database;
  products: number;
  log: (line: string) => void;
}): Promise<void> {
  const rows = makeBigCatalogue(options.products, reviewerNames.length);
  await options.db.transaction(async (tx) => {
    await tx
      .insert(categories)
      .values(demoCategories.map((category) => ({ ...category, id: randomUUID(), demo: true })))
      .onConflictDoNothing({ target: categories.slug });
    await insertVendors(tx, rows);
    await insertProducts(tx, rows, options.log);
    await insertPacks(tx, rows);
    await insertReviews(tx, rows);
    const productIds = rows.products.map((product) => product.id);
    await insertImages(tx, productIds);
  });
  // What is new waits in a list beside the search index until a vacuum; the planner shuns the index meanwhile.
  await options.db.execute(sql`select gin_clean_pending_list('products_search')`);
  await options.db.execute(sql`analyze`);
  options.log(`Added ${rows.products.length} products with ${rows.packs.length} packs`);
}

async function insertInBatches(
  rows: readonly object[],
  insert: (batch: SQL) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += batchSize) {
    await insert(sql`${JSON.stringify(rows.slice(start, start + batchSize))}::json`);
  }
}

async function insertVendors(tx: Transaction, { vendors }: BigCatalogueRows): Promise<void> {
  await insertInBatches(vendors, (batch) =>
    tx.execute(sql`
      insert into vendors (id, slug, business_name, ship_from_state, state, approved_at, demo)
      select id, slug, business_name, ship_from_state, 'approved', now(), true
      from json_to_recordset(${batch}) as row (id uuid, slug text, business_name text, ship_from_state text)`),
  );
}

async function insertProducts(
  tx: Transaction,
  { products }: BigCatalogueRows,
  log: (line: string) => void,
) {
  let done = 0;
  await insertInBatches(products, async (batch) => {
    await tx.execute(sql`
      insert into products (id, slug, name, name_hi, short_description, short_description_hi, description,
        description_hi, seed_type, seed_type_hi, category_id, vendor_id, goods_kind, crop_key, hsn, rating_count,
        rating_sum, shown_pack_id, shown_price_paise, pack_count, in_stock, state, demo)
      select row.id, row.slug, row.name, row.name_hi, row.short_description, row.short_description_hi,
        row.description, row.description_hi, row.seed_type, row.seed_type_hi, categories.id, row.vendor_id,
        row.goods_kind::goods_kind, row.crop_key, row.hsn, row.rating_count,
        row.rating_sum, row.shown_pack_id, row.shown_price_paise, row.pack_count, row.in_stock, 'published', true
      from json_to_recordset(${batch}) as row (id uuid, slug text, name text, name_hi text, short_description text,
        short_description_hi text, description text, description_hi text, seed_type text, seed_type_hi text,
        category_slug text, vendor_id uuid, goods_kind text, crop_key text, hsn text, rating_count int,
        rating_sum int, shown_pack_id uuid, shown_price_paise bigint, pack_count smallint, in_stock boolean)
      join categories on categories.slug = row.category_slug`);
    done = Math.min(done + batchSize, products.length);
    log(`${done} of ${products.length} products`);
  });
}

async function insertPacks(tx: Transaction, { packs }: BigCatalogueRows): Promise<void> {
  await insertInBatches(packs, (batch) =>
    tx.execute(sql`
      with added as (
        insert into packs (id, product_id, vendor_id, quantity, unit, sku, price_paise, mrp_paise, stock)
        select id, product_id, vendor_id, quantity, unit::pack_unit, sku, price_paise, mrp_paise, stock
        from json_to_recordset(${batch}) as row (id uuid, product_id uuid, vendor_id uuid, quantity int, unit text,
          sku text, price_paise bigint, mrp_paise bigint, stock int)
        returning id, stock
      )
      insert into stock_movements (pack_id, change, stock_after, cause)
      select id, stock, stock, 'opening' from added where stock > 0`),
  );
}

async function insertReviews(tx: Transaction, { reviews }: BigCatalogueRows): Promise<void> {
  const reviewers = reviewerNames.map((name) => ({
    id: randomUUID(),
    role: "customer" as const,
    name,
    email: `bench-${name.toLowerCase()}@demo.example`,
    demo: true,
  }));
  await tx.insert(people).values(reviewers);
  const named = reviews.map((review) => ({
    ...review,
    person_id: reviewers[review.reviewer]?.id,
    author_name: reviewers[review.reviewer]?.name,
  }));
  await insertInBatches(named, (batch) =>
    tx.execute(sql`
      insert into reviews (id, product_id, person_id, author_name, stars, text, text_hi, demo, created_at)
      select id, product_id, person_id, author_name, stars, 'Came up well.', 'जमाव अच्छा रहा।', true,
        now() - make_interval(days => days_ago)
      from json_to_recordset(${batch}) as row (id uuid, product_id uuid, person_id uuid, author_name text,
        stars int, days_ago int)`),
  );
}

async function insertImages(tx: Transaction, productIds: string[]): Promise<void> {
  await tx.execute(sql`
    with drawn as materialized (
      select products.crop_key, products.category_id, product_images.key
      from product_images join products on products.id = product_images.product_id
    )
    insert into product_images (id, product_id, key, alt_en, alt_hi)
    select gen_random_uuid(), product.id, picture.key, product.name, product.name_hi
    from products product
    cross join lateral (
      select key from drawn
      where drawn.category_id = product.category_id
      order by drawn.crop_key = product.crop_key desc, key
      limit 1
    ) picture
    where product.id = any(${sql.param(productIds)}::uuid[])`);
}
