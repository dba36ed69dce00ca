import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { PlaceOrderRequest } from "./order-asked.ts";
import { accountCartLines, accountCarts } from "#database/schema/carts.ts";
import { readOrderNumber } from "#domain/orders/order-number.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { testDatabase } from "#tests/database.ts";
import { address, checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();

const rows = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;

/** An order of two products, one of them edible, paid in cash. */
async function placeTwoKinds() {
  const { db } = database;
  const world = testWorld(db);
  const seed = await makeProduct(db);
  const snack = await makeProduct(db, { goodsKind: "edible", hsn: "12079990" });
  const buyer = await makeBuyer(db, [
    { packId: seed.pack.id, quantity: 2 },
    { packId: snack.pack.id, quantity: 1 },
  ]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  return { placed: placed.value, packId: seed.pack.id };
}

test("an order and its lines keep everything as it was", async () => {
  const { placed } = await placeTwoKinds();
  const { orderId, orderNumber } = placed;
  expect(placed).toEqual({
    orderId,
    orderNumber,
    totalPaise: 40_400,
    method: "cod",
    repeated: false,
  });
  expect(readOrderNumber(orderNumber)).toBe(orderNumber);
  const order = sql`select status, payment_status, ship_to ->> 'stateName' as state, stock_held_until from orders`;
  expect(await rows(order)).toEqual([
    {
      status: "confirmed",
      payment_status: "pending",
      state: "Madhya Pradesh",
      stock_held_until: null,
    },
  ]);
  const line = { product_name: "Hybrid Okra", tax_rate_basis_points: 1800 };
  const lines = sql`
    select product_name, quantity, value_paise, tax_paise, tax_rate_basis_points, hsn from order_lines
    order by quantity desc`;
  expect(await rows(lines)).toEqual([
    { ...line, quantity: 2, value_paise: 20_000, tax_paise: 3_600, hsn: "12099190" },
    { ...line, quantity: 1, value_paise: 10_000, tax_paise: 1_800, hsn: "12079990" },
  ]);
  await checkInvariants(database.db);
});

test("an order is split into parcels, takes its stock, opens a payment and empties the cart", async () => {
  const { placed, packId } = await placeTwoKinds();
  const parcels = sql`select goods_kind, status, ship_from_state from parcels order by goods_kind`;
  expect(await rows(parcels)).toEqual([
    { goods_kind: "sowing", status: "confirmed", ship_from_state: "MP" },
    { goods_kind: "edible", status: "confirmed", ship_from_state: "MP" },
  ]);
  expect(await rows(sql`select stock from packs where id = ${packId}`)).toEqual([{ stock: 48 }]);
  expect(await rows(sql`select gateway, state, amount_paise from payment_attempts`)).toEqual([
    { gateway: "cod", state: "open", amount_paise: 40_400 },
  ]);
  expect(await rows(sql`select topic, payload from outbox`)).toEqual([
    { topic: "order-placed", payload: { orderId: placed.orderId } },
  ]);
  expect(await rows(sql`select * from account_cart_lines`)).toEqual([]);
});

test("card and UPI orders wait for their money and hold the stock for 15 minutes", async () => {
  const { db } = database;
  const world = testWorld(db);
  const buyer = await makeBuyer(db);
  const placed = await placeOrder(
    world,
    buyer,
    await checkoutRequest(world, buyer, { method: "upi" }),
  );
  expect(placed.ok).toBe(true);
  const [order] = await rows(
    sql`select status, payment_status, extract(epoch from stock_held_until - placed_at)::int as held from orders`,
  );
  expect(order).toEqual({ status: "pending", payment_status: "pending", held: 900 });
  await checkInvariants(db);
});

test("the same checkout sent again gets the same answer, even after the cart is empty", async () => {
  const { db } = database;
  const world = testWorld(db);
  const buyer = await makeBuyer(db);
  const request = await checkoutRequest(world, buyer);
  const first = await placeOrder(world, buyer, request);
  const second = await placeOrder(world, buyer, request);
  if (!first.ok) throw new Error(first.refusal.code);
  expect(second).toEqual({ ok: true, value: { ...first.value, repeated: true } });
  expect(await rows(sql`select count(*) as n from orders`)).toEqual([{ n: 1 }]);
});

test("buying the same things again later is another order", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { pack } = await makeProduct(db);
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 1 }]);
  await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  await db.insert(accountCartLines).values({ personId: buyer.id, packId: pack.id, quantity: 1 });
  const again = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  expect(again).toMatchObject({ ok: true, value: { repeated: false } });
  expect(await rows(sql`select count(distinct number) as n from orders`)).toEqual([{ n: 2 }]);
});

test.each<
  [string, (right: PlaceOrderRequest, packId: string) => Partial<PlaceOrderRequest>, object]
