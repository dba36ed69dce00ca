import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readVendorParcelList } from "#domain/parcels/vendor-parcels.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { getVendorOverview } from "#server/analytics/get-vendor-overview.ts";
import { testDatabase } from "#tests/database.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { findVendorParcels } from "./find-vendor-parcels.ts";
import { getVendorOrder } from "./get-vendor-order.ts";

const database = testDatabase();
const full = { kind: "full" } as const;

/** What the vendor of an order's only or last parcel hears of it, and whether they are to pack it. */
async function makeHeard({ method = "credit-card", pricesPaise = [9_900] } = {}) {
  const { db } = database;
  const made = await makeParcelsOrder(db, { method, pricesPaise });
  const { world, buyer, number, vendorIds } = made;
  if (method !== "cod") await payByCard(world, buyer, number, testCards.success);
  const vendorId = vendorIds.at(-1) ?? "";
  const vendor = await makePersonOf(db, vendorId);
  const list = (query: string) =>
    findVendorParcels(world, vendor, {
      ...readVendorParcelList(new URLSearchParams(query), ""),
      after: null,
      page: 1,
    });
  return {
    ...made,
    admin: await makeAdministrator(db),
    hear: async () => {
      const { toPack, toPackCount } = await getVendorOverview(world, vendorId);
      const order = await getVendorOrder(world, vendor, number);
      const { parcels } = await list("");
      const [parcel] = order?.parcels ?? [];
      expect(parcels.map(({ moneyBack }) => moneyBack)).toEqual([parcel?.moneyBack]);
      expect(toPack).toHaveLength(toPackCount);
      expect((await list("status=to-pack")).total).toBe(toPackCount);
      return [parcel?.moneyBack, toPackCount];
    },
  };
}

test("a parcel that was not sent is not to be packed once all money of its order goes back", async () => {
  const { world, admin, number, hear } = await makeHeard();
  expect(await hear()).toEqual([null, 1]);
  await makeRefund(world, admin, number, full);
  expect(await hear()).toEqual(["going-back", 0]);
  await startRefunds(world);
  expect(await hear()).toEqual(["refunded", 0]);
  // Goodwill: the shop may send it all the same.
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, [
    "processing",
  ]);
  expect(await hear()).toEqual(["refunded", 0]);
});

test("a parcel is to be packed while some of its order's money stays, or its refund failed", async () => {
  const { world, admin, number, hear } = await makeHeard();
  await makeRefund(world, admin, number, { kind: "amount", amountPaise: 5_000 });
  await startRefunds(world);
  expect(await hear()).toEqual([null, 1]);
  await makeRefund(world, admin, number, full);
  expect(await hear()).toEqual(["going-back", 0]);
  await database.db.execute(sql`update refunds set state = 'failed' where state = 'pending'`);
  expect(await hear()).toEqual([null, 1]);
});

test("a parcel is not to be packed once its own money went back whole, whatever stays of the order's", async () => {
  const { world, admin, buyer, number, hear } = await makeHeard({
    pricesPaise: [9_900, 24_950],
  });
  const order = await getOrder(world, buyer, number);
  const own = order?.parcels.find(({ vendorName }) => vendorName === "Seed House 2");
  const { rows } = await database.db.execute<{ id: string; quantity: number }>(sql`
    select id, quantity from order_lines where parcel_id = ${own?.id}`);
  const quantities = Object.fromEntries(rows.map(({ id, quantity }) => [id, quantity]));
  expect(await hear()).toEqual([null, 1]);
  // Shipping was free: the goods are all that the parcel cost.
  await makeRefund(world, admin, number, { kind: "lines", quantities });
  expect(await hear()).toEqual(["going-back", 0]);
  await startRefunds(world);
  expect(await hear()).toEqual(["refunded", 0]);
});

test("cash for another parcel that went back leaves this one to be packed", async () => {
  const { world, admin, number, vendorIds, hear } = await makeHeard({
    method: "cod",
    pricesPaise: [9_900, 24_950],
  });
  const { rows } = await database.db.execute<{ place: number }>(sql`
    select p.position + 1 as place from parcels p join orders o on o.id = p.order_id
    where o.number = ${number} and p.vendor_id <> ${vendorIds.at(-1)}`);
  const parcel = rows[0]?.place ?? 0;
  await moveThrough(world, admin, { orderNumber: number, parcel, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  await makeRefund(world, admin, number, full);
  expect(await hear()).toEqual(["going-back", 1]);
});
