import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { makeOfflineOrder } from "#tests/factories/offline-order.ts";
import { makePayableOrder } from "#tests/factories/payable-order.ts";
import { cancelParcels } from "#tests/factories/parcels-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { confirmOfflinePayment } from "./confirm-offline-payment.ts";
import { givePaymentDetails } from "./give-payment-details.ts";
import { refuseOfflinePayment } from "./refuse-offline-payment.ts";

const database = testDatabase();

test("money by the owner's own method is confirmed once, whole, and names its payment", async () => {
  const { db } = database;
  const { world, buyer, number: orderNumber } = await makeOfflineOrder(db);
  const admin = await makeAdministrator(db);
  const order = await getOrder(world, buyer, orderNumber);
  const amountPaise = order?.totalPaise ?? 0;
  const money = { orderNumber, amountPaise, reference: " UTR  4711 " };
  const confirm = (over: object) => confirmOfflinePayment(world, admin, { ...money, ...over });
  expect(await confirmOfflinePayment(world, buyer, money)).toMatchObject({
    refusal: { code: "order-not-found" },
  });
  const wrong: [object, string][] = [
    [{ amountPaise: null }, "amount-unreadable"],
    [{ amountPaise: amountPaise - 1 }, "amount-differs"],
    [{ reference: " " }, "reference-missing"],
    [{ reference: "x".repeat(101) }, "reference-too-long"],
    [{ orderNumber: "BB-2026-999999" }, "order-not-found"],
  ];
  for (const [over, code] of wrong)
    expect(await confirm(over)).toMatchObject({ refusal: { code } });
  for (let press = 0; press < 2; press += 1)
    expect(await confirm({})).toEqual({ ok: true, value: "confirmed" });
  expect(await confirm({ reference: "UTR 4712" })).toMatchObject({
    refusal: { code: "money-confirmed" },
  });
  expect(await refuseOfflinePayment(world, admin, { orderNumber })).toMatchObject({
    refusal: { code: "money-confirmed" },
  });
  expect(await getOrder(world, buyer, orderNumber)).toMatchObject({
    status: "confirmed",
    paymentStatus: "paid",
    capturedPaise: amountPaise,
  });
  const { rows } = await db.execute(
    sql`select actor_id as "actorId", note from order_history where event = 'payment-captured'`,
  );
  expect(rows).toEqual([{ actorId: admin.id, note: "UTR 4711" }]);
  await checkInvariants(db);
});

test("one payment pays one order", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const orders = [await makeOfflineOrder(db), await makeOfflineOrder(db)] as const;
  const answers = [];
  for (const [index, { world, buyer, number: orderNumber }] of orders.entries()) {
    const reference = ["UTR 1", "utr 1"][index] ?? "";
    const amountPaise = (await getOrder(world, buyer, orderNumber))?.totalPaise ?? 0;
    const money = { orderNumber, amountPaise, reference };
    answers.push(await confirmOfflinePayment(world, admin, money));
  }
  expect(answers).toMatchObject([
    { ok: true },
    { refusal: { code: "reference-used", orderNumber: orders[0].number } },
  ]);
});

test.each(["UPI to the shop", "bank transfer"] as const)(
  "a payment by %s that was not found, and was told of again, is confirmed by either, once",
  async (way) => {
    const { db } = database;
    const made = await makePayableOrder(db, way);
    const reference = "432187650912";
    const tell = async () => {
      if (way === "UPI to the shop") return made.tellUpi(reference);
      const given = { [givenField(made.bankMethodId, "Reference")]: reference };
      const date = { [givenField(made.bankMethodId, "Date")]: "20 Nov 2026" };
      const details = { orderNumber: made.number, given: { ...given, ...date } };
      return givePaymentDetails(made.world, made.buyer, details);
    };
    expect(await tell()).toMatchObject({ ok: true });
    await made.refuse();
    await made.choose((await made.view()).method);
    expect(await tell()).toMatchObject({ ok: true });
    const [first, second] = (await made.view()).attempts;
    expect(second).toMatchObject({ state: "open", told: true });

    expect(await made.confirm(reference, first?.id)).toEqual({ ok: true, value: "confirmed" });
    expect((await made.view()).attempts).toMatchObject([
      { state: "captured" },
      { state: "expired" },
    ]);
    expect((await made.view()).history.map(({ event }) => event)).toContain("payment-told-again");
    // The same money is no second payment.
    expect(await made.confirm(reference, second?.id)).toMatchObject({
      refusal: { code: "reference-used", orderNumber: made.number },
    });
    await checkInvariants(db);
  },
);

test("who confirmed one of two payments hears the same again, though somebody else confirmed the other", async () => {
  const { db } = database;
  const made = await makePayableOrder(db, "UPI to the shop");
  await made.choose(made.bank.method);
  const [first, second] = (await made.view()).attempts;
  const confirm = (person: typeof made.admin, attempt: typeof first, reference: string) =>
    confirmOfflinePayment(made.world, person, {
      orderNumber: made.number,
      reference,
      attempt: attempt?.id ?? "",
      amountPaise: attempt?.amountPaise ?? 0,
    });
  const other = await makeAdministrator(db);
  const seen = () => confirm(made.admin, first, "432187650912");
  expect(await seen()).toEqual({ ok: true, value: "confirmed" });
  expect(await confirm(other, second, "UTR 8")).toEqual({ ok: true, value: "refunded" });
  expect(await seen()).toEqual({ ok: true, value: "confirmed" });
  expect(await confirm(other, first, "432187650912")).toMatchObject({
    refusal: { code: "money-confirmed" },
  });
});

