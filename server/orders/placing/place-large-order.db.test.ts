import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountCartLines } from "#database/schema/carts.ts";
import { people } from "#database/schema/people.ts";
import { settings } from "#database/schema/settings.ts";
import type { OrderLimits } from "#domain/settings/shop-settings.ts";
import { getCheckout } from "./get-checkout.ts";
import { countQueries } from "#tests/count-queries.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeWaitingOrder } from "#tests/factories/waiting-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import type { PlaceOrderRequest } from "./order-asked.ts";
import { placeOrder } from "./place-order.ts";
import type { Person } from "#domain/people/person.ts";

const database = testDatabase();

type LimitRow = { status: string; limit: string | null; max: number | null; hours: number | null };
const lastOrder = async () =>
  (
    await database.db.execute<LimitRow>(sql`
      select status, above_limit ->> 'limit' as limit, (above_limit ->> 'max')::int as max,
        extract(epoch from stock_held_until - placed_at)::int / 3600 as hours
      from orders order by number desc limit 1`)
  ).rows[0];

/** Somebody who orders packs at ₹100 again and again. */
async function makeCustomer({ now, ...given }: { stock?: number; now?: () => Date } = {}) {
  const { db } = database;
  const world = testWorld(db, now && { now });
  const { pack } = await makeProduct(db, { packs: [{ stock: given.stock ?? 5_000 }] });
  const buyer = await makeBuyer(db, []);
  const order = async (quantity: number, over: Partial<PlaceOrderRequest> = {}) => {
    await fill(buyer, pack.id, quantity);
    return placeOrder(world, buyer, await checkoutRequest(world, buyer, over));
  };
  return { world, buyer, pack, order };
}

async function fill({ id: personId }: Person, packId: string, quantity: number) {
  await database.db
    .insert(accountCartLines)
    .values({ personId, packId, quantity })
    .onConflictDoUpdate({
      target: [accountCartLines.personId, accountCartLines.packId],
      set: { quantity },
    });
}

const setLimits = (limits: Partial<OrderLimits>) =>
  database.db.insert(settings).values({ key: "orderLimits", value: limits });

test("a first cash order up to ₹2,000 is confirmed at once, one above it waits for a day", async () => {
  const { order } = await makeCustomer();
  expect(await order(16)).toMatchObject({ ok: true, value: { totalPaise: 188_800 } });
  expect(await lastOrder()).toEqual({ status: "confirmed", limit: null, max: null, hours: null });
  expect(await order(1)).toMatchObject({ ok: true });
  const waiting = { status: "pending", limit: "first-cash-value", max: 200_000, hours: 24 };
  expect(await lastOrder(), "with what is on its way it is above").toEqual(waiting);
  await checkInvariants(database.db);
});

test("who received an order may owe ₹5,000 in cash; an unconfirmed e-mail address takes that away", async () => {
  const { db } = database;
  const { order, buyer, pack } = await makeCustomer();
  await db.execute(sql`delete from account_carts where person_id = ${buyer.id}`);
  await makeDelivery(db, { packId: pack.id, personId: buyer.id });
  await order(42);
  expect(await lastOrder()).toMatchObject({ status: "confirmed", limit: null });
  await order(43);
  expect(await lastOrder()).toMatchObject({ status: "pending", limit: "cash-value", max: 500_000 });
  await db.update(people).set({ emailConfirmedAt: null });
  await order(20);
  expect(await lastOrder()).toMatchObject({ status: "pending", limit: "first-cash-value" });
});

test("many packs wait whatever the way to pay: paid by hand a day, by card as ever", async () => {
  const { db } = database;
  const { order } = await makeCustomer();
  const { method, given } = await makeOfflineMethod(db);
  expect(await order(101, { method, given })).toMatchObject({ ok: true });
  const above = { status: "pending", limit: "line-pieces", max: 100 };
  expect(await lastOrder()).toEqual({ ...above, hours: 24 });
  expect(await order(101, { method: "upi" })).toMatchObject({ ok: true });
  expect(await lastOrder()).toEqual({ ...above, hours: 0 });
  expect(await order(100, { method, given })).toMatchObject({ ok: true });
  expect(await lastOrder()).toEqual({ status: "pending", limit: null, max: null, hours: 72 });
});

test("pieces of orders that are not paid yet count along, so many small orders are a large one", async () => {
  const { db } = database;
  const { world, buyer, order } = await makeCustomer();
  const { method, given } = await makeOfflineMethod(db);
  const small = { status: "pending", limit: null, hours: 72 };
  for (const quantity of [100, 60]) {
    expect(await order(quantity, { method, given })).toMatchObject({ ok: true });
    expect(await lastOrder()).toMatchObject(small);
  }
  await order(40, { method: "upi" });
  expect(await lastOrder(), "exactly as many as may be").toMatchObject({ limit: null });
  await order(1, { method, given });
  const above = { limit: "order-pieces", max: 200, hours: 24 };
  expect(await lastOrder()).toMatchObject({ status: "pending", ...above });
  await order(1);
  expect(await lastOrder(), "a cash order waits for the shop").toMatchObject(above);
  const refusal = {
    code: "too-many-waiting",
    waiting: 2,
    toPay: 1,
    above: { limit: "order-pieces", max: 200, asked: 201 },
  };
  expect(await order(1, { method, given })).toEqual({ ok: false, refusal });
  expect((await getCheckout(world, buyer)).cashAbove).toEqual(refusal.above);
  await checkInvariants(db);
});

