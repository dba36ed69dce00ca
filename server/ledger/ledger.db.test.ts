import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { returnDays } from "#domain/orders/order-status.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";
import { correctDelivery } from "#server/parcels/correct-delivery.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { deriveOrder } from "#server/orders/steps/derive-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { textsOfQueries } from "#tests/count-queries.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { accountsOf, chargeCommission, forgetLedger, kindsOf } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { cancelParcels, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { linesOf, makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { endVendorHolds } from "./end-vendor-holds.ts";
import { postOldOrders, postOrdersSince } from "./post-old-orders.ts";

const database = testDatabase();
const toDoor = ["processing", "shipped", "delivered"] as const;
const days = (count: number) => count * 24 * 60;

/** Two packs of ₹100 from one vendor: ₹10 and ₹0.90 of it are each pack's commission and GST, ₹5.90 the fee of the parcel. */
async function makeOrder(method: string, pricesPaise = [10_000]) {
  const { db } = database;
  await chargeCommission(db);
  const made = await makeParcelsOrder(db, { method, pricesPaise });
  if (method !== "cod") await payByCard(made.world, made.buyer, made.number, testCards.success);
  const admin = await makeAdministrator(db);
  const deliver = (parcel = 1) =>
    moveThrough(made.world, admin, { orderNumber: made.number, parcel, from: "confirmed" }, toDoor);
  const { rows } = await db.execute<{ total: number; shipping: number }>(sql`
    select total_paise::int as total, shipping_paise::int as shipping from parcels where order_id = ${made.orderId} order by position`);
  const [first] = rows;
  if (first === undefined) throw new Error("No parcel");
  return { ...made, ...first, admin, deliver, sums: rows };
}

test("a payment is the customer's until the parcel is delivered, then its vendor's on hold, and available when the hold ends", async () => {
  const { db } = database;
  const { world, deliver, total, passMinutes } = await makeOrder("credit-card");
  expect(await accountsOf(db)).toEqual({ "gateway-clearing": total, "customer-orders": -total });
  await deliver();
  const kept = { commission: -2_500, "commission-tax": -450 };
  const vendorPaise = total - 2_950;
  expect(await accountsOf(db)).toEqual({
    "gateway-clearing": total,
    ...kept,
    "vendor-on-hold": -vendorPaise,
  });
  passMinutes(days(29) + 23 * 60);
  expect(await endVendorHolds(world)).toBe(0);
  passMinutes(60);
  expect(await endVendorHolds(world)).toBe(1);
  expect(await endVendorHolds(world)).toBe(0);
  expect(await accountsOf(db)).toEqual({
    "gateway-clearing": total,
    ...kept,
    "vendor-available": -vendorPaise,
  });
  expect(await kindsOf(db)).toEqual(["payment-received", "parcel-delivered", "hold-ended"]);
  await checkInvariants(db);
});

test("half of the goods paid back takes half of commission and GST back, the rest the rest and the fee, also once it is available", async () => {
  const { db } = database;
  const { world, deliver, number, admin, total, shipping, passMinutes } =
    await makeOrder("credit-card");
  await deliver();
  passMinutes(days(31));
  await endVendorHolds(world);
  const [line = ""] = await linesOf(world, number);
  await makeRefund(world, admin, number, { kind: "lines", quantities: { [line]: 1 } });
  expect(await accountsOf(db)).toMatchObject({
    commission: -1_500,
    "commission-tax": -270,
    "refunds-owed": -(total - shipping) / 2,
  });
  await makeRefund(world, admin, number, { kind: "full" });
  expect(await accountsOf(db)).toEqual({ "gateway-clearing": total, "refunds-owed": -total });
  passMinutes(2);
  await startRefunds(world);
  expect(await accountsOf(db)).toEqual({});
  await checkInvariants(db);
});

