import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { switchOnUpi, upiAccount } from "#tests/factories/upi-direct.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { choosePaymentMethod } from "./choose-payment-method.ts";
import { confirmOfflinePayment } from "./confirm-offline-payment.ts";
import { giveUpiReference } from "./give-upi-reference.ts";
import { settleUncertainAttempts } from "#server/money/settlement/settle-uncertain-attempts.ts";
import { refuseOfflinePayment } from "./refuse-offline-payment.ts";

const database = testDatabase();

async function makeUpiOrder(db = database.db) {
  await switchOnUpi(db);
  return makeParcelsOrder(db, { method: "upi-direct" });
}

test("an order to the shop's own UPI ID holds its seeds for days and asks no gateway", async () => {
  const { world, buyer, number, passMinutes } = await makeUpiOrder();
  const order = await getOrder(world, buyer, number);
  expect(order).toMatchObject({
    status: "pending",
    paymentStatus: "pending",
    awaitsMoney: true,
    offlinePayment: { upi: upiAccount },
  });
  passMinutes(60 * 24 * 2);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 0, expired: 0 });
  expect(await releaseHolds(world)).toEqual({ released: 0, canceled: 0 });
});

test("the customer names the payment, corrects it, and it is confirmed with its 12 digits", async () => {
  const { db } = database;
  const { world, buyer, number: orderNumber } = await makeUpiOrder();
  const admin = await makeAdministrator(db);
  const give = (reference: string, person = buyer) =>
    giveUpiReference(world, person, { orderNumber, reference });
  expect(await give("12345")).toMatchObject({ refusal: { code: "upi-reference-wrong" } });
  expect(await give("432187650912", admin)).toMatchObject({ refusal: { code: "order-not-found" } });
  for (const reference of ["4321 8765 0912", "432187650912", "432187650913"])
    expect(await give(reference)).toEqual({ ok: true, value: "given" });
  const order = await getOrder(world, buyer, orderNumber);
  expect(order?.attempts).toMatchObject([{ payerReference: "432187650913", state: "open" }]);
  const told = order?.history.filter(({ event }) => event === "upi-reference-given");
  expect(told).toHaveLength(2);

  const amountPaise = order?.totalPaise ?? 0;
  const confirm = (reference: string) =>
    confirmOfflinePayment(world, admin, { orderNumber, amountPaise, reference });
  expect(await confirm("bank")).toMatchObject({ refusal: { code: "upi-reference-wrong" } });
  for (let press = 0; press < 2; press += 1)
    expect(await confirm("4321 8765 0913")).toEqual({ ok: true, value: "confirmed" });
  expect(await getOrder(world, buyer, orderNumber)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
  });
  expect(await give("432187650914")).toMatchObject({ refusal: { code: "no-reference-awaited" } });
  await checkInvariants(db);
});

test("one reference is named for one order, until no money was seen for it", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const [one, other] = [await makeUpiOrder(), await makeUpiOrder()];
  const give = ({ world, buyer, number: orderNumber }: typeof one) =>
    giveUpiReference(world, buyer, { orderNumber, reference: "111122223333" });
  expect(await give(one)).toMatchObject({ ok: true });
  expect(await give(other)).toMatchObject({ refusal: { code: "upi-reference-used" } });
  const amountPaise = (await getOrder(other.world, other.buyer, other.number))?.totalPaise ?? 0;
  const confirm = () =>
    confirmOfflinePayment(other.world, admin, {
      orderNumber: other.number,
      amountPaise,
      reference: "111122223333",
    });
  expect(await confirm()).toMatchObject({
    refusal: { code: "reference-used", orderNumber: one.number },
  });
  expect(await refuseOfflinePayment(one.world, admin, { orderNumber: one.number })).toMatchObject({
    ok: true,
  });
  expect(await confirm()).toEqual({ ok: true, value: "confirmed" });
  // What is decided is not corrected any more; paid again, it still can't name the other's payment.
  expect(await give(one)).toMatchObject({ refusal: { code: "no-reference-awaited" } });
  const again = { orderNumber: one.number, method: "upi-direct", given: {} };
  expect(await choosePaymentMethod(one.world, one.buyer, again)).toMatchObject({ ok: true });
  expect(await give(one)).toMatchObject({ refusal: { code: "upi-reference-used" } });
  await checkInvariants(db);
});

test("of two who name one payment at once one is heard", async () => {
  const { db } = await openClone();
  const orders = [await makeUpiOrder(db), await makeUpiOrder(db), await makeUpiOrder(db)];
  const answers = await Promise.all(
    orders.map(({ world, buyer, number: orderNumber }) =>
      giveUpiReference(world, buyer, { orderNumber, reference: "999988887777" }),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await db.execute(
    sql`select count(*) as named from payment_attempts where payer_reference = '999988887777'`,
  );
  expect(rows).toEqual([{ named: 1 }]);
});

test("a reference that was a mistake is free for the order that it pays, once the right one was seen", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const [wrong, right] = [await makeUpiOrder(), await makeUpiOrder()];
  const give = ({ world, buyer, number: orderNumber }: typeof wrong) =>
    giveUpiReference(world, buyer, { orderNumber, reference: "111122223333" });
  const confirm = async ({ world, buyer, number: orderNumber }: typeof wrong, reference: string) =>
    confirmOfflinePayment(world, admin, {
      orderNumber,
      amountPaise: (await getOrder(world, buyer, orderNumber))?.totalPaise ?? 0,
      reference,
    });
  const confirmed = { ok: true, value: "confirmed" };
  expect(await give(wrong)).toMatchObject({ ok: true });
  expect(await confirm(wrong, "999922223333")).toEqual(confirmed);
  expect(await give(right)).toMatchObject({ ok: true });
  expect(await confirm(right, "111122223333")).toEqual(confirmed);

  // Given up, and named by another since: its own money is confirmed all the same.
  const [first, second] = [await makeUpiOrder(), await makeUpiOrder()];
  const name = ({ world, buyer, number: orderNumber }: typeof first) =>
    giveUpiReference(world, buyer, { orderNumber, reference: "444422223333" });
  await name(first);
  await refuseOfflinePayment(first.world, admin, { orderNumber: first.number });
  expect(await name(second)).toMatchObject({ ok: true });
  expect(await confirm(first, "555522223333")).toEqual(confirmed);
  await checkInvariants(db);
});
