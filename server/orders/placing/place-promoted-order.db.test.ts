import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeCart } from "#tests/factories/cart.ts";
import { mistake } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { couponRequest, makeCoupon, makeOffer } from "#tests/factories/promotion.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { checkCartCoupon } from "./check-cart-coupon.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();

const rows = async (query: ReturnType<typeof sql>) => (await database.db.execute(query)).rows;

async function makeShop(pricePaise = 10_000) {
  const { db } = database;
  const world = testWorld(db);
  const product = await makeProduct(db, { packs: [{ pricePaise, stock: 100 }] });
  const buyer = await makeBuyer(db, [{ packId: product.pack.id, quantity: 5 }]);
  return { db, world, product, buyer };
}

test("what the shop gives by a code is paid by it, and the bill, its GST and the commission stay whole", async () => {
  const { db, world, buyer } = await makeShop();
  const { id } = await makeCoupon(db);
  const placed = await placeOrder(world, buyer, await couponRequest(world, buyer, "seeds10"));
  expect(placed).toMatchObject({ ok: true, value: { totalPaise: 59_000 } });
  expect(
    await rows(
      sql`select subtotal_paise, tax_paise, shipping_paise, shop_paid_paise, total_paise from orders`,
    ),
  ).toEqual([
    {
      subtotal_paise: 50_000,
      tax_paise: 9_000,
      shipping_paise: 5_000,
      shop_paid_paise: 5_000,
      total_paise: 59_000,
    },
  ]);
  expect(await rows(sql`select off_paise, shop_paid_paise, value_paise from order_lines`)).toEqual([
    { off_paise: 0, shop_paid_paise: 5_000, value_paise: 50_000 },
  ]);
  expect(await rows(sql`select promotions from orders`)).toMatchObject([
    {
      promotions: [{ id, code: "SEEDS10", basisPoints: 1_000, savedPaise: 5_000, paidBy: "shop" }],
    },
  ]);
  await checkInvariants(db);
});

test("what the vendor gives by itself lowers the value of its line before tax", async () => {
  const { db, world, product, buyer } = await makeShop();
  await makeOffer(db, { paidBy: "vendor", vendorId: product.vendorId });
  await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  expect(
    await rows(
      sql`select price_paise, quantity, off_paise, shop_paid_paise, value_paise, tax_paise from order_lines`,
    ),
  ).toEqual([
    {
      price_paise: 10_000,
      quantity: 5,
      off_paise: 5_000,
      shop_paid_paise: 0,
      value_paise: 45_000,
      tax_paise: 8_100,
    },
  ]);
  await checkInvariants(db);
});

test("free delivery by a code is charged to nobody but the shop", async () => {
  const { db, world, buyer } = await makeShop(5_000);
  await makeCoupon(db, { kind: "free-delivery", basisPoints: null });
  await placeOrder(world, buyer, await couponRequest(world, buyer, "SEEDS10"));
  expect(
    await rows(
      sql`select p.shipping_paise, p.shop_paid_shipping_paise, o.total_paise from orders o join parcels p on p.order_id = o.id`,
    ),
  ).toEqual([{ shipping_paise: 0, shop_paid_shipping_paise: 5_000, total_paise: 29_500 }]);
  await checkInvariants(db);
});

test("free delivery where delivery is free already uses no code up", async () => {
  const { db, world, buyer } = await makeShop(60_000);
  await makeCoupon(db, { kind: "free-delivery", basisPoints: null });
  expect(
    await placeOrder(world, buyer, await couponRequest(world, buyer, "SEEDS10")),
  ).toMatchObject({ ok: true });
  expect(await rows(sql`select uses from promotions`)).toEqual([{ uses: 0 }]);
  expect(await rows(sql`select promotions from orders`)).toEqual([{ promotions: null }]);
  await checkInvariants(db);
});

test("without a code that was shown the total is another, and is said first", async () => {
  const { db, world, buyer } = await makeShop();
  await makeCoupon(db);
  const request = await couponRequest(world, buyer, "SEEDS10");
  expect(await placeOrder(world, buyer, { ...request, coupon: "" })).toMatchObject({
    ok: false,
    refusal: { code: "total-changed", totalPaise: 64_000 },
  });
});

test("an offer that ended after it was shown is said as another total", async () => {
  const { db, world, buyer } = await makeShop();
  await makeOffer(db);
  const request = await checkoutRequest(world, buyer);
  await db.execute(sql`update promotions set ends_at = ${noon}`);
  expect(await placeOrder(world, buyer, request)).toMatchObject({
    ok: false,
    refusal: { code: "total-changed", shownTotalPaise: 59_000 },
  });
});

