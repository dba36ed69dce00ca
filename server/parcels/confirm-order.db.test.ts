import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { cancelParcelByCustomer } from "./cancel-parcel-by-customer.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeVendor } from "#tests/factories/vendor.ts";
import { makeParcelsOrder, mistake } from "#tests/factories/parcels-order.ts";
import { setStock } from "#tests/factories/unpaid-order.ts";
import { makeWaitingOrder } from "#tests/factories/waiting-order.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { compose, expectBoth } from "#tests/mail/compose.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { confirmOrder } from "./confirm-order.ts";

const database = testDatabase();
const confirmed = { ok: true, value: "order-confirmed" };

const mails = async () =>
  (
    await database.db.execute<{ topic: string }>(sql`select topic from outbox order by id`)
  ).rows.map(({ topic }) => topic);

test("an administrator confirms an order that waits: it keeps its stock without end, and its buyer is told", async () => {
  const { db } = database;
  const { world, buyer, number: orderNumber, stock, passHours } = await makeWaitingOrder(db);
  expect(await getOrder(world, buyer, orderNumber)).toMatchObject({
    status: "pending",
    waitsForShop: true,
  });
  const admin = await makeAdministrator(db);
  expect(await confirmOrder(world, admin, { orderNumber })).toEqual(confirmed);
  const order = await getOrder(world, buyer, orderNumber);
  expect(order).toMatchObject({
    status: "confirmed",
    waitsForShop: false,
    stockHeldUntil: null,
    stockHeld: true,
    aboveLimit: { limit: "first-cash-value", max: 200_000, asked: 354_000 },
  });
  expect(order?.history.map(({ event }) => event)).toEqual(["order-placed", "cod-confirmed"]);
  expect(await mails()).toEqual(["order-placed", "order-confirmed"]);
  passHours(100);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
  expect(await stock()).toBe(0);
  await checkInvariants(db);
  await checkActivities(db);
});

test("the same press again answers the same, another administrator's says that it is done", async () => {
  const { db } = database;
  const { world, number: orderNumber } = await makeWaitingOrder(db);
  const [one, other] = [await makeAdministrator(db), await makeAdministrator(db)];
  expect(await confirmOrder(world, one, { orderNumber })).toEqual(confirmed);
  expect(await confirmOrder(world, one, { orderNumber })).toEqual(confirmed);
  const late = { ok: false, refusal: { code: "order-not-waiting", status: "confirmed" } };
  expect(await confirmOrder(world, other, { orderNumber })).toEqual(late);
  expect(await mails()).toHaveLength(2);
  const { rows } = await db.execute(sql`select action, subject, label from activities`);
  expect(rows).toEqual([{ action: "confirmed", subject: "order", label: orderNumber }]);
});

test("after a day the stock is for sale again; confirming takes it back, or says what is missing", async () => {
  const { db } = database;
  const { world, buyer, pack, stock, passHours, ...waiting } = await makeWaitingOrder(db);
  const orderNumber = waiting.number;
  const admin = await makeAdministrator(db);
  passHours(24);
  expect(await releaseHolds(world)).toEqual({ released: 1, canceled: 0 });
  expect(await stock()).toBe(30);
  await setStock(db, pack.id, 29);
  expect(await confirmOrder(world, admin, { orderNumber })).toEqual({
    ok: false,
    refusal: {
      code: "order-stock-gone",
      lines: [{ packId: pack.id, productName: "Hybrid Okra", quantity: 30, available: 29 }],
    },
  });
  await checkInvariants(db);
  await setStock(db, pack.id, 31);
  expect(await confirmOrder(world, admin, { orderNumber })).toEqual(confirmed);
  expect(await stock()).toBe(1);
  expect(await getOrder(world, buyer, orderNumber)).toMatchObject({
    status: "confirmed",
    stockHeld: true,
    stockHeldUntil: null,
  });
  await checkInvariants(db);
});

test("two days without a word cancel it, and then it can't be confirmed", async () => {
  const { db } = database;
  const { world, number: orderNumber, stock, passHours } = await makeWaitingOrder(db);
  passHours(24);
  await releaseHolds(world);
  passHours(24);
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 1 });
  expect(await stock()).toBe(30);
  const admin = await makeAdministrator(db);
  expect(await confirmOrder(world, admin, { orderNumber })).toEqual({
    ok: false,
    refusal: { code: "order-not-waiting", status: "canceled" },
  });
  await checkInvariants(db);
});

