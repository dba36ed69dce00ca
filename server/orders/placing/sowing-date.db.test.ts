import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { confirmLots } from "#server/parcels/confirm-lots.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { settleRecalledParcels } from "#server/parcels/recalls/settle-recalled-parcels.ts";
import { getOrder } from "#server/orders/get-order.ts";
import {
  retakeOrderStock,
  returnOrderStock,
} from "#server/catalogue/stock/steps/move-order-stock.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon } from "#tests/world.ts";
import { placeOrder } from "./place-order.ts";

const database = testDatabase();

/** Lots that end on 28 March, April and May 2027, of so many packets. */
async function setUp({ sizes, stock = 0 }: { sizes: readonly number[]; stock?: number }) {
  const product = await makeProduct(database.db, { packs: [{ stock }] });
  return { ...(await makeLots(database.db, product, sizes)), packId: product.pack.id };
}

async function order(
  world: World,
  packId: string,
  { quantity, sowingDate }: { quantity: number; sowingDate: string },
) {
  const buyer = await makeBuyer(database.db, [{ packId, quantity }]);
  const request = await checkoutRequest(world, buyer, { sowingDate });
  return { buyer, request, answer: await placeOrder(world, buyer, request) };
}

/** How many packets of each lot orders have. */
async function takenOf(db: Database, lotIds: readonly string[]) {
  const { rows } = await db.execute<{ lotId: string | null; quantity: number }>(sql`
    select lot_id as "lotId", -sum(change)::int as quantity from stock_movements
    where order_line_id is not null group by lot_id`);
  return lotIds.map((id) => rows.find(({ lotId }) => lotId === id)?.quantity ?? 0);
}

test("an order is sent of lots that are valid on its day of sowing, and one that tells none of the first to end", async () => {
  const { db } = database;
  const { world, packId, lotIds } = await setUp({ sizes: [5, 5, 5] });
  const sown = await order(world, packId, { quantity: 7, sowingDate: "2027-04-28" });
  expect(sown.answer).toMatchObject({ ok: true });
  expect(await takenOf(db, lotIds)).toEqual([0, 5, 2]);
  const other = await order(world, packId, { quantity: 6, sowingDate: "" });
  expect(other.answer).toMatchObject({ ok: true });
  expect(await takenOf(db, lotIds)).toEqual([5, 5, 3]);
  await checkInvariants(db);
  const again = await placeOrder(world, sown.buyer, { ...sown.request, sowingDate: "" });
  expect(again).toMatchObject({ ok: true, value: { repeated: true } });
  const number = sown.answer.ok ? sown.answer.value.orderNumber : "";
  expect(await getOrder(world, sown.buyer, number)).toMatchObject({ sowingDate: "2027-04-28" });
});

test("where too few are valid that long nothing is ordered, and it is told how many are", async () => {
  const { db } = database;
  const { world, packId, lotIds } = await setUp({ sizes: [5, 5, 2] });
  const late = await order(world, packId, { quantity: 3, sowingDate: "2027-05-01" });
  const day = "2027-05-01";
  expect(late.answer).toEqual({
    ok: false,
    refusal: {
      code: "lines-changed",
      problems: [{ code: "ends-before-sowing", packId, available: 2, day }],
    },
  });
  const past = await placeOrder(world, late.buyer, { ...late.request, sowingDate: "2026-11-19" });
  expect(past).toEqual({ ok: false, refusal: { code: "sowing-date-wrong" } });
  expect(await takenOf(db, lotIds)).toEqual([0, 0, 0]);
  const earlier = { ...late.request, sowingDate: "2027-04-28" };
  expect(await placeOrder(world, late.buyer, earlier)).toMatchObject({ ok: true });
  expect(await takenOf(db, lotIds)).toEqual([0, 3, 0]);
});

test("packets that belong to no lot are sold for any day, and an order of edible goods keeps none", async () => {
  const { db } = database;
  const { world, packId, lotIds } = await setUp({ sizes: [5], stock: 3 });
  const sown = await order(world, packId, { quantity: 3, sowingDate: "2028-01-01" });
  expect(sown.answer).toMatchObject({ ok: true });
  expect(await takenOf(db, lotIds)).toEqual([0]);
  const food = await makeProduct(db, { goodsKind: "edible", packs: [{ stock: 3 }] });
  const eaten = await order(world, food.pack.id, { quantity: 1, sowingDate: "2027-01-01" });
  const number = eaten.answer.ok ? eaten.answer.value.orderNumber : "";
  expect(await getOrder(world, eaten.buyer, number)).toMatchObject({ sowingDate: null });
});

test("at packing only lots are offered that are valid on the day of sowing, and a lot that is recalled is exchanged for such", async () => {
  const { db } = database;
  const made = await makePackedOrder(db, { sowingDate: "2027-02-15" });
  const { world, vendor, admin, of, lots, lineId, productId } = made;
  expect(await made.takes()).toEqual([{ number: "B", quantity: 3 }]);
  const shown = await getVendorOrder(world, vendor, of.orderNumber);
  expect(shown).toMatchObject({ sowingDate: "2027-02-15" });
  const [line] = shown?.parcels[0]?.packedLines ?? [];
  expect(line?.choices.map(({ number }) => number)).toEqual(["B", "C"]);
  const wish = { take: `${lineId}:${lots.B}`, toLotId: lots.A, scanned: "", quantity: 1 };
  expect(
    await confirmLots(world, vendor, { ...of, seenChangeId: 0, wishes: [wish] }),
  ).toMatchObject({ refusal: { code: "lot-not-on-sale" } });
  const why = { reason: "label", words: "Wrong year" } as const;
  await recallLot(world, admin, { productId, lotId: lots.B, ...why });
  await settleRecalledParcels(world, { lotId: lots.B });
  expect(await made.takes()).toEqual([{ number: "C", quantity: 3 }]);
  await checkInvariants(db);
});

test("an order whose stock is taken again after its hold is of lots that are valid on its day of sowing", async () => {
  const { db } = database;
  const { world, packId, lotIds } = await setUp({ sizes: [5, 5] });
  const buyer = await makeBuyer(db, [{ packId, quantity: 2 }]);
  const asked = await checkoutRequest(world, buyer, { method: "upi", sowingDate: "2027-04-01" });
  const placed = await placeOrder(world, buyer, asked);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderId } = placed.value;
  const missing = await db.transaction(async (tx) => {
    await returnOrderStock(tx, { orderId, at: noon, cause: "hold-expired" });
    return retakeOrderStock(tx, { orderId, at: noon });
  });
  expect(missing).toEqual([]);
  expect(await takenOf(db, lotIds)).toEqual([0, 2]);
});
