import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { expectShownPacks } from "#tests/shown-packs.ts";
import { fillBigCatalogue } from "./big-catalogue.ts";
import { makeBigCatalogue } from "./big-catalogue-rows.ts";

const database = testDatabase();

test("a big catalogue shows what its packs, movements and reviews say", async () => {
  const { db } = database;
  await fillBigCatalogue({ db, products: 300, progress: () => {} });
  const { rows } = await db.execute<{ id: string }>(sql`select id from products`);
  expect(rows).toHaveLength(300);
  await expectShownPacks(db);
  const wrong = await db.execute(sql`
    select
      (select count(*)::int from packs
       where stock <> (select coalesce(sum(change), 0) from stock_movements where pack_id = packs.id)) as stocks,
      (select count(*)::int from products
       where (rating_count, rating_sum) <> (select count(*), coalesce(sum(stars), 0) from reviews where product_id = products.id and hidden_at is null)) as ratings,
      (select count(*)::int from packs where price_paise * 118 > mrp_paise * 100) as prices`);
  expect(wrong.rows).toEqual([{ stocks: 0, ratings: 0, prices: 0 }]);
});

test("the same counts make the same rows", () => {
  expect(makeBigCatalogue(60, 40, 6)).toEqual(makeBigCatalogue(60, 40, 6));
  expect(new Set(makeBigCatalogue(60, 40, 6).products.map((product) => product.slug)).size).toBe(
    60,
  );
});