test("of a parcel that comes back its vendor keeps the delivery, and an open request keeps its money on hold", async () => {
  const { db } = database;
  const { world, buyer, deliver, number, admin, total, shipping, passMinutes } =
    await makeOrder("credit-card");
  await deliver();
  passMinutes(days(29));
  const which = { orderNumber: number, parcel: 1 };
  await requestReturn(world, buyer, { ...which, reason: "damaged", words: "" });
  passMinutes(days(10));
  expect(await endVendorHolds(world)).toBe(0);
  await decideReturn(world, admin, { ...which, decision: "approved", note: "" });
  expect(await endVendorHolds(world)).toBe(0);
  await moveThrough(world, admin, { ...which, from: "delivered", isSealed: true }, ["returned"]);
  expect(await accountsOf(db)).toEqual({
    "gateway-clearing": total,
    "refunds-owed": -(total - shipping),
    ...(shipping > 0 && { "vendor-on-hold": -shipping }),
  });
  await endVendorHolds(world);
  expect(await accountsOf(db)).toMatchObject(shipping > 0 ? { "vendor-available": -shipping } : {});
  await checkInvariants(db);
});

test("cash is with the couriers; what is corrected, taken back and delivered again follows, and a refund by hand leaves the bank", async () => {
  const { db } = database;
  const { world, deliver, number, admin, total, passMinutes } = await makeOrder("cod");
  expect(await accountsOf(db)).toEqual({});
  await deliver();
  const which = { orderNumber: number, parcel: 1, reason: "Too little" };
  const given = { ...which, what: "cash-differs", shownCashPaise: total } as const;
  await correctDelivery(world, admin, { ...given, cashPaise: total - 1_000 });
  expect(await accountsOf(db)).toMatchObject({
    "cash-with-couriers": total - 1_000,
    commission: -2_500,
    "vendor-on-hold": -(total - 1_000 - 2_950),
  });
  const mistake = { ...which, what: "not-delivered", shownCashPaise: total - 1_000 } as const;
  await correctDelivery(world, admin, { ...mistake, cashPaise: null });
  expect(await accountsOf(db)).toEqual({});
  expect((await db.execute(sql`select 1 from vendor_holds`)).rows).toEqual([]);
  passMinutes(5);
  await moveThrough(world, admin, { ...which, from: "shipped" }, ["delivered"]);
  await makeRefund(world, admin, number, { kind: "full" });
  const { rows } = await db.execute<{ id: string }>(sql`select id from refunds`);
  const refundId = rows[0]?.id ?? "";
  await finishHandRefund(world, admin, { orderNumber: number, refundId, reference: "NEFT 1" });
  expect(await accountsOf(db)).toEqual({ "cash-with-couriers": total, bank: -total });
  expect(await kindsOf(db)).toEqual([
    "payment-received",
    "parcel-delivered",
    "cash-corrected",
    "cash-corrected",
    "cash-corrected",
    "delivery-taken-back",
    "payment-received",
    "parcel-delivered",
    "refund-started",
    "parcel-refunded",
    "refund-done",
  ]);
  await checkInvariants(db);
});

test("what is canceled before it is paid posts nothing, and after it the customer's money goes back without the vendor's ever changing", async () => {
  const { db } = database;
  const unpaid = await makeParcelsOrder(db);
  await cancelParcels(unpaid.world, unpaid.buyer, unpaid.number, [1, 2]);
  expect(await kindsOf(db)).toEqual([]);
  const { world, buyer, number, sums } = await makeOrder("credit-card", [10_000, 20_000]);
  await cancelParcels(world, buyer, number, [2]);
  expect(await accountsOf(db)).toEqual({
    "gateway-clearing": (sums[0]?.total ?? 0) + (sums[1]?.total ?? 0),
    "customer-orders": -(sums[0]?.total ?? 0),
    "refunds-owed": -(sums[1]?.total ?? 0),
  });
  await checkInvariants(db);
});

test("an order's placing asks nothing of the ledger; a move asks once, and writes once or twice where it posts", async () => {
  const { db } = database;
  const { pack } = await makeProduct(db);
  const ofLedger = async (work: () => Promise<unknown>) =>
    (await textsOfQueries(work)).filter((text) => /ledger_|vendor_holds/.test(text)).length;
  const world = testWorld(db);
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 1 }]);
  const request = await checkoutRequest(world, buyer);
  expect(await ofLedger(() => placeOrder(world, buyer, request))).toBe(0);
  const { world: other, admin, number } = await makeOrder("cod");
  const which = { orderNumber: number, parcel: 1 };
  const move = (from: "confirmed" | "processing" | "shipped", to: (typeof toDoor)[number]) =>
    ofLedger(() => moveThrough(other, admin, { ...which, from }, [to]));
  expect(await move("confirmed", "processing")).toBe(1);
  expect(await move("processing", "shipped")).toBe(1);
  expect(await move("shipped", "delivered")).toBe(3);
});

