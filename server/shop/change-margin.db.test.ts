import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { addLot } from "#server/catalogue/lots/add-lot.ts";
import { findLots } from "#server/catalogue/lots/find-lots.ts";
import { warnEndingLots } from "#server/catalogue/lots/warn-ending-lots.ts";
import { withdrawEndingLots } from "#server/catalogue/lots/withdraw-ending-lots.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { changeMargin } from "#tests/factories/lot-margin.ts";
import { lotOf, makeLot } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

const stockOf = async (db: Database, packId: string) =>
  (await db.execute<{ stock: number }>(sql`select stock from packs where id = ${packId}`)).rows[0]
    ?.stock;

/** Noon of the tests' world is on 20 November 2026. */
test("lots that a changed margin sells no more leave the sale with it, and come back with it", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const vendor = await makeVendorPerson(db);
  const product = await makeProduct(db, { vendorId: vendor.vendorId, packs: [{ stock: 5 }] });
  const pieces = [{ packId: product.pack.id, received: 10, assigned: 0 }];
  const at = { pieces, testedOn: "2026-03-01" };
  await makeLot(world, person, product, { ...at, number: "Dec", validUntil: "2026-12-20" });
  await makeLot(world, person, product, { ...at, number: "Jan", validUntil: "2027-01-29" });
  const standings = async () =>
    (await findLots(world, person, { productId: product.id, page: 1 }))?.lots
      .map(({ number, standing }) => `${number} ${standing}`)
      .toSorted();
  expect(await stockOf(db, product.pack.id)).toBe(25);
  expect(await changeMargin(world, person, "31")).toMatchObject({ ok: true });
  expect(await standings()).toEqual(["Dec expiring", "Jan on-sale"]);
  expect(await stockOf(db, product.pack.id)).toBe(15);
  expect(await changeMargin(world, person, "90")).toMatchObject({ ok: true });
  expect(await stockOf(db, product.pack.id)).toBe(5);
  const buyer = await makeBuyer(db, [{ packId: product.pack.id, quantity: 6 }]);
  expect(await placeOrder(world, buyer, await checkoutRequest(world, buyer))).toMatchObject({
    refusal: { code: "lines-changed", problems: [{ available: 5 }] },
  });
  expect(await changeMargin(world, person, "91")).toMatchObject({
    refusal: { code: "business-wrong", faults: { lotMarginDays: "margin-wrong" } },
  });
  expect(await changeMargin(world, person, "30")).toMatchObject({ ok: true });
  expect(await stockOf(db, product.pack.id)).toBe(25);
  expect(await withdrawEndingLots(world)).toBe(0);
  // The last day of its sale: a lot of that margin is warned of today.
  expect(await warnEndingLots(world)).toBe(1);
  await checkInvariants(db);
});

test("lots that come in, orders and a margin at once leave nothing on sale that it doesn't sell", async () => {
  const { db } = await openClone();
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db, { packs: [{ stock: 5 }] });
  const pieces = [{ packId: product.pack.id, received: 2, assigned: 0 }];
  const short = { testedOn: "2026-03-01", validUntil: "2026-12-20", pieces };
  const buyers = await Promise.all(
    Array.from({ length: 4 }, () => makeBuyer(db, [{ packId: product.pack.id, quantity: 1 }])),
  );
  const coming = Array.from({ length: 6 }, (_, index) =>
    addLot(world, person, lotOf(world, product, { ...short, number: `S${index}` })),
  );
  const orders = buyers.map(async (buyer) =>
    placeOrder(world, buyer, await checkoutRequest(world, buyer)),
  );
  const changed = await Promise.all([changeMargin(world, person, "31"), ...coming, ...orders]);
  expect(changed.every(({ ok }) => ok)).toBe(true);
  const { rows } = await db.execute(sql`select id from lots where on_sale`);
  expect(rows).toEqual([]);
  await checkInvariants(db);
});
