import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { testClone } from "#tests/database.ts";
import { mistake } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeCoupon } from "#tests/factories/promotion.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { makeReady, startOrdering, type Answer } from "./order-processes.ts";

const clone = testClone();

async function expectUses(answers: readonly Answer[], uses: number): Promise<void> {
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
  expect(answers.length - refusals.length).toBe(uses);
  expect(new Set(refusals)).toEqual(new Set(["coupon-used-up"]));
  const { rows } = await clone.db.execute(sql`
    select (select count(*) from orders) as orders, (select sum(uses) from promotions) as uses,
      (select count(*) from promotion_uses) as used`);
  expect(rows).toEqual([{ orders: uses, uses, used: uses }]);
  await checkInvariants(clone.db);
}

test("200 buyers at once use a code that may be used 30 times 30 times, whoever clicks twice", async () => {
  const { pack } = await makeProduct(clone.db, { packs: [{ stock: 500 }] });
  await makeCoupon(clone.db, { usesMax: 30 });
  const ready = await makeReady(clone.db, pack.id, 200, "SEEDS10");
  const world = testWorld(clone.db);
  const click = () =>
    Promise.all(ready.map(({ person, request }) => placeOrder(world, person, request)));
  const [answers] = await Promise.all([click(), click()]);
  await expectUses(answers, 30);
});

test("the same from two processes, for two products", async () => {
  const [one, other] = [
    await makeProduct(clone.db, { packs: [{ stock: 500 }] }),
    await makeProduct(clone.db, { packs: [{ stock: 500 }] }),
  ];
  await makeCoupon(clone.db, { usesMax: 30 });
  const halves = [
    await makeReady(clone.db, one.pack.id, 100, "SEEDS10"),
    await makeReady(clone.db, other.pack.id, 100, "SEEDS10"),
  ];
  const answers = await Promise.all(halves.map((half) => startOrdering(clone.url, half).ended));
  await expectUses(answers.flat(), 30);
});

test("a code whose orders are placed and canceled at the same time counts those that stand", async () => {
  const { pack } = await makeProduct(clone.db, { packs: [{ stock: 500 }] });
  await makeCoupon(clone.db, { usesMax: 20 });
  const ready = await makeReady(clone.db, pack.id, 40, "SEEDS10");
  const world = testWorld(clone.db);
  const answers = await Promise.all(
    ready.map(async ({ person, request }, n) => {
      const placed = await placeOrder(world, person, request);
      if (placed.ok && n % 3 === 0) {
        const { orderNumber } = placed.value;
        await cancelParcelByCustomer(world, person, { orderNumber, parcel: 1, ...mistake });
      }
      return placed;
    }),
  );
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(20);
  await checkInvariants(clone.db);
});
