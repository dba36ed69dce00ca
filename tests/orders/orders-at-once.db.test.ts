import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { createSandboxToken } from "#server/money/payments/create-sandbox-token.ts";
import { payOrder } from "#server/money/payments/pay-order.ts";
import { testClone } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makePack, makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { makeReady, startOrdering, type Answer } from "./order-processes.ts";

const clone = testClone();

async function expectSoldOut(answers: readonly Answer[], packId: string): Promise<void> {
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
  expect(answers.length - refusals.length).toBe(20);
  expect(refusals).toHaveLength(180);
  for (const refusal of refusals) {
    expect(refusal).toEqual({
      code: "lines-changed",
      problems: [{ code: "out-of-stock", packId, available: 0 }],
    });
  }
  const { rows } = await clone.db.execute(sql`
    select (select count(*) from orders) as orders, (select stock from packs) as stock, (select in_stock from products) as "inStock"`);
  expect(rows).toEqual([{ orders: 20, stock: 0, inStock: false }]);
  await checkInvariants(clone.db);
}

test("200 buyers who click twice at once for a pack with 20 left: 20 orders, stock 0, 180 clear refusals", async () => {
  const { pack } = await makeProduct(clone.db, { packs: [{ stock: 20 }] });
  const ready = await makeReady(clone.db, pack.id, 200);
  const world = testWorld(clone.db);
  const click = () =>
    Promise.all(ready.map(({ person, request }) => placeOrder(world, person, request)));
  const [answers, again] = await Promise.all([click(), click()]);
  await expectSoldOut(answers, pack.id);
  const orderOf = (answer: Answer) => (answer.ok ? answer.value.orderNumber : "refused");
  expect(again.map(orderOf)).toEqual(answers.map(orderOf));
});

test("the same over two server processes on one database", async () => {
  const { pack } = await makeProduct(clone.db, { packs: [{ stock: 20 }] });
  const ready = await makeReady(clone.db, pack.id, 200);
  const halves = [ready.slice(0, 100), ready.slice(100)];
  const answers = await Promise.all(halves.map((half) => startOrdering(clone.url, half).ended));
  await expectSoldOut(answers.flat(), pack.id);
});

test("the same checkout sent 10 times at once, here and from another process, is one order and ten equal answers", async () => {
  const { pack } = await makeProduct(clone.db);
  const [ready] = await makeReady(clone.db, pack.id, 1);
  if (ready === undefined) throw new Error("One buyer is ready");
  const world = testWorld(clone.db);
  const elsewhere = startOrdering(clone.url, Array(5).fill(ready));
  const here = await Promise.all(
    Array.from({ length: 5 }, () => placeOrder(world, ready.person, ready.request)),
  );
  const answers = [...here, ...(await elsewhere.ended)];
  const orders = answers.map((answer) =>
    answer.ok ? { ...answer.value, repeated: null } : answer.refusal,
  );
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBe(1);
  expect(answers.filter((answer) => answer.ok && !answer.value.repeated)).toHaveLength(1);
  const { rows } = await clone.db.execute(sql`
    select (select count(*) from orders) as orders, (select count(*) from payment_attempts) as attempts, stock from packs`);
  expect(rows).toEqual([{ orders: 1, attempts: 1, stock: 49 }]);
  await checkInvariants(clone.db);
});

test("the same payment sent 10 times at once is one payment and ten equal answers", async () => {
  const world = testWorld(clone.db);
  const buyer = await makeBuyer(clone.db);
  const placed = await placeOrder(
    world,
    buyer,
    await checkoutRequest(world, buyer, { method: "upi" }),
  );
  const made = await createSandboxToken(world, { method: "upi", upiId: "success@sandbox" });
  if (!placed.ok || !made.ok) throw new Error("An order and a token are made");
  const request = {
    orderNumber: placed.value.orderNumber,
    method: "upi",
    token: made.value.token,
  } as const;
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => payOrder(world, buyer, request)),
  );
  for (const answer of answers)
    expect(answer).toEqual({ ok: true, value: { state: "captured", failureCode: null } });
  const order = await getOrder(world, buyer, request.orderNumber);
  expect(order).toMatchObject({
    paymentStatus: "paid",
    attempts: [{ state: "captured", method: "upi" }],
    refunds: [],
  });
  await checkInvariants(clone.db);
});

test("orders over the same packs in any order never lock each other out", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 15 }] });
  const other = await makePack(clone.db, { productId: product.id, stock: 15 });
  const world = testWorld(clone.db);
  const buy = async (index: number) => {
    const packIds = index % 2 === 0 ? [product.pack.id, other.id] : [other.id, product.pack.id];
    const buyer = await makeBuyer(
      clone.db,
      packIds.map((packId) => ({ packId, quantity: 1 })),
    );
    return placeOrder(world, buyer, await checkoutRequest(world, buyer));
  };
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => buy(index)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(15);
  await checkInvariants(clone.db);
});

test("two jobs at once end every hold once, while others buy", async () => {
  const { pack } = await makeProduct(clone.db, { packs: [{ stock: 60 }] });
  const ready = await makeReady(clone.db, pack.id, 60);
  const world = testWorld(clone.db);
  const [unpaid, late] = [ready.slice(0, 30), ready.slice(30)];
  const place = (some: typeof ready, method: string) =>
    some.map(({ person, request }) => placeOrder(world, person, { ...request, method }));
  await Promise.all(place(unpaid, "credit-card"));
  const later = testWorld(clone.db, { now: () => new Date(noon.getTime() + 16 * 60_000) });
  const [first, second] = await Promise.all([
    releaseHolds(later),
    releaseHolds(later),
    ...place(late, "cod"),
  ]);
  expect(first.released + second.released).toBe(30);
  expect((await clone.db.execute(sql`select stock from packs`)).rows).toEqual([{ stock: 30 }]);
  await checkInvariants(clone.db);
});
