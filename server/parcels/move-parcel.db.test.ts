import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { sealedOf } from "#demo/past/sealed-of.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { cancelParcels, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { moveParcel } from "./move-parcel.ts";
import { cancelParcelByShop } from "./cancel-parcel-by-shop.ts";

const database = testDatabase();
const toDoor = ["processing", "shipped", "out-for-delivery", "delivered"] as const;
const ask = { ...shipment, sealed: {}, parcel: 1 } as const;

test("a parcel is packed, shipped with its number and delivered; the customer hears of each step", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db, { method: "credit-card" });
  await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, toDoor);
  const order = await getOrder(world, buyer, number);
  expect(order).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    parcels: [{ status: "delivered", ...shipment, deliveredAt: world.now() }, {}],
  });
  const mails = await db.execute<{ status: string }>(
    sql`select payload ->> 'status' as status from outbox where topic = 'parcel-moved' order by id`,
  );
  expect(mails.rows.map(({ status }) => status)).toEqual([...toDoor]);
  const done = await db.execute(
    sql`select action, subject, label, actor_id as "actorId" from activities`,
  );
  expect(done.rows).toHaveLength(4);
  expect(done.rows[0]).toEqual({
    action: "moved",
    subject: "parcel",
    label: `${number}/1`,
    actorId: admin.id,
  });
  await checkInvariants(db);
});

test("cash is taken for each parcel as it is delivered; with the last one the order is paid", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db, {
    pricesPaise: [4_933, 7_777, 9_901],
  });
  const admin = await makeAdministrator(db);
  const deliver = (parcel: number) =>
    moveThrough(world, admin, { orderNumber: number, parcel, from: "confirmed" }, toDoor);
  await deliver(2);
  const partly = await getOrder(world, buyer, number);
  expect(partly).toMatchObject({ paymentStatus: "pending", attempts: [{ state: "open" }] });
  expect(partly?.capturedPaise).toBe(partly?.parcels[1]?.totalPaise);
  await checkInvariants(db);
  await cancelParcels(world, buyer, number, [3]);
  await deliver(1);
  const paid = await getOrder(world, buyer, number);
  expect(paid).toMatchObject({
    status: "delivered",
    paymentStatus: "paid",
    attempts: [{ state: "captured" }],
    refunds: [],
  });
  expect(paid?.capturedPaise).toBe(paid?.duePaise);
  await checkInvariants(db);
});

test("a cash parcel that nobody took comes back: nothing was paid, nothing is owed, its stock is on the shelf", async () => {
  const { db } = database;
  const { world, buyer, number, stocks } = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  const of = (parcel: number) => ({ orderNumber: number, parcel, from: "confirmed" }) as const;
  await moveThrough(world, admin, { ...of(1), isSealed: true }, [
    "processing",
    "shipped",
    "failed-to-deliver",
    "out-for-delivery",
    "failed-to-deliver",
    "returned",
  ]);
  expect(await stocks()).toEqual([5, 3]);
  expect((await getOrder(world, buyer, number))?.paymentStatus).toBe("pending");
  await moveThrough(world, admin, of(2), toDoor);
  expect(await getOrder(world, buyer, number)).toMatchObject({
    status: "delivered",
    paymentStatus: "paid",
    refunds: [],
  });
  await checkInvariants(db);
});

test("a paid parcel that can't be delivered comes back and is refunded without its shipping", async () => {
  const { db } = database;
  const { world, buyer, number, stocks } = await makeParcelsOrder(db, {
    method: "upi",
    pricesPaise: [4_933, 7_777],
  });
  await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, [
    "processing",
    "shipped",
    "failed-to-deliver",
    "returned",
  ]);
  const order = await getOrder(world, buyer, number);
  const parcel = order?.parcels[0];
  expect(parcel?.shippingPaise).toBeGreaterThan(0);
  expect(order?.refunds).toMatchObject([
    {
      parcelId: parcel?.id,
      amountPaise: (parcel?.totalPaise ?? 0) - (parcel?.shippingPaise ?? 0),
      reason: "parcel-returned",
    },
  ]);
  expect(await stocks()).toEqual([3, 3]);
  await checkInvariants(db);
});

test("only the moves of the table are made, and only as the page showed them", async () => {
  const { db } = database;
  const { world, number: orderNumber } = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  const move = (over: object) =>
    moveParcel(world, admin, {
      ...ask,
      orderNumber,
      shown: "confirmed",
      to: "processing",
      ...over,
    });
  expect(await move({ to: "delivered" })).toMatchObject({ refusal: { code: "no-such-move" } });
  expect(await move({ shown: "pending", to: "confirmed" })).toMatchObject({
    refusal: { code: "parcel-changed", status: "confirmed" },
  });
  expect(await move({ parcel: 3 })).toMatchObject({ refusal: { code: "parcel-not-found" } });
  expect(await move({})).toEqual({ ok: true, value: "moved" });
  expect(await move({})).toEqual({ ok: true, value: "moved" });
  const other = await makeAdministrator(db);
  expect(
    await moveParcel(world, other, { ...ask, orderNumber, shown: "confirmed", to: "processing" }),
  ).toMatchObject({ refusal: { code: "parcel-changed", status: "processing" } });
  const unnamed = { shown: "processing", to: "shipped", carrier: " " };
  expect(await move(unnamed)).toMatchObject({ refusal: { code: "carrier-missing" } });
  const { rows } = await db.execute(sql`select 1 from activities`);
  expect(rows).toHaveLength(1);
});

