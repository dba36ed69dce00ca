import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { products } from "#database/schema/products.ts";
import {
  countedPages,
  emptyCatalogueQuery,
  mostListed,
  productsPerPage,
  type CatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import { languages, type Language } from "#domain/language.ts";
import { productSorts } from "#domain/catalogue/storefront/sort.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testWorld } from "#tests/world.ts";
import { findProducts, type Catalogue } from "./find-products.ts";
import { nothingChosen } from "./list/chosen-values.ts";
import { selectList } from "./list-store.ts";

const database = testDatabase();

const prices = 9;
const total = mostListed + 3 * productsPerPage + 5;

/** Few prices, few names and one rating, so that many are equal in what they are put in order by. */
async function fillShop(): Promise<void> {
  const { db } = database;
  const { id, categoryId, vendorId } = await makeProduct(db, { name: "Seed 0", nameHi: null });
  const ids = Array.from({ length: total - 1 }, () => randomUUID());
  await db.execute(sql`
    insert into products (id, slug, name, name_hi, short_description, description, seed_type, category_id, vendor_id,
      goods_kind, state, rating_count, rating_sum)
    select id, 'seed-' || place, 'Seed ' || place % 700, case when place % 3 = 0 then 'बीज ' || place % 40 end, 'Short', 'Long',
      'Seed', ${categoryId}, ${vendorId}, 'sowing', 'published', place % 2, 4 * (place % 2)
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as made (id, place)`);
  await db.execute(sql`
    insert into packs (id, product_id, vendor_id, quantity, unit, sku, price_paise, stock)
    select gen_random_uuid(), id, ${vendorId}, 100, 'g', 'SKU-' || place, 5000 + 100 * (place % ${sql.raw(String(prices))}), 50
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as made (id, place)`);
  // Without it the planner believes that the tables are as empty as they were.
  await db.execute(sql`analyze products, packs`);
  await db.transaction((tx) => refreshShownPack(tx, [id, ...ids]));
  // Few results of tests, and a quarter without any.
  await db.execute(sql`
    update products set label_germination_permille = nullif(length(name) % 4, 0) * 100`);
  await db.execute(sql`analyze products`);
}

beforeEach(fillShop);

const find = (query: Partial<CatalogueQuery> = {}, language: Language = "en") =>
  findProducts(testWorld(database.db), { ...emptyCatalogueQuery, ...query }, language);

/** Where the arrow at its end leads. */
const nextOf = ({ query, nextAfter }: Catalogue): Partial<CatalogueQuery> | null =>
  nextAfter === undefined ? null : { ...query, page: query.page + 1, after: nextAfter };

test("a long list says that there are more than it counts, goes on beyond them, and a short one has no way beyond", async () => {
  const first = await find();
  expect(first).toMatchObject({ count: mostListed + 1, pages: 100 });
  const beyond = await find({ page: 1_000 });
  expect(beyond.query.page).toBe(countedPages);
  expect(beyond.nextAfter).toBeTypeOf("string");
  const { query } = await find({ page: 101, after: "no-such-product" });
  expect(query).toEqual({ ...emptyCatalogueQuery, page: countedPages });
  const short = await find({ search: "Seed 699", page: 101, after: "seed-1" });
  expect(short).toMatchObject({ pages: 1 });
  expect(short.query).toEqual({ ...emptyCatalogueQuery, search: "Seed 699", page: 1 });
  expect([first.nextAfter, short.nextAfter]).toEqual([undefined, undefined]);
});

test("the pages beyond follow in each order, in both languages", { timeout: 180_000 }, async () => {
  const filter = {
    ...nothingChosen,
    search: null,
    categoryId: null,
    minPricePaise: null,
    maxPricePaise: null,
    lotClass: null,
    minGermination: null,
  };
  const terms = { vendorApproval: true, highestTaxRate: 0 };
  const start = { offset: mostListed - productsPerPage };
  const orders = languages.flatMap((language) => productSorts.map((sort) => ({ language, sort })));
  for (const { language, sort } of orders) {
    const query = { ...filter, sort, limit: total, start, isGathered: false };
    const all = await selectList(database.db, terms, language, query);
    const slugs: string[] = [];
    let asked: Partial<CatalogueQuery> | null = { sort, page: countedPages };
    while (asked !== null) {
      const found: Catalogue = await find(asked, language);
      slugs.push(...found.cards.map(({ slug }) => slug));
      asked = nextOf(found);
    }
    expect(slugs, `${sort} ${language}`).toEqual(all.map(({ slug }) => slug));
  }
});

test("a far page reads no more than it shows, and of one price the rest", async () => {
  const { db } = database;
  await db.execute(sql`set local enable_seqscan = off`);
  for (const language of languages)
    for (const sort of productSorts) {
      const query = { ...emptyCatalogueQuery, sort, page: 104, after: "seed-1200" };
      const world = testWorld(db);
      await findProducts(world, query, language);
      const { products: read = 0 } = await rowsRead(db, ["products"], () =>
        findProducts(world, query, language),
      );
      // No index has the highest price first and the names of one from their beginning, nor the Hindi names of one.
      const equal = sort.startsWith("price") ? total / prices : 0;
      expect(read, `${sort} ${language}`).toBeLessThan(5 * productsPerPage + equal);
    }
});

test("far pages don't move when a product is added before them, and stay when the one they come after is withdrawn", async () => {
  const { db } = database;
  const next = nextOf(await find({ page: countedPages }));
  if (next === null) throw new Error("The list doesn't go on");
  const slugsOf = async () => (await find(next)).cards.map(({ slug }) => slug);
  const before = await slugsOf();
  await makeProduct(db, { name: "A first one" });
  expect(await slugsOf()).toEqual(before);
  await db
    .update(products)
    .set({ state: "archived" })
    .where(eq(products.slug, next.after ?? ""));
  expect(await slugsOf()).toEqual(before);
});
