import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { stockBelow } from "./stock-below.ts";

const database = testDatabase();

const stocks = [0, 9, 10, 99, 100, 5_000];

test.each([10, 100, 101, 6_000])(
  "packs with less than %i are found, whichever column knows",
  async (limit) => {
    const { db } = database;
    await makeProduct(db, { packs: stocks.map((stock) => ({ stock })) });
    const { rows } = await db.execute<{ stock: number }>(
      sql`select k.stock from packs k where ${stockBelow("k", limit)} < ${limit} order by ${stockBelow("k", limit)}`,
    );
    expect(rows.map(({ stock }) => stock)).toEqual(stocks.filter((stock) => stock < limit));
  },
);

test("an order of what is well stocked changes no index of packs", async () => {
  const { db } = database;
  await makeProduct(db, { packs: [{ stock: 5_000 }] });
  const changed = await db.transaction(async (tx) => {
    await tx.execute(sql`update packs set stock = stock - 1`);
    return tx.execute<{ hot: number }>(
      sql`select pg_stat_get_xact_tuples_hot_updated('packs'::regclass)::int as hot`,
    );
  });
  expect(changed.rows).toEqual([{ hot: 1 }]);
});
