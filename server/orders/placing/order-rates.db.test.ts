import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { vendors } from "#database/schema/vendors.ts";
import { getCart } from "#server/carts/get-cart.ts";
import { findOffers } from "#server/carts/find-offers.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { cancelParcels, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeTaxClasses } from "#tests/factories/tax-class.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { getCheckout } from "./get-checkout.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();

const before = new Date("2027-03-31T18:29:00.000Z");
const after = new Date("2027-03-31T18:30:00.000Z");

const rising = {
  rates: [
    { fromDay: "2025-09-22", basisPoints: 0 },
    { fromDay: "2027-04-01", basisPoints: 500 },
  ],
};

/** Seeds for sowing at their class's rate, something else at the standard one, and seeds of who is not registered. */
async function makeMixedBuyer(world: World) {
  const { db } = world;
  const small = await makeVendor(db, { gstin: null });
  const goods = [
    await makeProduct(db),
    await makeProduct(db, { hsn: "82011000" }),
    await makeProduct(db, { hsn: "82011000", vendorId: small.id }),
  ];
  const lines = goods.map(({ pack }) => ({ packId: pack.id, quantity: 1 }));
  return { buyer: await makeBuyer(db, lines), packIds: lines.map(({ packId }) => packId) };
}

test("cart, checkout and order have the same rates: the class's, the standard one, and none of the unregistered", async () => {
  const world = testWorld(database.db);
  await makeTaxClasses(world.db);
  const { buyer, packIds } = await makeMixedBuyer(world);
  const rateIn = (lines: readonly { packId: string; taxRateBasisPoints: number }[]) =>
    packIds.map((id) => lines.find(({ packId }) => packId === id)?.taxRateBasisPoints);
  const expected = [0, 1800, 0];
  const cart = await getCart(world, buyer);
  expect(cart.ok && rateIn(cart.value.lines)).toEqual(expected);
  expect(rateIn(await findOffers(world, packIds))).toEqual(expected);
  const { priced, pricedInCash } = await getCheckout(world, buyer);
  expect(rateIn(priced?.lines ?? [])).toEqual(expected);
  expect(priced).toMatchObject({ subtotalPaise: 30_000, shippingPaise: 5_000, taxPaise: 1_800 });
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const order = await getOrder(world, buyer, placed.value.orderNumber);
  expect(rateIn(order?.parcels.flatMap(({ lines }) => lines) ?? [])).toEqual(expected);
  expect(order).toMatchObject({ totalPaise: pricedInCash?.totalPaise, taxPaise: 1_800 });
  await checkInvariants(world.db);
});

test("a rate that began since the total was shown is told with the new total, and nothing is ordered", async () => {
  const { db } = database;
  await makeTaxClasses(db, [rising]);
  const evening = testWorld(db, { now: () => before });
  const midnight = testWorld(db, { now: () => after });
  const buyer = await makeBuyer(db);
  const request = await checkoutRequest(evening, buyer);
  expect(request.shownTotalPaise).toBe(15_000);
  expect(await placeOrder(midnight, buyer, request)).toEqual({
    ok: false,
    refusal: { code: "total-changed", shownTotalPaise: 15_000, totalPaise: 15_500 },
  });
  const again = await placeOrder(midnight, buyer, await checkoutRequest(midnight, buyer));
  expect(again).toMatchObject({ ok: true, value: { totalPaise: 15_500, repeated: false } });
});

test("an order keeps its rates, sums and refunds, whatever becomes of classes, standard rate and seller", async () => {
  const { db } = database;
  await makeTaxClasses(db, [{ hsn: "12", rates: [{ fromDay: "2025-09-22", basisPoints: 1200 }] }]);
  const { world, buyer, number } = await makeParcelsOrder(db, { method: "credit-card" });
  await payByCard(world, buyer, number, testCards.success);
  const then = await getOrder(world, buyer, number);
  expect(then?.parcels[0]?.lines[0]?.taxRateBasisPoints).toBe(1200);
  await makeTaxClasses(db, [{ hsn: "12", rates: [{ fromDay: "2026-01-01", basisPoints: 4000 }] }]);
  await db.insert(settings).values({ key: "taxRateBasisPoints", value: 2800 });
  await db.update(vendors).set({ gstRegistered: false, gstin: null });
  expect(await getOrder(world, buyer, number)).toEqual(then);
  await cancelParcels(world, buyer, number, [1]);
  const now = await getOrder(world, buyer, number);
  expect(now?.refunds).toMatchObject([{ amountPaise: then?.parcels[0]?.totalPaise }]);
  expect(now?.parcels.map(({ taxPaise, totalPaise }) => [taxPaise, totalPaise])).toEqual(
    then?.parcels.map(({ taxPaise, totalPaise }) => [taxPaise, totalPaise]),
  );
  await checkInvariants(db);
});

test("no order is taken above an MRP: cart, checkout and the placing say it of the line", async () => {
  const world = testWorld(database.db);
  const { db } = world;
  // As a rate that rose left it before rates looked at prices: ₹79 and 28 % are ₹101.12.
  await db.insert(settings).values({ key: "taxRateBasisPoints", value: 2_800 });
  const dear = await makeProduct(db, { packs: [{ pricePaise: 7_900, mrpPaise: 9_500 }] });
  const fitting = await makeProduct(db, { packs: [{ pricePaise: 7_421, mrpPaise: 9_500 }] });
  const packIds = [dear.pack.id, fitting.pack.id];
  const buyer = await makeBuyer(
    db,
    packIds.map((packId) => ({ packId, quantity: 1 })),
  );
  const problem = {
    code: "above-mrp",
    packId: dear.pack.id,
    priceWithTaxPaise: 10_112,
    mrpPaise: 9_500,
  };
  const checkout = await getCheckout(world, buyer);
  expect(checkout.lines.map(({ problems }) => problems)).toEqual([[problem], []]);
  expect(checkout.priced?.lines.map(({ packId }) => packId)).toEqual([fitting.pack.id]);
  expect(await placeOrder(world, buyer, await checkoutRequest(world, buyer))).toEqual({
    ok: false,
    refusal: { code: "lines-changed", problems: [problem] },
  });
  await checkInvariants(db);
});
