import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { getCheckout } from "./get-checkout.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();
const pricesPaise = [4_933, 7_777, 9_901];

test("each parcel of a cash order comes to whole rupees, and all sums of it agree", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db, { pricesPaise });
  const order = await getOrder(world, buyer, number);
  expect(order?.parcels.map(({ totalPaise }) => totalPaise % 100)).toEqual([0, 0, 0]);
  expect(order?.cashRoundingPaise).not.toBe(0);
  expect(order?.attempts).toMatchObject([{ amountPaise: order?.totalPaise }]);
  const { rows } = await db.execute(sql`select total_paise % 100 as paise from orders`);
  expect(rows).toEqual([{ paise: 0 }]);
  await checkInvariants(db);
});

test("what is paid before is not rounded", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db, {
    method: "credit-card",
    pricesPaise,
  });
  const order = await getOrder(world, buyer, number);
  expect(order?.cashRoundingPaise).toBe(0);
  expect(order?.parcels.some(({ totalPaise }) => totalPaise % 100 !== 0)).toBe(true);
  await checkInvariants(db);
});

test("who was shown the sum of another way to pay is shown that of cash first", async () => {
  const { db } = database;
  const world = testWorld(db);
  const lines = [];
  for (const pricePaise of pricesPaise) {
    const vendor = await makeVendor(db);
    const { pack } = await makeProduct(db, { vendorId: vendor.id, packs: [{ pricePaise }] });
    lines.push({ packId: pack.id, quantity: 1 });
  }
  const buyer = await makeBuyer(db, lines);
  const { priced, pricedInCash } = await getCheckout(world, buyer);
  const shownTotalPaise = priced?.totalPaise ?? 0;
  const totalPaise = pricedInCash?.totalPaise ?? 0;
  expect(totalPaise).not.toBe(shownTotalPaise);
  const request = await checkoutRequest(world, buyer, { shownTotalPaise });
  expect(await placeOrder(world, buyer, request)).toEqual({
    ok: false,
    refusal: { code: "total-changed", shownTotalPaise, totalPaise },
  });
  expect(await placeOrder(world, buyer, { ...request, shownTotalPaise: totalPaise })).toMatchObject(
    { ok: true, value: { totalPaise } },
  );
});