test("the same press twice is one move; one that says something else of the parcel is told that it moved", async () => {
  const { db } = database;
  const { world, number: orderNumber, buyer, stocks } = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  const changed = (status: string) => ({ refusal: { code: "parcel-changed", status } });
  await moveThrough(world, admin, { orderNumber, parcel: 1, from: "confirmed" }, ["processing"]);
  const sent = { ...ask, orderNumber, shown: "processing", to: "shipped" } as const;
  const send = (over: object) => moveParcel(world, admin, { ...sent, ...over });
  const first = { carrier: "Blue Dart", trackingNumber: "AAA" };
  expect(await send(first)).toEqual({ ok: true, value: "moved" });
  expect(await send({ carrier: " Blue  Dart", trackingNumber: "AAA " })).toMatchObject({
    ok: true,
  });
  for (const other of [
    { carrier: "DTDC", trackingNumber: "AAA" },
    { carrier: "Blue Dart", trackingNumber: "BBB" },
    { carrier: "Blue Dart", trackingNumber: "" },
    { carrier: "", trackingNumber: "AAA" },
  ])
    expect(await send(other)).toMatchObject(changed("shipped"));
  expect((await getOrder(world, buyer, orderNumber))?.parcels[0]).toMatchObject(first);

  await moveThrough(world, admin, { orderNumber, parcel: 1, from: "shipped" }, [
    "failed-to-deliver",
  ]);
  const of = { orderNumber, parcel: 1 };
  const sealed = await sealedOf(world, of, false);
  const allSealed = await sealedOf(world, of, true);
  const back = { ...ask, ...of, sealed, shown: "failed-to-deliver", to: "returned" } as const;
  expect(await moveParcel(world, admin, { ...back, sealed: {} })).toMatchObject({
    refusal: { code: "return-packets-wrong", max: 2 },
  });
  expect(await moveParcel(world, admin, back)).toMatchObject({ ok: true });
  expect(await moveParcel(world, admin, back)).toMatchObject({ ok: true });
  expect(await moveParcel(world, admin, { ...back, sealed: allSealed })).toMatchObject(
    changed("returned"),
  );
  expect(await stocks()).toEqual([3, 3]);
});

test("a parcel that waits for money is not confirmed by hand", async () => {
  const { db } = database;
  const { world, number } = await makeParcelsOrder(db, { method: "credit-card" });
  const admin = await makeAdministrator(db);
  const request = { ...ask, orderNumber: number, shown: "pending", to: "confirmed" } as const;
  expect(await moveParcel(world, admin, request)).toMatchObject({
    refusal: { code: "payment-missing" },
  });
});

test("a vendor moves their own parcels, and nobody else anybody's", async () => {
  const { db } = database;
  const { world, buyer, orderId, number } = await makeParcelsOrder(db);
  const { rows } = await db.execute<{ vendorId: string }>(
    sql`select vendor_id as "vendorId" from parcels where order_id = ${orderId} order by position`,
  );
  const vendor: Person = { ...(await makeAdministrator(db)), role: "vendor", vendorId: null };
  const own = { ...vendor, vendorId: rows[0]?.vendorId ?? null };
  const step = { orderNumber: number, shown: "confirmed", to: "processing", ...ask } as const;
  for (const [person, parcel] of [
    [vendor, 1],
    [own, 2],
    [buyer, 1],
    [{ ...own, status: "disabled" }, 1],
  ] as const) {
    expect(await moveParcel(world, person as Person, { ...step, parcel })).toMatchObject({
      refusal: { code: "parcel-not-found" },
    });
    const withdrawn = { orderNumber: number, parcel, shown: "confirmed", reason: "Sold" } as const;
    expect(await cancelParcelByShop(world, person as Person, withdrawn)).toMatchObject({
      refusal: { code: "parcel-not-found" },
    });
  }
  expect(await moveParcel(world, own, step)).toEqual({ ok: true, value: "moved" });
});

test("the shop cancels a parcel with a reason that its customer reads, also while it is packed", async () => {
  const { db } = database;
  const { world, buyer, number, stocks } = await makeParcelsOrder(db, { method: "upi" });
  await payByCard(world, buyer, number, testCards.success);
  const admin = await makeAdministrator(db);
  const of = { orderNumber: number, parcel: 1 };
  await moveThrough(world, admin, { ...of, from: "confirmed" }, ["processing"]);
  const asked = { ...of, shown: "processing", reason: "  The lot was\n wet " } as const;
  const other = { ...asked, shown: "confirmed" } as const;
  expect(await cancelParcelByShop(world, admin, other)).toMatchObject({
    refusal: { code: "parcel-changed", status: "processing" },
  });
  expect(await cancelParcelByShop(world, admin, { ...asked, reason: " " })).toMatchObject({
    refusal: { code: "shop-reason-missing" },
  });
  expect(await cancelParcelByShop(world, admin, asked)).toEqual({ ok: true, value: "canceled" });
  expect(await cancelParcelByShop(world, admin, asked)).toEqual({ ok: true, value: "canceled" });
  const order = await getOrder(world, buyer, number);
  expect(order?.history.find(({ event }) => event === "parcel-canceled")?.note).toBe(
    "The lot was wet",
  );
  expect(order?.refunds).toMatchObject([{ amountPaise: order?.parcels[0]?.totalPaise }]);
  expect(await stocks()).toEqual([5, 3]);
  await checkInvariants(db);
});
