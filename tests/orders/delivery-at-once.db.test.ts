import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { WrittenZone } from "#domain/delivery/written-delivery.ts";
import { emptyZone } from "#domain/delivery/written-delivery.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { changeDelivery } from "#server/shop/change-delivery.ts";
import { getDelivery } from "#server/shop/get-delivery.ts";
import { changeDeliveryZones } from "#server/vendors/delivery/change-delivery-zones.ts";
import { getDeliveryZones } from "#server/vendors/delivery/get-delivery-zones.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";

const clone = testClone();
const zone = (over: Partial<WrittenZone>): WrittenZone => ({
  ...emptyZone,
  places: "IN",
  daysFrom: "3",
  daysTo: "5",
  fee: "50",
  ...over,
});

/** A vendor with a product, and a buyer who was shown the shop's terms: ₹50, 3 to 5 days. */
async function setUp() {
  const { db } = clone;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: 50 }] });
  const buyer = await makeBuyer(db, [{ packId: product.pack.id, quantity: 1 }]);
  const shownDays = { from: 3, to: 5 };
  const request = { ...(await checkoutRequest(world, buyer)), shownDays };
  return { world, vendor, product, buyer, request };
}

test("an order that waits for its vendor's change of terms is decided by the new ones, and told so", async () => {
  const { world, vendor, buyer, request } = await setUp();
  const own = await getDeliveryZones(world, vendor);
  const zones = [zone({ fee: "90" })];
  let asked: ReturnType<typeof placeOrder> | undefined;
  await clone.db.transaction(async (tx) => {
    const held = { ...world, db: tx } as unknown as typeof world;
    const changed = await changeDeliveryZones(held, vendor, { zones, version: own?.version ?? "" });
    expect(changed.ok).toBe(true);
    asked = placeOrder(world, buyer, request);
    const early = await Promise.race([
      asked,
      new Promise((resolve) => setTimeout(() => resolve("waits"), 100)),
    ]);
    expect(early).toBe("waits");
  });
  const total = request.shownTotalPaise + 4_000;
  expect(await asked).toEqual({
    ok: false,
    refusal: { code: "total-changed", shownTotalPaise: request.shownTotalPaise, totalPaise: total },
  });
  const again = await placeOrder(world, buyer, { ...request, shownTotalPaise: total });
  expect(again).toMatchObject({ ok: true, value: { totalPaise: total } });
  const { rows } = await clone.db.execute(
    sql`select shipping_paise as "shippingPaise" from parcels where vendor_id = ${vendor.vendorId}`,
  );
  expect(rows).toEqual([{ shippingPaise: 9_000 }]);
});

test("orders of twelve buyers while the shop's terms change: each is placed as it was shown, or told what is other now", async () => {
  const administrator = await makeAdministrator(clone.db);
  const world = testWorld(clone.db);
  const buyers = await Promise.all(Array.from({ length: 12 }, setUp));
  const changes = async () => {
    for (const [fee, daysTo] of [
      ["50", "9"],
      ["70", "5"],
      ["50", "5"],
      ["80", "8"],
    ] as const) {
      const now = await getDelivery(world, administrator);
      if (now === null) throw new Error("An administrator sees the shop's terms");
      const written = { ...now.written, zones: [zone({ fee, daysTo })] };
      expect(await changeDelivery(world, administrator, { written, version: now.version })).toEqual(
        { ok: true, value: null },
      );
    }
  };
  const [answers] = await Promise.all([
    Promise.all(buyers.map(({ world: own, buyer, request }) => placeOrder(own, buyer, request))),
    changes(),
  ]);
  for (const [index, answer] of answers.entries())
    if (answer.ok) expect(answer.value.totalPaise).toBe(buyers[index]?.request.shownTotalPaise);
    else expect(["total-changed", "delivery-changed"]).toContain(answer.refusal.code);
  const { rows } = await clone.db.execute<{ days: number; shippingPaise: number }>(sql`
    select delivery_days_to as days, shipping_paise as "shippingPaise" from orders where shipping_paise <> 9000`);
  for (const row of rows) expect(row).toEqual({ days: 5, shippingPaise: 5_000 });
  // What was shown before the last change holds no more.
  const late = await setUp();
  const old = { ...late.request, shownTotalPaise: late.request.shownTotalPaise - 3_000 };
  expect(await placeOrder(late.world, late.buyer, old)).toMatchObject({
    ok: false,
    refusal: { code: "total-changed" },
  });
  expect(await placeOrder(late.world, late.buyer, late.request)).toEqual({
    ok: false,
    refusal: { code: "delivery-changed", days: { from: 3, to: 8 } },
  });
  await checkInvariants(clone.db);
});
