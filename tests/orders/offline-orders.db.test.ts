import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { confirmOfflinePayment } from "#server/money/payments/confirm-offline-payment.ts";
import { finishHandRefund } from "#server/money/refunds/finish-hand-refund.ts";
import { refuseOfflinePayment } from "#server/money/payments/refuse-offline-payment.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { cancelParcelByShop } from "#server/parcels/cancel-parcel-by-shop.ts";
import { addOfflineMethod } from "#server/payment-methods/add-offline-method.ts";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { offlineMethodOf } from "#domain/payment-methods/payment-method.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { cancelParcels } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { setStock } from "#tests/factories/unpaid-order.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";

const database = testDatabase();
const hourMs = 3_600_000;

/** An owner sets up a bank transfer, and a customer orders two parcels with it through the checkout. */
async function makePlaced(db: Database) {
  let now = noon;
  const world = testWorld(db, { now: () => now });
  const admin = await makeAdministrator(db);
  const id = crypto.randomUUID();
  const added = await addOfflineMethod(world, admin, {
    id,
    name: "Bank transfer",
    info: [{ name: "Account Number", data: "112233" }],
    requiredInfo: [{ name: "Paid from", data: "your bank" }],
  });
  if (!added.ok) throw new Error(added.refusal.code);
  const packIds: string[] = [];
  for (const pricePaise of [9_900, 24_950]) {
    const vendor = await makeVendor(db);
    const { pack } = await makeProduct(db, {
      vendorId: vendor.id,
      packs: [{ stock: 5, pricePaise }],
    });
    packIds.push(pack.id);
  }
  const buyer = await makeBuyer(
    db,
    packIds.map((packId) => ({ packId, quantity: 2 })),
  );
  const request = await checkoutRequest(world, buyer, {
    method: offlineMethodOf(id),
    given: { [givenField(id, "Paid from")]: "SBI, Indore" },
  });
  const placed = await placeOrder(world, buyer, request);
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber, totalPaise } = placed.value;
  const view = async () => {
    const order = await getOrder(world, buyer, orderNumber);
    if (order === null) throw new Error("Its customer does not see the order");
    return order;
  };
  const confirm = (amountPaise: number, reference = "UTR 1", by = admin) =>
    confirmOfflinePayment(world, by, { orderNumber, amountPaise, reference });
  return {
    world,
    admin,
    buyer,
    packIds,
    orderNumber,
    totalPaise,
    view,
    confirm,
    passHours: (hours: number) => void (now = new Date(now.getTime() + hours * hourMs)),
    /** What came is what is due and what goes back. */
    balance: async () => {
      const { capturedPaise, duePaise, refunds } = await view();
      const back = refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      return capturedPaise - duePaise - back;
    },
    payBack: async () => {
      for (const { id: refundId, state } of (await view()).refunds)
        if (state === "pending")
          await finishHandRefund(world, admin, { orderNumber, refundId, reference: "UTR back" });
    },
  };
}

test("it waits with its stock, is confirmed, and a parcel that the shop can't send is paid back by hand", async () => {
  const { world, admin, view, confirm, totalPaise, balance, payBack, ...made } = await makePlaced(
    database.db,
  );
  const { orderNumber } = made;
  expect(await view()).toMatchObject({ status: "pending", paymentStatus: "pending" });
  made.passHours(71);
  await releaseHolds(world);
  expect(await confirm(totalPaise)).toEqual({ ok: true, value: "confirmed" });
  expect(await view()).toMatchObject({ status: "confirmed", paymentStatus: "paid" });
  const parcel = { orderNumber, parcel: 1, shown: "confirmed", reason: "Sold out" } as const;
  expect((await cancelParcelByShop(world, admin, parcel)).ok).toBe(true);
  expect(await startRefunds(world)).toBe(0);
  expect(await view()).toMatchObject({ paymentStatus: "paid", refunds: [{ state: "pending" }] });
  expect(await balance()).toBe(0);
  await payBack();
  expect(await view()).toMatchObject({
    status: "confirmed",
    paymentStatus: "partly-refunded",
    refunds: [{ state: "done" }],
  });
  await checkInvariants(database.db);
});

test("money that comes after the hold takes the stock again", async () => {
  const { world, view, confirm, totalPaise, balance, passHours } = await makePlaced(database.db);
  passHours(73);
  await releaseHolds(world);
  expect(await confirm(totalPaise)).toEqual({ ok: true, value: "confirmed" });
  expect(await view()).toMatchObject({ status: "confirmed", stockHeld: true });
  expect(await balance()).toBe(0);
  passHours(48);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
  await checkInvariants(database.db);
});

