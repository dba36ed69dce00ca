import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { categories } from "#database/schema/products.ts";
import { foldProducts } from "#server/catalogue/search/steps/fold-products.ts";
import { people } from "#database/schema/people.ts";
import { fillBigVendors } from "./big/fill-vendors.ts";
import { fillInBatches, type Progress } from "./big/insert-rows.ts";
import { firstVendors } from "./big/vendor-rows.ts";
import { makeBigCatalogue, type BigCatalogueRows } from "./big-catalogue-rows.ts";
import { demoCategories } from "./catalogue/categories.ts";
import { demoProducts } from "./catalogue/products.ts";

const batchSize = 2_000;
const filledIndexes = [
  "products_search",
  "products_name_search",
  "products_name_hi_search",
  "product_search_lexemes",
  "product_texts_lexemes",
];
const reviewerNames =
  "Kavita Mohan Farida Joseph Harpreet Deepa Lakshmi Ganesh Nasreen Balram Savita Vikram".split(
    " ",
  );
const reviewerEmail = (name: string) => `big-${name.toLowerCase()}@demo.example`;

/**
 * Adds so many products, those that are there already not again, whoever sells them; after the demo shop its pictures are used again, of
 * the same crop or at least the same category.
 */
export async function fillBigCatalogue(options: {
  db: Database;
  products: number;
  vendors?: number;
  progress: Progress;
}): Promise<boolean> {
  const { db, products, vendors = firstVendors, progress } = options;
  await fillBigVendors({ db, vendors, now: new Date(), progress: () => {} });
  let rows: BigCatalogueRows | undefined;
  const hasFilled = await fillInBatches(db, {
    total: products,
    batchSize,
    countDone: countProducts,
    progress,
    async insert(tx, from, to) {
      rows ??= makeBigCatalogue(products, vendors, reviewerNames.length);
      if (from === 0) await insertSurroundings(tx);
      await insertBatch(tx, rows, from, to);
    },
  });
  if (!hasFilled) return false;
  // What is new waits in a list beside a search index until a vacuum; the planner shuns the index meanwhile.
  for (const index of filledIndexes) await db.execute(sql`select gin_clean_pending_list(${index})`);
  await db.execute(sql`analyze`);
  return true;
}

async function countProducts(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ highest: number | null }>(
    sql`select max(substring(sku from '^BIG-([0-9]+)-[0-9]+$')::int) as highest from packs`,
  );
  return rows[0]?.highest ?? 0;
}

async function insertSurroundings(tx: Transaction): Promise<void> {
  await tx
    .insert(categories)
    .values(demoCategories.map((category) => ({ ...category, id: randomUUID(), demo: true })))
    .onConflictDoNothing({ target: categories.slug });
  await tx
    .insert(people)
    .values(
      reviewerNames.map((name) => ({
        id: randomUUID(),
        role: "customer" as const,
        name,
        email: reviewerEmail(name),
        demo: true,
      })),
    )
    .onConflictDoNothing({ target: people.email });
}

async function insertBatch(
  tx: Transaction,
  rows: BigCatalogueRows,
  from: number,
  to: number,
): Promise<void> {
  const products = rows.products.slice(from, to);
  const ids = new Set(products.map(({ id }) => id));
  const isOfThese = (row: { product_id: string }) => ids.has(row.product_id);
  await insertProducts(tx, products);
  await insertPacks(tx, rows.packs.filter(isOfThese));
  await foldProducts(tx, [...ids]);
  await insertReviews(tx, rows.reviews.filter(isOfThese));
  await insertImages(tx, [...ids]);
}

async function insertProducts(
  tx: Transaction,
  products: BigCatalogueRows["products"],
): Promise<void> {
  await tx.execute(sql`
    insert into products (id, slug, name, name_hi, short_description, short_description_hi, description,
      description_hi, seed_type, seed_type_hi, category_id, vendor_id, goods_kind, crop_key, hsn, rating_count,
      rating_sum, shown_pack_id, shown_price_paise, pack_count, in_stock, state, demo, created_at, updated_at)
    select row.id, row.slug, row.name, row.name_hi, row.short_description, row.short_description_hi,
      row.description, row.description_hi, row.seed_type, row.seed_type_hi, categories.id, row.vendor_id,
      row.goods_kind::goods_kind, row.crop_key, row.hsn, row.rating_count,
      row.rating_sum, row.shown_pack_id, row.shown_price_paise, row.pack_count, row.in_stock,
      row.state::product_state, true, now() - make_interval(days => days_ago), now() - make_interval(days => days_ago)
    from json_to_recordset(${JSON.stringify(products)}::json) as row (id uuid, slug text, name text, name_hi text,
      short_description text, short_description_hi text, description text, description_hi text, seed_type text,
      seed_type_hi text, category_slug text, vendor_id uuid, goods_kind text, crop_key text, hsn text,
      rating_count int, rating_sum int, shown_pack_id uuid, shown_price_paise bigint, pack_count smallint,
      in_stock boolean, state text, days_ago int)
    join categories on categories.slug = row.category_slug`);
}

async function insertPacks(tx: Transaction, packs: BigCatalogueRows["packs"]): Promise<void> {
  await tx.execute(sql`
    with added as (
      insert into packs (id, product_id, vendor_id, quantity, unit, sku, price_paise, mrp_paise, stock, created_at)
      select row.id, product_id, row.vendor_id, quantity, unit::pack_unit, sku, price_paise, mrp_paise, stock,
        products.created_at
      from json_to_recordset(${JSON.stringify(packs)}::json) as row (id uuid, product_id uuid, vendor_id uuid,
        quantity int, unit text, sku text, price_paise bigint, mrp_paise bigint, stock int)
      join products on products.id = row.product_id
      returning id, stock
    )
    insert into stock_movements (pack_id, change, stock_after, cause, created_at)
    select id, stock, stock, 'opening', now() - interval '2 years' from added where stock > 0`);
}

async function insertReviews(tx: Transaction, reviews: BigCatalogueRows["reviews"]): Promise<void> {
  const named = reviews.map((review) => {
    const name = reviewerNames[review.reviewer] ?? "";
    return { ...review, author_name: name, email: reviewerEmail(name) };
  });
  await tx.execute(sql`
    insert into reviews (id, product_id, person_id, author_name, stars, text, text_hi, demo, created_at, hidden_at,
      hidden_reason)
    select row.id, product_id, people.id, author_name, stars, row.text, row.text_hi, true,
      now() - make_interval(days => days_ago), case when hidden then now() end,
      case when hidden then 'Written about another product' end
    from json_to_recordset(${JSON.stringify(named)}::json) as row (id uuid, product_id uuid, email text,
      author_name text, stars int, days_ago int, hidden boolean, text text, text_hi text)
    join people on people.email = row.email`);
}

async function insertImages(tx: Transaction, productIds: string[]): Promise<void> {
  const drawn = demoProducts.map(({ slug }) => slug);
  await tx.execute(sql`
    with drawn as materialized (
      select products.crop_key, products.category_id, product_images.key
      from product_images join products on products.id = product_images.product_id
      where products.slug = any(${sql.param(drawn)}::text[])
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
