import { eq, sql, type SQL } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { packs, products } from "#database/schema/products.ts";
import {
  emptyCatalogueQuery,
  productsPerPage,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import { productSorts, type ListSort } from "#domain/catalogue/storefront/sort.ts";
import type { Language } from "#domain/language.ts";
import { fillBigCatalogue } from "#demo/big-catalogue.ts";
import { orderOf } from "#server/catalogue/storefront/list/list-order.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { isOnSale } from "#server/catalogue/storefront/visible-products.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testWorld } from "#tests/world.ts";
import { cachedSearch } from "./find-search.ts";
import { matchOf, type SearchTry } from "./match-of.ts";

const database = testDatabase();

/** Of the products of which a search table says something else than they do. */
async function differing(db: Database): Promise<string[]> {
  const differs = (table: SQL) => sql`
    select w.product_id as id from ${table} w join products p on p.id = w.product_id
    where (w.is_listed, w.vendor_id, w.category_id, w.shown_price_paise, w.rating_average, w.label_class, w.label_germination_permille,
        w.listed_name, w.listed_name_hi, w.goods_kind, w.crop_key, w.seed_type, w.in_stock, w.sold_count)
      is distinct from (p.state = 'published' and p.shown_pack_id is not null, p.vendor_id, p.category_id, p.shown_price_paise,
        p.rating_average, p.label_class, p.label_germination_permille, p.name, p.name_hi, p.goods_kind, p.crop_key, p.seed_type, p.in_stock, p.sold_count)`;
  const { rows } = await db.execute<{ id: string }>(
    sql`${differs(sql`product_search`)} union all ${differs(sql`product_texts`)}`,
  );
  return rows.map(({ id }) => id);
}

/** How many rows of the tables of searches the transaction of the test has written so far. */
async function writtenSoFar(db: Database): Promise<number> {
  const { rows } = await db.execute<{ written: number }>(sql`
    select sum(n_tup_ins + n_tup_upd + n_tup_del) as written from pg_stat_xact_user_tables
    where relname in ('product_search', 'product_texts')`);
  return rows[0]?.written ?? 0;
}

test("searches know of a product what lists choose and order by, whoever writes it", async () => {
  const { db } = database;
  const { id } = await makeProduct(db, { name: "Okra" });
  const other = await makeCategory(db, { nameEn: "Others" });
  expect(await differing(db)).toEqual([]);
  const writes: Partial<typeof products.$inferInsert>[] = [
    { state: "archived" },
    { state: "published" },
    { name: "Bhindi" },
    { nameHi: "भिंडी" },
    { categoryId: other.id },
    { shownPricePaise: 12_300 },
    { ratingCount: 2, ratingSum: 9 },
    { labelClass: "certified" },
    { labelGerminationPermille: 910 },
    { goodsKind: "edible", cropKey: "wheat" },
    { seedType: "Open" },
    { inStock: false },
    { shownPackId: null, shownPricePaise: null },
  ];
  for (const write of writes) {
    const before = await writtenSoFar(db);
    await db.update(products).set(write).where(eq(products.id, id));
    expect(await differing(db)).toEqual([]);
    expect((await writtenSoFar(db)) - before, JSON.stringify(write)).toBe(2);
  }
});

test("stock that is sold writes nothing where searches look, until another pack is shown", async () => {
  const { db } = database;
  const { id, packs: made } = await makeProduct(db, {
    packs: [{ stock: 5 }, { quantity: 500, pricePaise: 40_000 }],
  });
  const before = await writtenSoFar(db);
  const sellTo = (stock: number) =>
    db.transaction(async (tx) => {
      await tx
        .update(packs)
        .set({ stock })
        .where(eq(packs.id, made[0]?.id ?? ""));
      await refreshShownPack(tx, [id]);
    });
  await sellTo(4);
  expect(await writtenSoFar(db)).toBe(before);
  await sellTo(0);
  expect(await writtenSoFar(db)).toBe(before + 2);
  expect(await differing(db)).toEqual([]);
});

/** `sow-now` has its own test. */
type Sort = Exclude<ListSort, "sow-now">;
type Asked = Partial<CatalogueQuery> & { search: string; sort: Sort };
const sorts = ["best-match", ...productSorts].filter((sort): sort is Sort => sort !== "sow-now");

/** The same by each product itself, by the first try that finds enough in all the shop. */
async function readPlainly(db: Database, asked: Asked, language: Language) {
  const query = { ...emptyCatalogueQuery, ...asked };
  const filters = [isOnSale({ vendorApproval: true })];
  const order = orderOf(query.sort, language);
  let tried: SearchTry | undefined;
  for (tried of await cachedSearch(testWorld(db), query.search)) {
    const found = await readTry(db, tried, { filters, order });
    if (found.length >= (tried.isInTexts ? 1 : productsPerPage)) break;
  }
  if (query.maxPricePaise !== null)
    filters.push(sql`p.shown_price_paise <= ${query.maxPricePaise}`);
  const slugs = tried === undefined ? [] : await readTry(db, tried, { filters, order });
  const from = (query.page - 1) * productsPerPage;
  return { count: slugs.length, slugs: slugs.slice(from, from + productsPerPage) };
}

async function readTry(
  db: Database,
  search: SearchTry,
  { filters, order }: { filters: SQL[]; order: SQL },
): Promise<string[]> {
  const { rows: table, matches } = matchOf(search);
  const { rank } = matchOf({ ...search, isInTexts: false });
  const { rows } = await db.execute<{ slug: string }>(sql`
    select p.slug from products p, lateral (select ${rank} as rank from product_search w where w.product_id = p.id) m
    where p.id in (select w.product_id from ${table} where ${matches}) and ${sql.join(filters, sql` and `)}
    order by ${order}`);
  return rows.map(({ slug }) => slug);
}

test(
  "searches list what a plain reading of the products does, in each order and language",
  { timeout: 120_000 },
  async () => {
    const { db } = await openClone();
    await fillBigCatalogue({ db, products: 1_500, progress: () => {} });
    const world = testWorld(db);
    const typed = ["okra", "गेहूं", "vijay", "hybrid tomato", "ma", "1kg wheat", "tomatto", "acre"];
    typed.push("certified moti", "soil june", "roasted", "seeds 500g", "Konkan");
    let compared = 0;
    for (const [turn, search] of typed.entries())
      for (const sort of sorts) {
        const language = turn % 2 === 0 ? "en" : "hi";
        const asked = {
          search,
          sort,
          page: 1 + (turn % 3),
          maxPricePaise: turn % 4 === 1 ? 20_000 : null,
        };
        const { cards, count } = await findProducts(
          world,
          { ...emptyCatalogueQuery, ...asked },
          language,
        );
        const plain = await readPlainly(db, asked, language);
        // A page that isn't there shows the last.
        if (plain.slugs.length === 0) continue;
        compared += 1;
        const shown = { count, slugs: cards.map(({ slug }) => slug) };
        expect(shown, JSON.stringify(asked)).toEqual(plain);
      }
    expect(compared).toBeGreaterThan(60);
  },
);

// Once, in a worker that had run hundreds of files, the planner looked up all that was found; never again, neither alone nor in a table full of dead rows.
test("a search reads of the products only those of its page", { retry: 1 }, async () => {
  const { db } = database;
  const found = 90;
  const names = Array.from({ length: found }, (_, at) => `Okra ${at}`);
  for (const name of names) await makeProduct(db, { name });
  await db.execute(sql`
    insert into products (id, slug, name, short_description, description, seed_type, category_id, vendor_id, goods_kind, state)
    select gen_random_uuid(), 'more-' || at, 'Other', short_description, description, seed_type, category_id, vendor_id, goods_kind, state
    from products, generate_series(1, 2000) at where slug = (select max(slug) from products)`);
  // By what it knows of the empty tables, it may take any way.
  await db.execute(sql`analyze products, product_search`);
  const world = testWorld(db);
  const query = { ...emptyCatalogueQuery, search: "okra", sort: "best-match" as const };
  // Of two thousand, reading all costs the planner about as much as looking up a page of them: it is left no other way. They are
  // published, or an index by state would be a short way to all that are found.
  for (const way of ["seqscan", "hashjoin", "mergejoin"])
    await db.execute(sql.raw(`set local enable_${way} = off`));
  await findProducts(world, query, "en");
  const read = await rowsRead(db, ["products", "product_search"], () =>
    findProducts(world, query, "en"),
  );
  expect(read.product_search).toBe(found);
  // One more says whether the list goes on, and two are the ends of all prices.
  expect(read.products).toBeLessThanOrEqual(productsPerPage + 3);
});

test("a short list stands by how well words fit, however many the planner takes them for", async () => {
  const { db } = database;
  const { id: categoryId } = await makeCategory(db);
  const { id: vendorId } = await makeVendor(db, { slug: "usha" });
  for (const name of ["An okra", "Okra", "Hybrid okra"])
    await makeProduct(db, { name, categoryId, vendorId });
  await makeProduct(db, { name: "All of okra" });
  // Millions of rows on a page.
  await db.execute(
    sql`update pg_class set reltuples = 50000000, relpages = 1 where relname in ('product_search', 'product_texts')`,
  );
  const asked = { search: "okra", sort: "best-match", vendor: "usha" } as const;
  const { cards, count } = await findProducts(
    testWorld(db),
    { ...emptyCatalogueQuery, ...asked },
    "en",
  );
  expect(count).toBe(3);
  expect(cards[0]?.name).toBe("Okra");
});
