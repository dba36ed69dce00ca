import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder, mistake } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { cancelOrderByCustomer } from "./cancel-order-by-customer.ts";
import { cancelOrderByShop } from "./cancel-order-by-shop.ts";

const clone = testClone();
const pricesPaise = [9_933, 24_951, 5_047];

async function makePaid() {
  const { db } = clone;
  const made = await makeParcelsOrder(db, { method: "credit-card", pricesPaise });
  await payByCard(made.world, made.buyer, made.number, testCards.success);
  const admin = await makeAdministrator(db);
  const { number: orderNumber, world } = made;
  const { rows: senders } = await db.execute<{ vendorId: string }>(sql`
    select vendor_id as "vendorId" from parcels where order_id = ${made.orderId} order by position`);
  const vendor = (place: number) =>
    ({
      id: admin.id,
      role: "vendor",
      status: "active",
      vendorId: senders[place - 1]?.vendorId ?? "",
    }) as const;
  const shown = async () => {
    const order = await getOrder(world, made.buyer, orderNumber);
    if (order === null) throw new Error("The order is there");
    return order;
  };
  const move = (parcel: number, ...steps: Parameters<typeof moveThrough>[3]) =>
    moveThrough(world, admin, { orderNumber, parcel, from: "confirmed" }, steps);
  const statuses = async () => (await shown()).parcels.map(({ status }) => status);
  const mails = async () => {
    const { rows } = await db.execute<{ topic: string; n: number }>(sql`
      select topic, count(*)::int as n from outbox o
      where topic in ('parcel-moved', 'order-canceled') and (payload->>'orderId' = ${made.orderId}
        or payload->>'parcelId' in (select id::text from parcels where order_id = ${made.orderId}))
        and (topic = 'order-canceled' or payload->>'status' = 'canceled')
      group by topic order by topic`);
    return rows;
  };
  return { ...made, admin, vendor, orderNumber, shown, statuses, move, mails };
}

const changed = { ok: false, refusal: { code: "order-parcels-changed" } };

