import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readManagedList } from "#domain/catalogue/products/managed-list.ts";
import { testDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct, type GivenPack } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { noon } from "#tests/world.ts";
import { selectManaged, selectManagedIds } from "./managed-list-store.ts";

const database = testDatabase();

/** Many with the same stock, some with two packs, every fiftieth with none; what each has. */
async function makeManyProducts(count: number) {
  const { db } = database;
  const { id: categoryId } = await makeCategory(db);
  const { id: vendorId } = await makeVendor(db);
  await db.execute(sql`
    insert into products (id, slug, name, short_description, description, seed_type, category_id, vendor_id, goods_kind,
      state, shown_price_paise)
    select gen_random_uuid(), 'seed-' || n, 'Seed ' || n, '', '', '', ${categoryId}, ${vendorId}, 'sowing', 'published',
      case when n % 50 > 0 then 100 end
    from generate_series(1, ${count}::int) n`);
  await db.execute(sql`
    insert into packs (id, product_id, vendor_id, quantity, unit, sku, price_paise, stock)
    select gen_random_uuid(), p.id, ${vendorId}, pack, 'g', p.slug || '-' || pack, 100, length(p.name) * pack + ascii(right(p.name, 1)) % 7
    from products p cross join generate_series(1, 2) pack
    where p.shown_price_paise is not null and (pack = 1 or right(p.name, 1) in ('2', '4', '8'))`);
  const { rows } = await db.execute<{ id: string; stock: number }>(sql`
    select p.id, coalesce(sum(k.stock), 0) as stock from products p left join packs k on k.product_id = p.id group by p.id`);
  return rows;
}

test("pages by stock are the same deep in the list as at its ends", async () => {
  const made = await makeManyProducts(2_600);
  const inOrder = made
    .toSorted((one, other) => one.stock - other.stock || (one.id < other.id ? -1 : 1))
    .map(({ id }) => id);
  const filter = { ...readManagedList(new URLSearchParams()), lowStockLimit: 50 };
  for (const descending of [false, true]) {
    const asked = descending ? inOrder.toReversed() : inOrder;
    for (const offset of [0, 1_950, 2_000, 2_050, 2_300, 2_580, 2_600])
      expect(
        await selectManagedIds(
          database.db,
          filter,
          { by: "stock", descending },
          { limit: 50, offset },
        ),
      ).toEqual(asked.slice(offset, offset + 50));
  }
});

test("of packs with the same stock the smallest is shown as the one with the least, and archived ones not at all", async () => {
  const { db } = database;
  const pack = (first: string, given: GivenPack) => ({
    id: `${first}0000000-0000-4000-8000-000000000000`,
    ...given,
  });
  const { id } = await makeProduct(db, {
    packs: [
      pack("1", { quantity: 1, unit: "kg", stock: 3 }),
      pack("2", { quantity: 50, unit: "g", stock: 3 }),
      pack("3", { quantity: 500, unit: "g", stock: 9 }),
      pack("4", { quantity: 10, unit: "g", stock: 0, archivedAt: noon }),
    ],
  });
  const { id: bare } = await makeProduct(db, { packs: [{ archivedAt: noon }] });
  expect(await selectManaged(db, [id, bare])).toMatchObject([
    { id, stock: 15, packCount: 3, leastPack: { stock: 3, quantity: 50, unit: "g" } },
    { id: bare, stock: 0, packCount: 0, leastPack: null },
  ]);
});
