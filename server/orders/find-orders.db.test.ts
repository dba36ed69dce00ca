import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { accountCartLines } from "#database/schema/carts.ts";
import { orders } from "#database/schema/orders.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { widenOrderLimits } from "#tests/factories/order-limits.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findOrders, type OwnOrdersQuery } from "./find-orders.ts";
import { getCheckout } from "./placing/get-checkout.ts";
import { getLatestOrder } from "./get-latest-order.ts";
import { getOrder } from "./get-order.ts";
import { placeOrder } from "./placing/place-order.ts";

const database = testDatabase();

async function order(world: World, buyer: Person, packId: string): Promise<string> {
  await database.db
    .insert(accountCartLines)
    .values({ personId: buyer.id, packId, quantity: 2 })
    .onConflictDoNothing();
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  return placed.value.orderNumber;
}

test("My Orders shows ten a page, the newest first, and only one's own", async () => {
  const { db } = database;
  let minutes = 0;
  const world = testWorld(db, { now: () => new Date(noon.getTime() + minutes * 600_000) });
  await widenOrderLimits(db);
  const { pack } = await makeProduct(db, { packs: [{ stock: 100 }] });
  const [buyer, other] = [await makeBuyer(db, []), await makeBuyer(db, [])];
  const numbers: string[] = [];
  for (minutes = 1; minutes <= 12; minutes += 1)
    numbers.unshift(await order(world, buyer, pack.id));
  await order(world, other, pack.id);

  const first = await findOrders(world, buyer, { page: 1 });
  expect(first).toMatchObject({ total: 12, page: 1, pageCount: 2 });
  expect(first.orders.map(({ number }) => number)).toEqual(numbers.slice(0, 10));
  expect(first.orders[0]).toMatchObject({
    status: "confirmed",
    itemCount: 2,
    totalPaise: 28_600,
    lines: [{ productName: "Hybrid Okra", quantity: 2 }],
  });
  const last = await findOrders(world, buyer, { page: 99 });
  expect(last.page).toBe(2);
  expect(last.orders.map(({ number }) => number)).toEqual(numbers.slice(10));
  expect((await findOrders(world, buyer, { page: Number.NaN })).page).toBe(1);
  expect((await getLatestOrder(world, buyer))?.number).toBe(numbers[0]);
});

test("My Orders are looked through by how far they are and by a part of their number", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { pack } = await makeProduct(db, { packs: [{ stock: 100 }] });
  const [buyer, other] = [await makeBuyer(db, []), await makeBuyer(db, [])];
  const numbers = [await order(world, buyer, pack.id), await order(world, buyer, pack.id)];
  await order(world, other, pack.id);
  await db
    .update(orders)
    .set({ status: "delivered" })
    .where(eq(orders.number, numbers[0] ?? ""));
  const found = async (asked: Omit<OwnOrdersQuery, "page">) => {
    const {
      orders: shown,
      total,
      hasOrders,
    } = await findOrders(world, buyer, { page: 1, ...asked });
    expect(total).toBe(shown.length);
    expect(hasOrders).toBe(true);
    return shown.map(({ number }) => number);
  };
  expect(await found({ filter: "delivered" })).toEqual([numbers[0]]);
  expect(await found({ filter: "on-the-way" })).toEqual([numbers[1]]);
  expect(await found({ filter: "canceled" })).toEqual([]);
  expect(await found({ number: numbers[1]?.slice(-4) ?? "" })).toEqual([numbers[1]]);
  expect(await found({ number: "BB-", filter: "delivered" })).toEqual([numbers[0]]);
  expect(await found({ number: "NOSUCH" })).toEqual([]);
  for (const strange of ["%", "_", "' or 1=1"])
    expect(await found({ number: strange })).toEqual([]);
});

test("an order is found by its number or id, by its owner only", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { pack } = await makeProduct(db);
  const [buyer, other] = [await makeBuyer(db, []), await makeBuyer(db, [])];
  const number = await order(world, buyer, pack.id);
  const found = await getOrder(world, buyer, number.toLowerCase());
  expect(found).toMatchObject({
    number,
    method: "cod",
    canPayAgain: false,
    estimatedDelivery: { year: 2026, month: 11, day: 27 },
    parcels: [
      {
        status: "confirmed",
        vendorName: "Test Seed House",
        lines: [{ quantity: 2, pricePaise: 10_000 }],
      },
    ],
    shipTo: { city: "Indore", stateName: "Madhya Pradesh", countryName: "India" },
  });
  expect(found?.placedAt).toEqual(noon);
  expect((await getOrder(world, buyer, found?.id ?? ""))?.number).toBe(number);
  for (const wrong of [number, found?.id ?? ""])
    expect(await getOrder(world, other, wrong)).toBeNull();
  for (const wrong of ["", "1", "' or 1=1 --", "BB-2026-999999"])
    expect(await getOrder(world, buyer, wrong)).toBeNull();
  expect(await getLatestOrder(world, other)).toBeNull();
  expect(await findOrders(world, other, { page: 1 })).toEqual({
    orders: [],
    total: 0,
    hasOrders: false,
    page: 1,
    pageCount: 1,
  });
});

test("the checkout tells what is wrong with a line and prices the others", async () => {
  const { db } = database;
  const world = testWorld(db);
  const [good, few, gone] = [
    await makeProduct(db),
    await makeProduct(db, { packs: [{ stock: 1 }] }),
    await makeProduct(db, { state: "archived" }),
  ];
  const buyer = await makeBuyer(
    db,
    [good, few, gone].map(({ pack }) => ({ packId: pack.id, quantity: 2 })),
  );
  const checkout = await getCheckout(world, buyer);
  const problems = Object.fromEntries(checkout.lines.map((line) => [line.packId, line.problems]));
  expect(problems).toEqual({
    [good.pack.id]: [],
    [few.pack.id]: [{ code: "out-of-stock", packId: few.pack.id, available: 1 }],
    [gone.pack.id]: [{ code: "withdrawn", packId: gone.pack.id }],
  });
  expect(checkout).toMatchObject({
    priced: { subtotalPaise: 20_000, totalPaise: 28_600 },
    methods: ["credit-card", "upi", "cod"],
    terms: { delivery: { elsewhere: { feePaise: 5_000, freeOverPaise: 50_000 } } },
  });
  const stranger = await makeBuyer(db, []);
  expect(await getCheckout({ ...world, gateways: { sandbox: null } }, stranger)).toMatchObject({
    lines: [],
    priced: null,
    methods: ["cod"],
  });
});