test("its customer cancels a paid order whole by one form: all money and stock is back, and one mail says so, however often it is pressed", async () => {
  const { world, buyer, orderNumber, shown, stocks, mails } = await makePaid();
  const request = { orderNumber, shown: [1, 2, 3], ...mistake };
  const answers = await Promise.all(
    [1, 2, 3, 4].map(() => cancelOrderByCustomer(world, buyer, request)),
  );
  expect(answers).toEqual([1, 2, 3, 4].map(() => ({ ok: true, value: "canceled" })));
  const order = await shown();
  expect(order).toMatchObject({ status: "canceled", duePaise: 0, moneyGoesBack: true });
  expect(order.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(
    order.capturedPaise,
  );
  expect(order.refunds).toHaveLength(3);
  expect(await stocks()).toEqual([5, 5, 5]);
  expect(await mails()).toEqual([{ topic: "order-canceled", n: 1 }]);
  await startRefunds(world);
  expect((await shown()).paymentStatus).toBe("refunded");
  await checkInvariants(clone.db);
});

test("what is being packed stays for a customer, whom the form told so, and goes with the rest for an administrator", async () => {
  const { world, buyer, admin, orderNumber, shown, statuses, move, mails, stocks } =
    await makePaid();
  await move(2, "processing");
  const asked = { orderNumber, ...mistake };
  expect(await cancelOrderByCustomer(world, buyer, { ...asked, shown: [1, 2, 3] })).toEqual(
    changed,
  );
  expect(await statuses()).toEqual(["confirmed", "processing", "confirmed"]);
  expect(await cancelOrderByCustomer(world, buyer, { ...asked, shown: [1, 3] })).toMatchObject({
    ok: true,
  });
  expect(await statuses()).toEqual(["canceled", "processing", "canceled"]);
  expect(await mails()).toEqual([{ topic: "parcel-moved", n: 2 }]);
  expect(await cancelOrderByCustomer(world, buyer, { ...asked, shown: [2] })).toEqual({
    ok: false,
    refusal: { code: "order-not-cancelable" },
  });
  const byShop = { orderNumber, shown: [2], reason: "  Rain\n in the store " };
  for (let press = 0; press < 2; press += 1)
    expect(await cancelOrderByShop(world, admin, byShop)).toEqual({
      ok: true,
      value: "order-canceled",
    });
  const order = await shown();
  expect(order.status).toBe("canceled");
  const last = order.history.findLast(({ toStatus }) => toStatus === "canceled");
  expect(last?.note).toBe("Rain in the store");
  expect(order.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(
    order.capturedPaise,
  );
  expect(await stocks()).toEqual([5, 5, 5]);
  const { rows } = await clone.db.execute(
    sql`select label, action from activities where subject = 'parcel' and action = 'canceled' and label like ${`${orderNumber}/%`}`,
  );
  expect(rows).toEqual([{ label: `${orderNumber}/2`, action: "canceled" }]);
  await checkInvariants(clone.db);
  await checkActivities(clone.db);
});

test("a parcel that left stays, a reason is asked for, and nobody cancels what is another's", async () => {
  const { world, buyer, admin, vendor, orderNumber, statuses, move } = await makePaid();
  await move(1, "processing", "shipped");
  const notFound = { ok: false, refusal: { code: "order-not-found" } };
  const stranger = await makeBuyer(clone.db, []);
  const byCustomer = { orderNumber, shown: [2, 3], ...mistake };
  expect(await cancelOrderByCustomer(world, stranger, byCustomer)).toEqual(notFound);
  expect(await cancelOrderByCustomer(world, admin, byCustomer)).toEqual(notFound);
  expect(
    await cancelOrderByShop(world, buyer, { orderNumber, shown: [2, 3], reason: "Mine" }),
  ).toEqual(notFound);
  expect(
    await cancelOrderByCustomer(world, buyer, { ...byCustomer, reason: "", words: "" }),
  ).toMatchObject({ refusal: { code: "reason-missing" } });
  const byVendor = { orderNumber, shown: [2, 3], reason: "Sold out" };
  expect(await cancelOrderByShop(world, vendor(2), byVendor)).toEqual(changed);
  expect(await statuses()).toEqual(["shipped", "confirmed", "confirmed"]);
  expect(await cancelOrderByShop(world, vendor(2), { ...byVendor, shown: [2] })).toMatchObject({
    ok: true,
  });
  expect(await cancelOrderByShop(world, admin, { ...byVendor, shown: [3], reason: " " })).toEqual({
    ok: false,
    refusal: { code: "shop-reason-missing" },
  });
  expect(await statuses()).toEqual(["shipped", "canceled", "confirmed"]);
  await checkInvariants(clone.db);
});

test("an order is canceled, or packed, or paid: of all at once each parcel has one end, and no paisa is lost", async () => {
  for (let round = 0; round < 6; round += 1) {
    const paid = round % 2 === 0 ? await makePaid() : null;
    const made = paid ?? (await makeParcelsOrder(clone.db, { method: "credit-card", pricesPaise }));
    const { world, buyer, number: orderNumber } = made;
    const admin = paid?.admin ?? (await makeAdministrator(clone.db));
    const pack = { orderNumber, parcel: 2, sealed: {}, ...shipment };
    await Promise.all([
      cancelOrderByCustomer(world, buyer, { orderNumber, shown: [1, 2, 3], ...mistake }),
      paid === null
        ? payByCard(world, buyer, orderNumber, testCards.success)
        : moveParcel(world, admin, { ...pack, shown: "confirmed", to: "processing" }),
      cancelOrderByShop(world, admin, { orderNumber, shown: [1, 2, 3], reason: "Sold out" }),
    ]);
    const order = await getOrder(world, buyer, orderNumber);
    expect(order?.status).toBe("canceled");
    expect(order?.refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(
      order?.capturedPaise,
    );
    expect(await made.stocks()).toEqual([5, 5, 5]);
  }
  await checkInvariants(clone.db);
});