>([
  [
    "price",
    (_, packId) => ({ shownPrices: { [packId]: 1 } }),
    { code: "lines-changed", problems: [{ code: "price-changed", fromPaise: 1, toPaise: 10_000 }] },
  ],
  [
    "total",
    () => ({ shownTotalPaise: 1 }),
    { code: "total-changed", shownTotalPaise: 1, totalPaise: 16_800 },
  ],
  ["quantity of zero", (_, packId) => ({ shownCartKey: `${packId}:0` }), { code: "cart-changed" }],
  [
    "negative quantity",
    (_, packId) => ({ shownCartKey: `${packId}:-1` }),
    { code: "cart-changed" },
  ],
  ["broken quantity", (_, packId) => ({ shownCartKey: `${packId}:1.5` }), { code: "cart-changed" }],
  ["pack", () => ({ shownCartKey: "nobodys-pack:1" }), { code: "cart-changed" }],
  ["method", () => ({ method: "gold-bars" }), { code: "payment-method-off", method: "gold-bars" }],
  ["cart generation", () => ({ cartGeneration: "' or 1=1" }), { code: "cart-changed" }],
  [
    "address",
    () => ({ address: { ...address, postalCode: "0" } }),
    { code: "address-invalid", problems: { postalCode: "pin-code-invalid" } },
  ],
])("a tampered %s is refused and nothing is written", async (_what, tamper, refusal) => {
  const { db } = database;
  const world = testWorld(db);
  const { pack } = await makeProduct(db);
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 1 }]);
  const right = await checkoutRequest(world, buyer);
  const placed = await placeOrder(world, buyer, { ...right, ...tamper(right, pack.id) });
  expect(placed).toMatchObject({ ok: false, refusal });
  expect(
    await rows(
      sql`select (select count(*) from orders) as orders, (select stock from packs) as stock`,
    ),
  ).toEqual([{ orders: 0, stock: 50 }]);
});

test.each([51, 1_000_000_000])(
  "a cart with %i pieces of a pack of 50 is refused with what is left",
  async (quantity) => {
    const { db } = database;
    const world = testWorld(db);
    const { pack } = await makeProduct(db);
    const buyer = await makeBuyer(db, [{ packId: pack.id, quantity }]);
    expect(await placeOrder(world, buyer, await checkoutRequest(world, buyer))).toEqual({
      ok: false,
      refusal: {
        code: "lines-changed",
        problems: [{ code: "out-of-stock", packId: pack.id, available: 50 }],
      },
    });
  },
);

test.each([
  [
    "an unpublished product",
    async () => (await makeProduct(database.db, { state: "draft" })).pack.id,
  ],
  [
    "an archived pack",
    async () => (await makeProduct(database.db, { packs: [{ archivedAt: noon }] })).pack.id,
  ],
  [
    "a vendor who waits for approval",
    async () => {
      const vendor = await makeVendor(database.db, { state: "waiting" });
      return (await makeProduct(database.db, { vendorId: vendor.id })).pack.id;
    },
  ],
])("%s can't be bought", async (_what, make) => {
  const { db } = database;
  const world = testWorld(db);
  const packId = await make();
  const buyer = await makeBuyer(db, [{ packId, quantity: 1 }]);
  const refusal = { code: "lines-changed", problems: [{ code: "withdrawn", packId }] };
  expect(await placeOrder(world, buyer, await checkoutRequest(world, buyer))).toEqual({
    ok: false,
    refusal,
  });
});

test("vendors, switched-off people and people without a cart place no order", async () => {
  const { db } = database;
  const world = testWorld(db);
  const buyer = await makeBuyer(db);
  const request = await checkoutRequest(world, buyer);
  const notCustomer = { ok: false, refusal: { code: "not-a-customer" } };
  expect(await placeOrder(world, { ...buyer, role: "vendor", vendorId: "v" }, request)).toEqual(
    notCustomer,
  );
  expect(await placeOrder(world, { ...buyer, status: "disabled" }, request)).toEqual(notCustomer);
  await db.delete(accountCartLines);
  expect(await placeOrder(world, buyer, request)).toMatchObject({
    ok: false,
    refusal: { code: "cart-empty" },
  });
  await db.delete(accountCarts);
  expect(await placeOrder(world, buyer, request)).toMatchObject({
    ok: false,
    refusal: { code: "cart-empty" },
  });
});

test("an account that orders too often is told when it may again", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db);
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 1 }]);
  let now = noon;
  const world = testWorld(db, { now: () => now, limits: { ...normalLimits, ordersPerHour: 2 } });
  const orderAt = async (minutes: number) => {
    now = new Date(noon.getTime() + minutes * 60_000);
    await db
      .insert(accountCartLines)
      .values({ personId: buyer.id, packId: pack.id, quantity: 1 })
      .onConflictDoNothing();
    return placeOrder(world, buyer, await checkoutRequest(world, buyer));
  };
  expect((await orderAt(0)).ok).toBe(true);
  expect((await orderAt(10)).ok).toBe(true);
  expect(await orderAt(20)).toEqual({
    ok: false,
    refusal: { code: "too-many-orders", retryAfterSeconds: 2_400 },
  });
  expect((await orderAt(60)).ok).toBe(true);
});

test("selling out shows on the product and its card, selling one of many nowhere", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { pack, id } = await makeProduct(db, { packs: [{ stock: 30 }] });
  for (const [quantity, inStock] of [
    [1, true],
    [29, false],
  ] as const) {
    const buyer = await makeBuyer(db, [{ packId: pack.id, quantity }]);
    expect((await placeOrder(world, buyer, await checkoutRequest(world, buyer))).ok).toBe(true);
    expect(await rows(sql`select in_stock from products where id = ${id}`)).toEqual([
      { in_stock: inStock },
    ]);
  }
});

test("the address is kept in the book once, when the customer wants it", async () => {
  const { db } = database;
  const world = testWorld(db);
  const { pack } = await makeProduct(db);
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 1 }]);
  for (const saveAddress of [true, true]) {
    await db
      .insert(accountCartLines)
      .values({ personId: buyer.id, packId: pack.id, quantity: 1 })
      .onConflictDoNothing();
    await placeOrder(world, buyer, await checkoutRequest(world, buyer, { saveAddress }));
  }
  expect(await rows(sql`select state_code, is_default from addresses`)).toEqual([
    { state_code: "MP", is_default: true },
  ]);
});
