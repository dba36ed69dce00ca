import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { testWorld } from "#tests/world.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();

test("no plan of an order reads a table whole that grows with orders, however short it still is", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { pack } = await makeProduct(db);
  const readWhole = sql`
    select relname, seq_scan from pg_stat_xact_user_tables
    where relname in ('orders', 'parcels', 'order_lines', 'stock_movements', 'account_cart_lines', 'packs')
    order by relname`;
  // From the sixth time on a connection keeps the plan.
  for (let n = 0; n < 7; n += 1) {
    const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 1 }]);
    const request = await checkoutRequest(world, buyer);
    const before = (await db.execute(readWhole)).rows;
    expect(await placeOrder(world, buyer, request)).toMatchObject({ ok: true });
    expect((await db.execute(readWhole)).rows).toEqual(before);
  }
});
