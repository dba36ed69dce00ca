import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { selectOrdersAfter, type OrderPlace } from "./order-walk-store.ts";

const database = testDatabase();

test("a walk over all orders meets each once, also those of one moment, and reads in its middle no more than a batch", async () => {
  const { db } = database;
  const { number } = await makeParcelsOrder(db);
  // Five of each moment.
  await db.execute(sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'BB-2020-' || n,
      'idempotency_key', 'walk ' || n, 'placed_at', o.placed_at - make_interval(mins => n / 5)))).*
    from orders o, generate_series(1, 3000) n where o.number = ${number}`);
  // Of so few the planner would sort what is left.
  for (const way of ["seqscan", "bitmapscan"])
    await db.execute(sql.raw(`set local enable_${way} = off`));
  const met: string[] = [];
  let place: OrderPlace = { placedAt: null, orderId: null };
  let midway = place;
  for (;;) {
    const next = await selectOrdersAfter(db, place);
    const last = next.at(-1);
    if (last === undefined) break;
    met.push(...next.map(({ orderId }) => orderId));
    place = last;
    if (met.length === 1_000) midway = last;
  }
  expect(met).toHaveLength(3_001);
  expect(new Set(met).size).toBe(3_001);
  const { orders } = await rowsRead(db, ["orders"], () => selectOrdersAfter(db, midway));
  expect(orders).toBeLessThan(250);
});
