import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { startRefunds } from "./start-refunds.ts";

const database = testDatabase();

/** A paid order of which that many single paise go back, a second after one another. */
async function makeRefunds(count: number) {
  const { db } = database;
  const made = await makeParcelsOrder(db, { method: "credit-card" });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into refunds (id, order_id, capture_id, amount_paise, reason, created_at)
    select gen_random_uuid(), order_id, id, 1, 'goodwill', captured_at + n * interval '1 second'
    from captures, generate_series(1, ${count}::int) n where order_id = ${made.orderId} order by n
    returning id`);
  const { sandbox } = made.world.gateways;
  if (sandbox === null) throw new Error("The test gateway is on");
  return { world: made.world, sandbox, ids: rows.map(({ id }) => id) };
}

test("a page of refunds that a gateway never takes leaves newer ones their turn, each once a run", async () => {
  const { world, sandbox, ids } = await makeRefunds(201);
  const tried: string[] = [];
  const refund: typeof sandbox.refund = (asked) => {
    tried.push(asked.refundId);
    return asked.refundId === ids.at(-1)
      ? sandbox.refund(asked)
      : Promise.reject(new Error("not now"));
  };
  expect(await startRefunds({ ...world, gateways: { sandbox: { ...sandbox, refund } } })).toBe(1);
  expect(tried).toEqual(ids);
});

test("refunds of a gateway that is off wait, and are done when it is on again", async () => {
  const { world } = await makeRefunds(2);
  expect(await startRefunds({ ...world, gateways: { sandbox: null } })).toBe(0);
  expect(await startRefunds(world)).toBe(2);
});
