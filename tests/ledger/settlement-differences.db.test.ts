import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isProved } from "#domain/ledger/ledger-sums.ts";
import { findAttention } from "#server/admin/find-attention.ts";
import { checkLedger } from "#server/ledger/check-ledger.ts";
import { getMoneyCheck } from "#server/ledger/get-money-check.ts";
import { recheckDifferences } from "#server/ledger/recheck-differences.ts";
import { acceptDifference } from "#server/ledger/settlements/accept-difference.ts";
import { exportSettlements } from "#server/ledger/settlements/get-settlements.ts";
import { openPaymentLab, type PaymentLab } from "#tests/completion/payment-lab.ts";
import {
  askGateways,
  dayMinutes,
  openDifferences,
  payAtGateway,
  settlePaid,
} from "#tests/factories/gateway-settlement.ts";
import { accountsOf } from "#tests/factories/ledger.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";

let lab: PaymentLab;
beforeEach(async () => {
  lab = await openPaymentLab();
});
afterEach(() => lab.close());

const running = () => new AbortController().signal;
const ask = () => askGateways(lab);
const differences = () => openDifferences(lab);
const kinds = async () => (await differences()).map(({ kind }) => kind);

test("a payment that is in no settlement after five bank days is listed until it is in one", async () => {
  await ask();
  await settlePaid(lab);
  const late = await payAtGateway(lab);
  await ask();
  lab.passMinutes(4 * dayMinutes);
  await ask();
  expect(await kinds(), "Sunday to Thursday").toEqual([]);
  lab.passMinutes(4 * dayMinutes);
  await ask();
  await ask();
  expect(
    (await differences()).map(({ kind, reference, orderNumber }) => [kind, reference, orderNumber]),
  ).toEqual([["unsettled", late.payment.id, late.number]]);
  lab.standIn.ledger.settlements.settle();
  lab.passMinutes(dayMinutes);
  await ask();
  expect(await kinds()).toEqual([]);
  await checkInvariants(lab.db);
});

test("with test keys nothing is due while no settlement was ever told", async () => {
  await ask();
  await payAtGateway(lab);
  lab.passMinutes(20 * dayMinutes);
  await ask();
  expect(await kinds()).toEqual([]);
});

test("an item whose payment is heard of later is matched by the next look", async () => {
  const paid = await payAtGateway(lab);
  await lab.db.execute(sql`
    update payment_attempts set gateway_reference = 'pay_hidden' where gateway_reference = ${paid.payment.id}`);
  lab.passMinutes(dayMinutes);
  lab.standIn.ledger.settlements.settle();
  lab.passMinutes(dayMinutes);
  await ask();
  expect(await kinds()).toEqual(["no-payment"]);
  await lab.db.execute(sql`
    update payment_attempts set gateway_reference = ${paid.payment.id} where gateway_reference = 'pay_hidden'`);
  expect((await recheckDifferences(lab.world, lab.administrator)).ok).toBe(true);
  expect(await kinds()).toEqual([]);
});

test("what is not ours is named with its reason, rings the bell, and is told apart until somebody says what it is", async () => {
  const foreign = { type: "payment", entity_id: "pay_foreign", amount: 700, credit: 700 };
  const chargeback = {
    type: "adjustment",
    entity_id: "adj_9",
    amount: 300,
    debit: 300,
    description: "Chargeback",
  };
  const lost = { type: "refund", entity_id: "rfnd_foreign", amount: 50, debit: 50 };
  const { payment } = await settlePaid(lab, [foreign, chargeback, lost]);
  await ask();
  expect(
    (await differences()).map(({ kind, toldPaise, description }) => [kind, toldPaise, description]),
  ).toEqual([
    ["no-payment", 700, null],
    ["adjustment", 300, "Chargeback"],
    ["no-refund", 50, null],
  ]);
  expect(await findAttention(lab.world, lab.administrator)).toContainEqual({
    kind: "ledger",
    count: 3,
  });
  expect((await accountsOf(lab.db))["gateway-clearing"]).toBe(-350);
  await checkLedger(lab.world, running());
  expect(isProved((await getMoneyCheck(lab.world, lab.administrator))!.last!.sums)).toBe(true);
  const [one] = await differences();
  const accept = (reason: string) =>
    acceptDifference(lab.world, lab.administrator, { differenceId: one!.id, reason });
  expect(await accept(" ")).toMatchObject({ refusal: { code: "settlement-reason-missing" } });
  const vendor = await makeVendorPerson(lab.db);
  const foreignHand = { differenceId: one!.id, reason: "Mine" };
  expect(await acceptDifference(lab.world, vendor, foreignHand)).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  expect(await accept("Of our other shop")).toEqual({ ok: true, value: "accepted" });
  expect(await accept("Said twice")).toEqual({ ok: true, value: "accepted" });
  expect(await kinds()).toEqual(["adjustment", "no-refund"]);
  await ask();
  expect(await kinds(), "asked again").toEqual(["adjustment", "no-refund"]);
  const lines = [];
  for await (const batch of exportSettlements(lab.world, lab.administrator, {
    gateway: null,
    state: "open",
  }))
    lines.push(...batch);
  expect(lines.map(({ reference, difference }) => [reference, difference?.reason ?? null])).toEqual(
    [
      [payment.id, null],
      ["pay_foreign", "Of our other shop"],
      ["adj_9", null],
      ["rfnd_foreign", null],
    ],
  );
  await checkInvariants(lab.db);
});
