import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readManagedAfter, readManagedList } from "#domain/catalogue/products/managed-list.ts";
import type { Person } from "#domain/people/person.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeAdministrator } from "#tests/factories/product-form.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testWorld } from "#tests/world.ts";
import { findManagedProducts } from "./find-managed-products.ts";

const database = testDatabase();

/** In each state, many of the same name, price, stock and moment, some with two packs, every fiftieth with none. */
async function makeManyProducts(count: number) {
  const { db } = database;
  const { id: categoryId } = await makeCategory(db);
  const { id: vendorId } = await makeVendor(db);
  await db.execute(sql`
    insert into products (id, slug, name, short_description, description, seed_type, category_id, vendor_id, goods_kind,
      state, shown_price_paise, pack_count, created_at)
    select gen_random_uuid(), 'seed-' || n, (case when n % 2 = 0 then 'Seed ' else 'seed ' end) || n % 1000, '', '', '', ${categoryId},
      ${vendorId}, 'sowing', (array['draft', 'published', 'published', 'archived']::product_state[])[n % 4 + 1],
      case when n % 50 > 0 then 100 * (n % 7 + 1) end, case when n % 50 > 0 then 1 else 0 end, now() - n / 30 * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into packs (id, product_id, vendor_id, quantity, unit, sku, price_paise, stock)
    select gen_random_uuid(), p.id, ${vendorId}, pack, 'g', p.slug || '-' || pack, 100, length(p.slug) * pack * 10 + ascii(right(p.slug, 1)) % 7
    from products p cross join generate_series(1, 2) pack
    where p.shown_price_paise is not null and (pack = 1 or right(p.slug, 1) in ('2', '4', '8'))`);
  // As a shop's database does by itself: of tables that it takes for empty the planner reads all, for each of some hundred pages.
  await db.execute(sql`analyze products, packs`);
  return { vendorId };
}

const finder = (person: Person, query: string) => (page: number, after: string | null) =>
  findManagedProducts(testWorld(database.db), person, {
    ...readManagedList(new URLSearchParams(query)),
    after: after === null ? null : readManagedAfter(new URLSearchParams({ after })),
    page,
  });

const follow = async (person: Person, query: string) => {
  const { rows, keys } = await followList(finder(person, query), ({ products }) => products);
  return { ids: rows.map(({ id }) => id), keys };
};

const orders = {
  added: sql`p.created_at, p.id`,
  "added-desc": sql`p.created_at desc, p.id desc`,
  name: sql`lower(p.name), p.id`,
  "name-desc": sql`lower(p.name) desc, p.id desc`,
  price: sql`p.shown_price_paise, lower(p.name), p.id`,
  "price-desc": sql`p.shown_price_paise desc, lower(p.name) desc, p.id desc`,
  stock: sql`coalesce(sum(k.stock), 0), p.id`,
  "stock-desc": sql`coalesce(sum(k.stock), 0) desc, p.id desc`,
};

test("products beyond the pages are found by key to the last one, in every order and for whoever may see them", async () => {
  const { db } = database;
  const { vendorId } = await makeManyProducts(5_200);
  const admin = await makeAdministrator(db);
  const seller = await makePersonOf(db, vendorId);
  const keyOf: Record<string, string> = {};
  for (const [sort, order] of Object.entries(orders)) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select p.id from products p left join packs k on k.product_id = p.id group by p.id order by ${order}`);
    const { ids, keys } = await follow(sort.startsWith("price") ? admin : seller, `sort=${sort}`);
    expect([ids.length, keys.length], sort).toEqual([5_200, 2]);
    expect(ids, sort).toEqual(rows.map(({ id }) => id));
    keyOf[sort] = keys[1] ?? "";
  }
  expect(keyOf["stock"]).toMatch(/^\d+_[0-9a-f-]{36}$/);
  for (const sort of ["added-desc", "name", "name-desc", "price", "price-desc"])
    for (const person of [admin, seller]) {
      const read = await rowsRead(db, ["products"], () =>
        finder(person, `sort=${sort}`)(8, keyOf[sort] ?? ""),
      );
      // 400 are left: once for the count, once for the page, and those that it shows.
      expect(read.products, sort).toBeLessThan(2 * 400 + 2 * 50 + 100);
    }
});

test("a filtered list goes on by key among what it is filtered to", async () => {
  const { vendorId } = await makeManyProducts(5_200);
  const admin = await makeAdministrator(database.db);
  for (const query of ["state=published", `vendor=${vendorId}&search=seed&state=published`])
    for (const sort of ["name", "price-desc", "stock", "added"]) {
      const { ids, keys } = await follow(admin, `${query}&sort=${sort}`);
      expect([ids.length, new Set(ids).size, keys.length], sort).toEqual([2_600, 2_600, 1]);
    }
});

test("what is added, deleted or sold while somebody goes on shifts no other product", async () => {
  const { db } = database;
  const { vendorId } = await makeManyProducts(2_460);
  const seller = await makePersonOf(db, vendorId);
  const stranger = await makePersonOf(db, (await makeVendor(db)).id);
  const begun: Record<string, { rest: string[]; last: string; key: string }> = {};
  for (const sort of ["added-desc", "stock-desc", "stock"]) {
    const { ids, keys } = await follow(seller, `sort=${sort}`);
    begun[sort] = { rest: ids.slice(2_400), last: ids[2_399] ?? "", key: keys[0] ?? "" };
  }
  const goOn = async (sort: string, person = seller) => {
    const find = finder(person, `sort=${sort}`);
    const pages = [await find(1, begun[sort]?.key ?? ""), await find(2, begun[sort]?.key ?? "")];
    return pages.flatMap(({ products }) => products.map(({ id }) => id));
  };
  await db.execute(sql`update packs set stock = 90000 where product_id = ${begun["stock"]?.last}`);
  const gone = begun["added-desc"]?.rest[0] ?? "";
  await db.execute(sql`delete from packs where product_id = ${gone}`);
  await db.execute(sql`delete from products where id = ${gone}`);
  for (const sort of ["added-desc", "stock-desc"])
    expect(await goOn(sort), sort).toEqual(begun[sort]?.rest.filter((id) => id !== gone));
  // What came in great number stands behind all others now.
  expect(await goOn("stock")).toEqual([
    ...(begun["stock"]?.rest ?? []).filter((id) => id !== gone),
    begun["stock"]?.last,
  ]);
  expect(await goOn("added-desc", stranger)).toEqual([]);
  // Of a key that is gone, or makes no sense for the order, the list begins at its start.
  for (const [sort, key] of [
    ["name", gone],
    ["stock", gone],
    ["name", "x_y"],
  ] as const)
    expect((await finder(seller, `sort=${sort}`)(1, key)).total, sort).toBe(2_400);
});