test("orders from before are posted once, by a job that was stopped and is begun again, as they would have been", async () => {
  const { db } = database;
  const { world, deliver, number, admin, passMinutes } = await makeOrder(
    "credit-card",
    [10_000, 33_333],
  );
  await deliver(1);
  await deliver(2);
  const [line = ""] = await linesOf(world, number);
  await makeRefund(world, admin, number, { kind: "lines", quantities: { [line]: 1 } });
  await makeParcelsOrder(db);
  passMinutes(days(31));
  await endVendorHolds(world);
  const before = await accountsOf(db);
  await db.transaction((tx) => forgetLedger(tx));
  const stopped = new AbortController();
  stopped.abort();
  expect(await postOldOrders(world, stopped.signal)).toBe(0);
  expect(await postOldOrders(world)).toBe(4);
  expect(await postOldOrders(world)).toBe(0);
  expect(await postOrdersSince(db, null)).toBe(0);
  await endVendorHolds(world);
  expect(await accountsOf(db)).toEqual(before);
  const { rows } = await db.execute<{ late: number }>(
    sql`select count(*)::int as late from ledger_postings where at > ${world.now()}`,
  );
  expect(rows).toEqual([{ late: 0 }]);
  await checkInvariants(db);
});

test("the hold is as long as is set when it begins, at first as long as a parcel may come back", async () => {
  const { db } = database;
  expect(firstShopSettings.vendorHoldDays).toBe(returnDays);
  await db.insert(settings).values({ key: "vendorHoldDays", value: 7 });
  const { deliver } = await makeOrder("cod");
  await deliver();
  await db.execute(sql`update settings set value = '90' where key = 'vendorHoldDays'`);
  const { rows } = await db.execute(sql`
    select extract(day from h.held_until - p.delivered_at)::int as days from vendor_holds h join parcels p on p.id = h.parcel_id`);
  expect(rows).toEqual([{ days: 7 }]);
});

test("the database refuses a posting that doesn't balance, one that is added to, and every change", async () => {
  const { db } = database;
  const { orderId, vendorIds } = await makeOrder("credit-card");
  const post = (entries: string) =>
    db.transaction((tx) =>
      tx.execute(sql`
      with p as (insert into ledger_postings (subject, subject_id, step, kind, order_id, at)
        values ('payment', gen_random_uuid(), 1, 'payment-received', ${orderId}, now()) returning id)
      insert into ledger_entries (posting_id, account, vendor_id, amount_paise) select p.id, e.* from p, (values ${sql.raw(entries)}) e`),
    );
  const refused = (cause: RegExp) => ({ cause: { message: expect.stringMatching(cause) } });
  const unbalanced = refused(/does not balance/);
  const vendorId = vendorIds[0] ?? "";
  for (const entries of [
    "('bank'::ledger_account, null::uuid, 100), ('commission', null, -99)",
    "('bank'::ledger_account, null::uuid, 100)",
    `('bank'::ledger_account, null::uuid, 100), ('vendor-on-hold', '${vendorId}', -100)`,
  ])
    await expect(post(entries)).rejects.toMatchObject(unbalanced);
  await expect(
    db.transaction((tx) =>
      tx.execute(sql`insert into ledger_entries (posting_id, account, amount_paise)
        select id, a::ledger_account, n from ledger_postings, (values ('bank', 5), ('corrections', -5)) v(a, n)`),
    ),
  ).rejects.toMatchObject(unbalanced);
  for (const change of [
    "update ledger_entries set amount_paise = 1",
    "delete from ledger_entries",
    "update ledger_postings set at = now()",
    "delete from ledger_postings",
  ])
    await expect(db.transaction((tx) => tx.execute(sql.raw(change)))).rejects.toMatchObject(
      refused(/never changed/),
    );
});

test("what is told again posts nothing", async () => {
  const { db } = database;
  const { orderId, deliver } = await makeOrder("cod");
  await deliver();
  const before = await kindsOf(db);
  for (let time = 0; time < 10; time += 1) await db.transaction((tx) => deriveOrder(tx, orderId));
  expect(await kindsOf(db)).toEqual(before);
});