test("money for seeds that were sold meanwhile goes back by hand, and the order is canceled", async () => {
  const { db } = database;
  const { world, view, confirm, totalPaise, packIds, passHours, payBack } = await makePlaced(db);
  passHours(73);
  await releaseHolds(world);
  await setStock(db, packIds[0] ?? "", 1);
  expect(await confirm(totalPaise)).toEqual({ ok: true, value: "refunded" });
  expect(await view()).toMatchObject({ status: "pending", moneyGoesBack: true });
  await checkInvariants(db);
  passHours(24);
  await releaseHolds(world);
  await payBack();
  expect(await view()).toMatchObject({ status: "canceled", paymentStatus: "refunded" });
  await checkInvariants(db);
});

test("who sent all of it and then canceled a parcel gets that part back by hand", async () => {
  const { world, buyer, view, confirm, totalPaise, balance, ...made } = await makePlaced(
    database.db,
  );
  await cancelParcels(world, buyer, made.orderNumber, [1]);
  const { duePaise } = await view();
  expect(await confirm(totalPaise - 1)).toEqual({
    ok: false,
    refusal: { code: "amount-differs", duePaise },
  });
  expect(await confirm(totalPaise)).toEqual({ ok: true, value: "partly-refunded" });
  expect(await view()).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    capturedPaise: totalPaise,
    refunds: [{ amountPaise: totalPaise - duePaise, reason: "parcel-canceled" }],
  });
  expect(await balance()).toBe(0);
  await checkInvariants(database.db);
});

test("what is due is asked for, also after the payment was said not to have come", async () => {
  const { world, admin, buyer, view, confirm, balance, orderNumber } = await makePlaced(
    database.db,
  );
  expect((await refuseOfflinePayment(world, admin, { orderNumber })).ok).toBe(true);
  expect(await view()).toMatchObject({ status: "pending", paymentStatus: "unpaid" });
  await cancelParcels(world, buyer, orderNumber, [2]);
  expect(await confirm((await view()).duePaise)).toEqual({ ok: true, value: "confirmed" });
  expect(await balance()).toBe(0);
  await checkInvariants(database.db);
});

test("all of what was sent for a canceled order goes back, whichever parcels it was for", async () => {
  const { world, buyer, view, confirm, totalPaise, orderNumber, payBack } = await makePlaced(
    database.db,
  );
  await cancelParcels(world, buyer, orderNumber, [2, 1]);
  expect(await view()).toMatchObject({ status: "canceled", paymentStatus: "unpaid" });
  expect(await confirm(totalPaise)).toEqual({ ok: true, value: "refunded" });
  await checkInvariants(database.db);
  await payBack();
  expect(await view()).toMatchObject({ status: "canceled", paymentStatus: "refunded" });
  await checkInvariants(database.db);
});

test("the same press twice answers the same, another administrator hears that it was done", async () => {
  const { world, admin, view, confirm, totalPaise, ...made } = await makePlaced(database.db);
  const { orderNumber } = made;
  const other = await makeAdministrator(database.db);
  for (let press = 0; press < 2; press += 1)
    expect(await confirm(totalPaise)).toEqual({ ok: true, value: "confirmed" });
  expect(await confirm(totalPaise, "UTR 1", other)).toMatchObject({
    refusal: { code: "money-confirmed" },
  });
  expect(await confirm(totalPaise, "UTR 2")).toMatchObject({
    refusal: { code: "money-confirmed" },
  });
  const parcel = { orderNumber, parcel: 2, shown: "confirmed", reason: "Sold out" } as const;
  await cancelParcelByShop(world, admin, parcel);
  const refundId = (await view()).refunds[0]?.id ?? "";
  const back = { orderNumber, refundId, reference: "UTR 7" };
  for (let press = 0; press < 2; press += 1)
    expect(await finishHandRefund(world, admin, back)).toEqual({ ok: true, value: "done" });
  expect(await finishHandRefund(world, other, { ...back, reference: "UTR 8" })).toEqual({
    ok: false,
    refusal: { code: "refund-done-already", reference: "UTR 7" },
  });
});

test("neither references nor what was said to the shop reach its customer", async () => {
  const { world, admin, view, confirm, totalPaise, ...made } = await makePlaced(database.db);
  const { orderNumber } = made;
  await refuseOfflinePayment(world, admin, { orderNumber });
  await confirm(totalPaise, "SECRET-REFERENCE");
  const parcel = { orderNumber, parcel: 2, shown: "confirmed", reason: "Sold out" } as const;
  await cancelParcelByShop(world, admin, parcel);
  await made.payBack();
  const seen = JSON.stringify(await view());
  expect(seen).not.toContain("SECRET-REFERENCE");
  expect(seen).not.toContain("UTR back");
  expect(seen).not.toContain(admin.id);
  const { rows } = await database.db.execute(sql`select payload from outbox`);
  expect(JSON.stringify(rows)).not.toContain("SECRET");
});