test("pieces of what was paid, canceled or is above a limit itself don't count", async () => {
  const { db } = database;
  const { world, buyer, order } = await makeCustomer();
  const { method, given } = await makeOfflineMethod(db);
  const byHand = { method, given };
  await order(300, byHand);
  const paid = await order(100, { method: "credit-card" });
  if (!paid.ok) throw new Error(paid.refusal.code);
  await payByCard(world, buyer, paid.value.orderNumber, testCards.success);
  const unwanted = await order(100, byHand);
  if (!unwanted.ok) throw new Error(unwanted.refusal.code);
  const { orderNumber } = unwanted.value;
  await cancelParcelByCustomer(world, buyer, {
    orderNumber,
    parcel: 1,
    reason: "other",
    words: "Not needed",
  });
  for (const quantity of [100, 100]) await order(quantity, byHand);
  expect(await lastOrder()).toMatchObject({ limit: null });
  await order(1, byHand);
  expect(await lastOrder()).toMatchObject({ limit: "order-pieces" });
});

test("who cancels large orders again and again gets no more of them that day, but small ones", async () => {
  const { db } = database;
  let now = noon;
  const { world, buyer, order } = await makeCustomer({ now: () => now });
  const drop = async (quantity: number) => {
    const placed = await order(quantity, { method: "upi" });
    if (!placed.ok) return placed.refusal;
    const { orderNumber } = placed.value;
    await cancelParcelByCustomer(world, buyer, {
      orderNumber,
      parcel: 1,
      reason: "other",
      words: "No",
    });
    return null;
  };
  for (const quantity of [101, 102, 103, 104]) expect(await drop(quantity)).toBeNull();
  expect(await drop(105)).toEqual({
    code: "too-many-large",
    above: { limit: "line-pieces", max: 100, asked: 105 },
  });
  expect(await drop(100)).toBeNull();
  now = new Date(noon.getTime() + 24 * 3_600_000);
  expect(await drop(105)).toBeNull();
  await checkInvariants(db);
});

test("cash that is on its way to a known buyer counts along", async () => {
  const { db } = database;
  const { order, buyer, pack } = await makeCustomer();
  await db.execute(sql`delete from account_carts where person_id = ${buyer.id}`);
  await makeDelivery(db, { packId: pack.id, personId: buyer.id });
  for (const quantity of [20, 20]) {
    await order(quantity);
    expect(await lastOrder()).toMatchObject({ status: "confirmed" });
  }
  await order(20);
  expect(await lastOrder()).toMatchObject({ status: "pending", limit: "cash-value", max: 500_000 });
});

test("when as many wait as may, another is refused, a small one is not, and nothing is written", async () => {
  const { order, pack } = await makeCustomer();
  for (const quantity of [30, 31]) expect(await order(quantity)).toMatchObject({ ok: true });
  const refusal = {
    code: "too-many-waiting",
    waiting: 2,
    toPay: 0,
    above: { limit: "first-cash-value", max: 200_000, asked: 377_600 },
  };
  expect(await order(32)).toEqual({ ok: false, refusal });
  const { rows } = await database.db.execute(
    sql`select (select count(*) from orders) as orders, stock from packs where id = ${pack.id}`,
  );
  expect(rows).toEqual([{ orders: 2, stock: 4_939 }]);
  expect(await order(10)).toMatchObject({ ok: true });
  expect(await lastOrder()).toMatchObject({ status: "confirmed" });
  expect(await order(32, { method: "upi" }), "a value is a limit of cash").toMatchObject({
    ok: true,
  });
});

test("the limits are the owner's, and an order keeps the one it was above", async () => {
  await setLimits({ firstCashPaise: 10_000 });
  const { order } = await makeCustomer();
  await order(1);
  expect(await lastOrder()).toMatchObject({ limit: "first-cash-value", max: 10_000 });
  await database.db.update(settings).set({ value: { firstCashPaise: 500_000 } });
  await order(20);
  expect(await lastOrder()).toMatchObject({ limit: null, status: "confirmed" });
  const { rows } = await database.db.execute(
    sql`select above_limit from orders where above_limit is not null`,
  );
  const kept = { limit: "first-cash-value", max: 10_000, asked: 16_800 };
  expect(rows).toEqual([{ above_limit: kept }]);
});

test("the same checkout sent again gets the same answer, also when no more may wait", async () => {
  await setLimits({ waitingOrders: 1 });
  const { world, buyer, number, request, stock } = await makeWaitingOrder(database.db);
  const again = await placeOrder(world, buyer, request);
  expect(again).toMatchObject({ ok: true, value: { orderNumber: number, repeated: true } });
  expect(await stock()).toBe(0);
  await checkInvariants(database.db);
});

test("checkout says beforehand what placing the order would find", async () => {
  const { world, buyer, pack } = await makeCustomer();
  await fill(buyer, pack.id, 16);
  expect((await getCheckout(world, buyer)).cashAbove).toBeNull();
  await fill(buyer, pack.id, 30);
  const above = { limit: "first-cash-value", max: 200_000, asked: 354_000 };
  expect((await getCheckout(world, buyer)).cashAbove).toEqual(above);
});

test("the limits cost placing an order no question more", async () => {
  const { world, buyer, pack } = await makeCustomer();
  await fill(buyer, pack.id, 30);
  const request = await checkoutRequest(world, buyer);
  expect(await countQueries(() => placeOrder(world, buyer, request))).toBe(6);
});
