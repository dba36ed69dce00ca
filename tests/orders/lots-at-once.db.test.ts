import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { lineFacts } from "#domain/documents/make-document.ts";
import { loadSale } from "#server/documents/sale-store.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { loadVendorOrder } from "#server/parcels/vendor-order-store.ts";
import { getLot } from "#server/catalogue/lots/find-lots.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { keepSample } from "#server/catalogue/lots/keep-sample.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { testClone } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { mistake } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { makeReady, startOrdering } from "./order-processes.ts";

const clone = testClone();

/** How many pieces of each lot were ordered. */
async function orderedOf(lotIds: readonly string[]): Promise<number[]> {
  const { rows } = await clone.db.execute<{ lotId: string; quantity: number }>(sql`
    select lot_id as "lotId", -sum(change)::int as quantity from stock_movements
    where order_line_id is not null and lot_id is not null group by lot_id`);
  return lotIds.map((id) => rows.find(({ lotId }) => lotId === id)?.quantity ?? 0);
}

test("200 buyers on 20 packets over three lots, in two processes: 20 orders, the first to expire first", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 0 }] });
  const { lotIds } = await makeLots(clone.db, product, [7, 9, 4]);
  const ready = await makeReady(clone.db, product.pack.id, 200);
  const answers = (
    await Promise.all([
      startOrdering(clone.url, ready.slice(0, 100)).ended,
      startOrdering(clone.url, ready.slice(100)).ended,
    ])
  ).flat();
  expect(answers).toHaveLength(200);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(20);
  expect(await orderedOf(lotIds)).toEqual([7, 9, 4]);
  const { rows } = await clone.db.execute(sql`
    select (select count(*)::int from orders) as orders, (select stock from packs) as stock,
      (select sum(quantity)::int from lot_stock) as pieces`);
  expect(rows).toEqual([{ orders: 20, stock: 0, pieces: 0 }]);
  await checkInvariants(clone.db);
});

test("a lot that is put on hold while orders for it arrive is in none that is placed after the answer", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 0 }] });
  const { world, person, lotIds } = await makeLots(clone.db, product, [60]);
  const [lotId = ""] = lotIds;
  const ready = await makeReady(clone.db, product.pack.id, 60);
  const order = (some: typeof ready) =>
    Promise.all(some.map((one) => placeOrder(world, one.person, one.request)));
  const arriving = order(ready.slice(0, 30));
  const held = await holdLot(world, person, { productId: product.id, lotId, reason: "Complaint" });
  expect(held.ok).toBe(true);
  const after = await order(ready.slice(30));
  expect(after.filter(({ ok }) => ok)).toEqual([]);
  const placed = (await arriving).filter(({ ok }) => ok).length;
  expect(await orderedOf(lotIds)).toEqual([placed]);
  expect(await releaseLot(world, person, { productId: product.id, lotId })).toMatchObject({
    ok: true,
  });
  const { rows } = await clone.db.execute(sql`select stock from packs`);
  expect(rows).toEqual([{ stock: 60 - placed }]);
  await checkInvariants(clone.db);
});

test("a sample that is asked for many times while orders take the last packets is one packet, and none is sold twice", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 0 }] });
  const { world, person, lotIds } = await makeLots(clone.db, product, [12]);
  const [lotId = ""] = lotIds;
  const ready = await makeReady(clone.db, product.pack.id, 20);
  const request = { productId: product.id, lotId, packId: product.pack.id };
  const [ordered, kept] = await Promise.all([
    Promise.all(ready.map((one) => placeOrder(world, one.person, one.request))),
    Promise.all(Array.from({ length: 8 }, () => keepSample(world, person, request))),
  ]);
  const sold = ordered.filter(({ ok }) => ok).length;
  const sample = await getLot(world, person, request);
  const isKept = sample?.sample !== null;
  expect(kept.some(({ ok }) => ok)).toBe(isKept);
  expect(sold).toBe(isKept ? 11 : 12);
  const { rows } = await clone.db.execute(sql`select stock from packs`);
  expect(rows).toEqual([{ stock: 0 }]);
  await checkInvariants(clone.db);
});

test("what is canceled goes back to its lots, also beside the counter while they are on hold", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 2 }] });
  const { world, person, lotIds } = await makeLots(clone.db, product, [3, 5]);
  const [first = ""] = lotIds;
  const packId = product.pack.id;
  const buyer = await makeBuyer(clone.db, [{ packId, quantity: 7 }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  expect(await orderedOf(lotIds)).toEqual([3, 2]);
  await holdLot(world, person, { productId: product.id, lotId: first, reason: "Complaint" });
  const canceled = await cancelParcelByCustomer(world, buyer, {
    orderNumber: placed.value.orderNumber,
    parcel: 1,
    ...mistake,
  });
  expect(canceled).toMatchObject({ ok: true });
  const { rows } = await clone.db.execute(sql`select stock from packs`);
  expect(rows).toEqual([{ stock: 7 }]);
  expect(await orderedOf(lotIds)).toEqual([0, 0]);
  await checkInvariants(clone.db);
});

test("orders, cancellations, holds and what runs out, all at once, leave every piece in its lot", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 6 }] });
  const { world, person, lotIds } = await makeLots(clone.db, product, [9, 9, 9]);
  const ready = await makeReady(clone.db, product.pack.id, 40);
  const buy = async ({ person: buyer, request }: (typeof ready)[number], index: number) => {
    const placed = await placeOrder(world, buyer, request);
    if (!placed.ok || index % 3 > 0) return placed.ok;
    const { orderNumber } = placed.value;
    const canceled = await cancelParcelByCustomer(world, buyer, {
      orderNumber,
      parcel: 1,
      ...mistake,
    });
    return canceled.ok;
  };
  const hold = async (lotId: string) => {
    const address = { productId: product.id, lotId };
    for (let turn = 0; turn < 4; turn += 1) {
      await holdLot(world, person, { ...address, reason: "Counted" });
      await releaseLot(world, person, address);
    }
  };
  const later = testWorld(clone.db, { now: () => new Date(noon.getTime() + 3_600_000) });
  const [bought] = await Promise.all([
    Promise.all(ready.map(buy)),
    Promise.all(lotIds.map(hold)),
    releaseHolds(later),
  ]);
  expect(bought.some(Boolean)).toBe(true);
  await checkInvariants(clone.db);
});

test("the order, its bill and its slip name the lots of each line", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 0 }] });
  const { world } = await makeLots(clone.db, product, [3, 5]);
  const buyer = await makeBuyer(clone.db, [{ packId: product.pack.id, quantity: 5 }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId, orderNumber } = placed.value;
  const lots = "L0 (3), L1 (2)";
  expect((await getOrder(world, buyer, orderNumber))?.parcels[0]?.lines).toMatchObject([{ lots }]);
  const { vendorId } = product;
  const seen = await loadVendorOrder(clone.db, { vendorId, number: orderNumber });
  expect(seen?.parcels[0]?.lines).toMatchObject([{ lots }]);
  const sale = await clone.db.transaction((tx) =>
    loadSale(tx, { orderId, vendorId, day: "2026-11-20" }),
  );
  expect(sale?.parcels[0]?.lines.map(lineFacts)).toMatchObject([{ lots }]);
});