test("what its buyer canceled of it stays canceled", async () => {
  const { db } = database;
  const pricesPaise = [100_000, 150_000];
  const { world, buyer, number: orderNumber, stocks } = await makeParcelsOrder(db, { pricesPaise });
  await cancelParcelByCustomer(world, buyer, { orderNumber, parcel: 1, ...mistake });
  const admin = await makeAdministrator(db);
  expect(await confirmOrder(world, admin, { orderNumber })).toEqual(confirmed);
  const order = await getOrder(world, buyer, orderNumber);
  expect(order?.parcels.map(({ status }) => status)).toEqual(["canceled", "confirmed"]);
  expect(await stocks()).toEqual([5, 3]);
  await checkInvariants(db);
});

test("nobody else confirms, and nothing that waits for its money", async () => {
  const { db } = database;
  const { world, buyer, number: orderNumber } = await makeWaitingOrder(db);
  const { id: vendorId } = await makeVendor(db);
  const nobodys = { ok: false, refusal: { code: "order-not-found" } };
  expect(await confirmOrder(world, buyer, { orderNumber })).toEqual(nobodys);
  const vendor = { ...buyer, role: "vendor", vendorId } as const;
  expect(await confirmOrder(world, vendor, { orderNumber })).toEqual(nobodys);
  const admin = await makeAdministrator(db);
  const none = { orderNumber: "BB-2020-000001" };
  expect(await confirmOrder(world, admin, none)).toEqual(nobodys);
  const unpaid = await makeWaitingOrder(db, { method: "credit-card", quantity: 101 });
  expect(await confirmOrder(world, admin, { orderNumber: unpaid.number })).toEqual({
    ok: false,
    refusal: { code: "order-not-waiting", status: "pending" },
  });
  await checkInvariants(db);
});

test.each(languages)("each letter about it says in %s how it stands", async (language) => {
  const { db } = database;
  const made = await makeWaitingOrder(db, { language });
  const { world, orderId, number: orderNumber, buyer, passHours } = made;
  await db.execute(sql`update people set language = ${language} where id = ${buyer.id}`);
  const placed = await compose(world, { kind: "order-placed", orderId });
  expectBoth(placed, [
    { en: "We need to confirm it first", hi: "पहले हमें इसकी पुष्टि करनी है" }[language],
    { en: "21 Nov 2026", hi: "21 नवंबर 2026" }[language],
    "₹3,540",
  ]);
  passHours(24);
  await releaseHolds(world);
  expectBoth(await compose(world, { kind: "order-placed", orderId }), [
    { en: "no longer held for you", hi: "अब आपके लिए अलग नहीं रखे हैं" }[language],
  ]);
  await confirmOrder(world, await makeAdministrator(db), { orderNumber });
  const confirmation = await compose(world, { kind: "order-confirmed", orderId });
  expectBoth(confirmation, [
    { en: "keep ₹3,540 in cash ready", hi: "₹3,540 नकद तैयार रखें" }[language],
  ]);
  expect(confirmation.title).not.toContain("payment");
  expect(await composeMail(world, { kind: "order-placed", orderId })).toEqual({
    drop: "the order is confirmed, which has its own mail",
  });
});

test.each(languages)(
  "what nobody confirmed is canceled with words of regret in %s",
  async (language) => {
    const { db } = database;
    const { world, orderId, buyer, passHours } = await makeWaitingOrder(db, { language });
    await db.execute(sql`update people set language = ${language} where id = ${buyer.id}`);
    passHours(48);
    await releaseHolds(world);
    expectBoth(await compose(world, { kind: "order-canceled", orderId }), [
      { en: "we did not confirm the order in time", hi: "पुष्टि नहीं कर पाए" }[language],
      { en: "Nothing was charged.", hi: "कोई पैसा नहीं कटा।" }[language],
    ]);
    expect(await mails()).toEqual(["order-placed", "order-canceled"]);
  },
);