test("money that never came is said so; the order is canceled in the end, and late money is paid back", async () => {
  const { db } = database;
  const { world, buyer, number: orderNumber, passMinutes, stocks } = await makeOfflineOrder(db);
  const admin = await makeAdministrator(db);
  for (let press = 0; press < 2; press += 1)
    expect(await refuseOfflinePayment(world, admin, { orderNumber })).toEqual({
      ok: true,
      value: "declined",
    });
  expect(await getOrder(world, buyer, orderNumber)).toMatchObject({
    status: "pending",
    paymentStatus: "unpaid",
    attempts: [{ state: "declined", failureCode: "not-received" }],
  });
  passMinutes(5 * 24 * 60);
  await releaseHolds(world);
  expect(await stocks()).toEqual([5, 5]);
  const order = await getOrder(world, buyer, orderNumber);
  expect(order?.status).toBe("canceled");
  const amountPaise = order?.totalPaise ?? 0;
  const late = { orderNumber, amountPaise, reference: "UTR 2" };
  expect(await confirmOfflinePayment(world, admin, late)).toEqual({ ok: true, value: "refunded" });
  expect((await getOrder(world, buyer, orderNumber))?.refunds).toMatchObject([
    { amountPaise, state: "pending" },
  ]);
  await checkInvariants(db);
});

test("less is due where a parcel was canceled before the money came", async () => {
  const { db } = database;
  const { world, buyer, number: orderNumber } = await makeOfflineOrder(db);
  const admin = await makeAdministrator(db);
  await cancelParcels(world, buyer, orderNumber, [1]);
  const order = await getOrder(world, buyer, orderNumber);
  const money = { orderNumber, reference: "UTR 3" };
  const { duePaise = 0 } = order ?? {};
  const more = { ...money, amountPaise: duePaise + 1 };
  expect(await confirmOfflinePayment(world, admin, more)).toMatchObject({
    refusal: { code: "amount-differs", duePaise },
  });
  expect(
    await confirmOfflinePayment(world, admin, { ...money, amountPaise: duePaise }),
  ).toMatchObject({ ok: true });
  await checkInvariants(db);
});

test("a second payment of which the customer tells the same, without its reference, is looked for still", async () => {
  const { db } = database;
  const made = await makePayableOrder(db, "bank transfer");
  const tell = () =>
    givePaymentDetails(made.world, made.buyer, {
      orderNumber: made.number,
      given: {
        [givenField(made.bankMethodId, "Reference")]: "from my bank",
        [givenField(made.bankMethodId, "Date")]: "20 Nov 2026",
      },
    });
  expect(await tell()).toMatchObject({ ok: true });
  await made.refuse();
  await made.choose((await made.view()).method);
  expect(await tell()).toMatchObject({ ok: true });
  const [first, second] = (await made.view()).attempts;
  expect(await made.confirm("BANK 77", first?.id)).toEqual({ ok: true, value: "confirmed" });
  expect((await made.view()).attempts).toMatchObject([
    { state: "captured" },
    { state: "open", told: true },
  ]);
  expect(await made.confirm("BANK 78", second?.id)).toEqual({ ok: true, value: "refunded" });
  await checkInvariants(db);
});

test("a second payment from the same account is looked for still, though the first is called by that account", async () => {
  const { db } = database;
  const made = await makePayableOrder(db, "card");
  const account = "5001 2345";
  const own = await makeOfflineMethod(db, {
    requiredInfo: [
      { name: "Your account", data: "1234 5678", asked: "before" },
      { name: "Receipt", data: "R 44", asked: "after" },
    ],
  });
  const tell = async (receipt: string) => {
    const from = { [givenField(own.id, "Your account")]: account };
    expect(await made.choose(own.method, from)).toMatchObject({ ok: true });
    const given = { [givenField(own.id, "Receipt")]: receipt };
    const details = { orderNumber: made.number, given };
    expect(await givePaymentDetails(made.world, made.buyer, details)).toMatchObject({ ok: true });
    return (await made.view()).attempts.at(-1)?.id;
  };
  const first = await tell("R 1");
  await made.refuse();
  const second = await tell("R 2");
  expect(await made.confirm(account, first)).toEqual({ ok: true, value: "confirmed" });
  expect((await made.view()).attempts.find(({ id }) => id === second)).toMatchObject({
    state: "open",
    told: true,
  });
  expect(await made.confirm("R 2", second)).toEqual({ ok: true, value: "refunded" });
  await checkInvariants(db);
});

test("what was told of is looked for as it was sent, though a parcel was canceled meanwhile", async () => {
  const { db } = database;
  const made = await makeOfflineOrder(db);
  const { world, buyer, number: orderNumber } = made;
  const admin = await makeAdministrator(db);
  const sentPaise = (await getOrder(world, buyer, orderNumber))?.totalPaise ?? 0;
  await db.execute(sql`update payment_attempts set told_at = ${world.now()}`);
  await cancelParcels(world, buyer, orderNumber, [1]);
  const { rows } = await db.execute(
    sql`select a.amount_paise as "amountPaise" from payment_attempts a join orders o on o.id = a.order_id
      where o.number = ${orderNumber}`,
  );
  expect(rows).toEqual([{ amountPaise: sentPaise }]);
  const money = { orderNumber, reference: "UTR 4", amountPaise: sentPaise };
  expect(await confirmOfflinePayment(world, admin, money)).toMatchObject({ ok: true });
  await checkInvariants(db);
});
