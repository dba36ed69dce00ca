import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { testClone } from "#tests/database.ts";
import { makeUnpaidOrder, payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";

const clone = testClone();

test("however often a large order is sent to be paid at once, its seeds are taken again once", async () => {
  const { db } = clone;
  const { world, buyer, number, passMinutes, stock } = await makeUnpaidOrder(db, 5);
  const above = JSON.stringify({ limit: "order-pieces", max: 4, asked: 5 });
  await db.execute(sql`update orders set above_limit = ${above}::jsonb`);
  const payAtOnce = () =>
    Promise.all(
      Array.from({ length: 6 }, () => payByCard(world, buyer, number, testCards.decline)),
    );
  const retaken = async () =>
    (
      await db.execute<{ n: number }>(
        sql`select count(*) as n from order_history where event = 'hold-retaken'`,
      )
    ).rows[0]?.n;
  passMinutes(15);
  await releaseHolds(world);
  expect((await payAtOnce()).some(({ ok }) => ok)).toBe(true);
  expect([await stock(), await retaken()]).toEqual([0, 1]);
  passMinutes(15);
  await releaseHolds(world);
  for (const answer of await payAtOnce())
    expect(answer).toEqual({ ok: false, refusal: { code: "time-to-pay-over" } });
  expect([await stock(), await retaken()]).toEqual([5, 1]);
  await checkInvariants(db);
});