test("a code is used once by each account, and comes back with the order that is canceled whole", async () => {
  const { db, world, product, buyer } = await makeShop();
  await makeCoupon(db, { perPerson: 1, usesMax: 1 });
  const placed = await placeOrder(world, buyer, await couponRequest(world, buyer, "SEEDS10"));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const again = async () => {
    await db.execute(sql`delete from account_cart_lines where person_id = ${buyer.id}`);
    await db.execute(sql`delete from account_carts where person_id = ${buyer.id}`);
    await makeCart(db, { personId: buyer.id, lines: [{ packId: product.pack.id, quantity: 5 }] });
    return placeOrder(world, buyer, await couponRequest(world, buyer, "SEEDS10"));
  };
  expect(await again()).toMatchObject({ refusal: { code: "coupon-used-by-you" } });
  const other = await makeBuyer(db, [{ packId: product.pack.id, quantity: 1 }]);
  expect(await checkCartCoupon(world, other, "SEEDS10")).toMatchObject({
    refusal: { code: "coupon-used-up" },
  });
  await checkInvariants(db);
  const { orderNumber } = placed.value;
  await cancelParcelByCustomer(world, buyer, { orderNumber, parcel: 1, ...mistake });
  expect(await rows(sql`select uses from promotions`)).toEqual([{ uses: 0 }]);
  await checkInvariants(db);
  expect(await again()).toMatchObject({ ok: true });
  await checkInvariants(db);
});

test("what a code gave stays with what is left of the order, also below the goods that it asked for", async () => {
  const { db } = database;
  const world = testWorld(db);
  const goods = await Promise.all([
    makeProduct(db, { packs: [{ pricePaise: 10_000, stock: 9 }] }),
    makeProduct(db, { packs: [{ pricePaise: 30_000, stock: 9 }] }),
  ]);
  const buyer = await makeBuyer(
    db,
    goods.map(({ pack }) => ({ packId: pack.id, quantity: 1 })),
  );
  await makeCoupon(db, { minGoodsPaise: 40_000 });
  const placed = await placeOrder(world, buyer, await couponRequest(world, buyer, "seeds10"));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const parcels = () =>
    rows(sql`
      select parcel.position + 1 as number, parcel.status = 'canceled' as canceled, parcel.shop_paid_paise as "shopPaid"
      from parcels parcel order by parcel.shop_paid_paise`);
  const [, dear] = await parcels();
  const { orderNumber } = placed.value;
  const canceled = { orderNumber, parcel: Number(dear?.number), ...mistake };
  expect((await cancelParcelByCustomer(world, buyer, canceled)).ok).toBe(true);
  expect(await parcels()).toMatchObject([
    { canceled: false, shopPaid: 1_000 },
    { canceled: true, shopPaid: 3_000 },
  ]);
  expect(await rows(sql`select uses from promotions where code = 'SEEDS10'`)).toEqual([
    { uses: 1 },
  ]);
  await checkInvariants(db);
});

test("the same order asked for again uses its code once", async () => {
  const { db, world, buyer } = await makeShop();
  await makeCoupon(db);
  const request = await couponRequest(world, buyer, "SEEDS10");
  const answers = [];
  for (let press = 0; press < 3; press += 1) answers.push(await placeOrder(world, buyer, request));
  expect(answers.map((answer) => answer.ok && answer.value.repeated)).toEqual([false, true, true]);
  expect(await rows(sql`select uses from promotions`)).toEqual([{ uses: 1 }]);
  await checkInvariants(db);
});

test("who tries many codes that there are none of is asked to wait, also with one that there is", async () => {
  const { db, world, buyer } = await makeShop();
  await makeCoupon(db);
  const codeOf = async (code: string) => {
    const checked = await checkCartCoupon(world, buyer, code);
    return checked.ok ? "ok" : checked.refusal.code;
  };
  for (let n = 0; n < 30; n += 1) expect(await codeOf("SEEDS10")).toBe("ok");
  const guesses = [];
  for (let n = 0; n < 12; n += 1) guesses.push(await codeOf(`GUESS${n}`));
  expect(guesses.filter((code) => code === "coupon-unknown")).toHaveLength(10);
  expect(await codeOf("SEEDS10")).toBe("coupon-too-many-tries");
  expect(
    await placeOrder(world, buyer, { ...(await checkoutRequest(world, buyer)), coupon: "SEEDS10" }),
  ).toMatchObject({ refusal: { code: "coupon-too-many-tries" } });
  const later = { ...world, now: () => new Date(noon.getTime() + 3_700_000) };
  expect(await checkCartCoupon(later, buyer, "SEEDS10")).toMatchObject({ ok: true });
});

test("a code is for the goods of its vendor, category or product alone", async () => {
  const { db, world, product, buyer } = await makeShop();
  const other = await makeProduct(db);
  await makeCoupon(db, { code: "OTHER", productId: other.id });
  await makeCoupon(db, {
    code: "THISONE",
    categoryId: product.categoryId,
    vendorId: product.vendorId,
  });
  expect(await checkCartCoupon(world, buyer, "OTHER")).toMatchObject({
    refusal: { code: "coupon-not-for-these" },
  });
  expect(await checkCartCoupon(world, buyer, "THISONE")).toMatchObject({
    ok: true,
    value: { packIds: [product.pack.id] },
  });
});

test("what an offer gives is never changed, nor is it deleted", async () => {
  const { db } = await makeShop();
  const { id } = await makeCoupon(db);
  for (const change of [sql`basis_points = 2000`, sql`starts_at = now()`, sql`paid_by = 'vendor'`])
    await expect(
      db.transaction((tx) => tx.execute(sql`update promotions set ${change} where id = ${id}`)),
    ).rejects.toThrow("Failed query");
  await expect(
    db.transaction((tx) => tx.execute(sql`delete from promotions where id = ${id}`)),
  ).rejects.toThrow("Failed query");
});
