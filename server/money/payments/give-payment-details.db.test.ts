import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { givenField } from "#domain/payment-methods/offline-method.ts";
import { missingDetails } from "#domain/payment-methods/offline-payment.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makePayableOrder } from "#tests/factories/payable-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { givePaymentDetails } from "./give-payment-details.ts";

const database = testDatabase();

async function makeTransfer(db = database.db) {
  const made = await makePayableOrder(db, "bank transfer");
  const field = (name: string) => givenField(made.bankMethodId, name);
  const given = (reference: string, date = "21 Nov 2026") => ({
    [field("Reference")]: reference,
    [field("Date")]: date,
  });
  const tell = (reference: string, date?: string, person = made.buyer) =>
    givePaymentDetails(made.world, person, {
      orderNumber: made.number,
      given: given(reference, date),
    });
  return { ...made, field, tell };
}

test("what exists only after paying is not asked for with the order, and told on its page later", async () => {
  const { view, tell, field, ...made } = await makeTransfer();
  const placed = (await view()).offlinePayment;
  expect(placed?.given).toEqual([]);
  expect(placed && missingDetails(placed).map(({ name }) => name)).toEqual(["Reference", "Date"]);
  expect(await tell("UTR 9", " ")).toEqual({
    ok: false,
    refusal: { code: "payment-info-missing", problems: { [field("Date")]: "missing" } },
  });
  expect(await tell("x".repeat(201))).toMatchObject({
    refusal: { problems: { [field("Reference")]: "too-long" } },
  });
  for (let click = 0; click < 2; click += 1)
    expect(await tell(" UTR  9 ")).toEqual({ ok: true, value: "given" });
  const told = await view();
  expect(told.offlinePayment?.given).toEqual([
    { name: "Reference", data: "UTR 9" },
    { name: "Date", data: "21 Nov 2026" },
  ]);
  expect(told).toMatchObject({ awaitsMoney: true, canPayAgain: false, paymentStatus: "pending" });
  expect(told.history.filter(({ event }) => event === "payment-details-given")).toHaveLength(1);
  expect(await made.choose("cod")).toEqual({ ok: false, refusal: { code: "payment-told" } });
  await checkInvariants(database.db);
});

test("it is corrected until the shop has decided, and the history keeps what was told before", async () => {
  const { view, tell, ...made } = await makeTransfer();
  await tell("UTR 9");
  expect(await tell("UTR 8")).toMatchObject({ ok: true });
  const { history, offlinePayment } = await view();
  const notes = history.filter(({ event }) => event === "payment-details-given");
  expect(notes.map(({ note }) => note)).toEqual([
    "Reference: UTR 9, Date: 21 Nov 2026",
    "Reference: UTR 8, Date: 21 Nov 2026",
  ]);
  expect(offlinePayment?.given).toContainEqual({ name: "Reference", data: "UTR 8" });
  await made.refuse();
  expect(await tell("UTR 7")).toMatchObject({ refusal: { code: "no-details-awaited" } });
  // Chosen again, the right one is told for the new payment; the old one keeps what was told for it.
  expect(await made.choose(made.bank.method)).toEqual({ ok: true, value: "waits-for-money" });
  expect(await tell("UTR 7")).toMatchObject({ ok: true });
  expect(await made.confirm("UTR 7")).toEqual({ ok: true, value: "confirmed" });
  expect(await tell("UTR 6")).toMatchObject({ refusal: { code: "no-details-awaited" } });
  const { rows } = await database.db.execute(sql`
    select state, offline_payment #>> '{given,0,data}' as told from payment_attempts order by created_at`);
  expect(rows).toEqual([
    { state: "declined", told: "UTR 8" },
    { state: "captured", told: "UTR 7" },
  ]);
  await checkInvariants(database.db);
});

test("only its own customer tells, and only where something is asked for", async () => {
  const { tell } = await makeTransfer();
  const other = await makePayableOrder(database.db, "UPI to the shop");
  expect(await tell("UTR 9", undefined, other.buyer)).toMatchObject({
    refusal: { code: "order-not-found" },
  });
  for (const orderNumber of [other.number, "x"])
    expect(
      (await givePaymentDetails(other.world, other.buyer, { orderNumber, given: {} })).ok,
    ).toBe(false);
});

test("told twice at once, and the verdict in between: the history has each once, and none after the verdict", async () => {
  const { db } = await openClone();
  const { view, tell, refuse } = await makeTransfer(db);
  const [first, , again] = await Promise.all([tell("UTR 1"), refuse(), tell("UTR 1")]);
  const { history, attempts } = await view();
  const events = history.map(({ event }) => event);
  const told = events.filter((event) => event === "payment-details-given");
  expect(told).toHaveLength(first.ok || again.ok ? 1 : 0);
  expect(events.at(-1)).toBe("payment-missing");
  expect(attempts).toMatchObject([{ state: "declined" }]);
});
