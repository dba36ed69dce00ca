import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isProved } from "#domain/ledger/ledger-sums.ts";
import { checkLedger } from "#server/ledger/check-ledger.ts";
import { getEarned } from "#server/ledger/earned/get-earned.ts";
import { getMoneyCheck } from "#server/ledger/get-money-check.ts";
import { acceptDifference } from "#server/ledger/settlements/accept-difference.ts";
import { getSettlement, getSettlements } from "#server/ledger/settlements/get-settlements.ts";
import { uploadSettlements } from "#server/ledger/settlements/upload-settlements.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { openPaymentLab, type PaymentLab } from "#tests/completion/payment-lab.ts";
import {
  askGateways,
  dayMinutes,
  openDifferences,
  hearGateway,
  payAtGateway,
  settlePaid,
  settlementReport,
} from "#tests/factories/gateway-settlement.ts";
import { accountsOf, kindsOf } from "#tests/factories/ledger.ts";
import { makeRefund } from "#tests/factories/refund.ts";
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

const chargeOf = (paise: number) => {
  const tax = Math.round(paise * 0.02 * 0.18);
  return { tax, fee: Math.round(paise * 0.02) };
};

test("what a gateway settled is posted once however often it is told: to the bank, fees and GST on them", async () => {
  const { payment, reference } = await settlePaid(lab);
  const { fee, tax } = chargeOf(payment.amount);
  expect(await ask()).toBe(1);
  for (let times = 0; times < 9; times += 1) expect(await ask()).toBe(0);
  expect(await accountsOf(lab.db)).toEqual({
    bank: payment.amount - fee - tax,
    "gateway-fees": fee,
    "gateway-fee-tax": tax,
    "customer-orders": -payment.amount,
  });
  expect((await kindsOf(lab.db)).filter((kind) => kind === "gateway-settled")).toHaveLength(1);
  expect(await differences()).toEqual([]);
  await checkLedger(lab.world, running());
  const sums = (await getMoneyCheck(lab.world, lab.administrator))!.last!.sums;
  expect(sums.gatewayFeesPaise).toBe(fee + tax);
  expect(isProved(sums)).toBe(true);
  expect(isProved({ ...sums, gatewayFeesPaise: 0 }), "without them").toBe(false);
  const found = await getSettlements(lab.world, lab.administrator, {
    gateway: "razorpay",
    state: "right",
    page: 1,
    after: null,
  });
  expect(found?.settlements).toMatchObject([
    { reference, settledOn: "2026-11-21", items: 1, open: 0 },
  ]);
  expect(found?.gateways).toMatchObject([{ name: "razorpay", look: { ended: "whole" } }]);
  const earned = await getEarned(lab.world, lab.administrator, {
    from: "2026-11-20",
    to: "2026-11-22",
    by: "day",
  });
  expect(earned?.buckets.map(({ gatewayFeesPaise }) => gatewayFeesPaise)).toEqual([0, fee, 0]);
  await checkInvariants(lab.db);
});

test("two jobs and an upload of the same settlement at once write it once", async () => {
  const { payment } = await settlePaid(lab);
  const { fee, tax } = chargeOf(payment.amount);
  const row = lab.standIn.ledger.settlements.rows[0]!;
  const bytes = settlementReport(
    [{ kind: "payment", id: payment.id, paise: payment.amount, feePaise: fee, taxPaise: tax }],
    { id: row.settlement_id!, utr: row.settlement_utr!, day: "21/11/2026" },
  );
  const upload = () =>
    uploadSettlements(lab.world, lab.administrator, {
      gateway: "razorpay",
      fileName: "r.csv",
      bytes,
    });
  await Promise.all([ask(), upload(), ask(), upload(), ask()]);
  expect(await upload()).toEqual({ ok: true, value: { added: 0, known: 1, differing: 0 } });
  const { rows } = await lab.db.execute(sql`
    select count(*)::int as settlements, (select count(*)::int from gateway_settlement_items) as items,
      (select count(*)::int from ledger_postings where subject = 'gateway-settlement') as postings from gateway_settlements`);
  expect(rows).toEqual([{ settlements: 1, items: 1, postings: 1 }]);
  expect(await differences()).toEqual([]);
  await checkInvariants(lab.db);
});

test("a refund leaves the gateway's account when it is done, and not once more when it is settled", async () => {
  const paid = await payAtGateway(lab);
  const half = Math.floor(paid.payment.amount / 2);
  await makeRefund(lab.world, lab.administrator, paid.number, {
    kind: "amount",
    amountPaise: half,
  });
  await startRefunds(lab.world);
  await hearGateway(lab);
  const before = (await accountsOf(lab.db))["gateway-clearing"];
  expect(before).toBe(paid.payment.amount - half);
  lab.passMinutes(dayMinutes);
  lab.standIn.ledger.settlements.settle();
  lab.passMinutes(dayMinutes);
  expect(await ask()).toBe(1);
  expect((await accountsOf(lab.db))["gateway-clearing"]).toBeUndefined();
  expect(await differences()).toEqual([]);
  const settlement = await getSettlement(lab.world, lab.administrator, 1, { page: 1, after: null });
  const told = settlement?.items.map(({ kind, orderNumber }) => `${kind} ${orderNumber}`);
  expect([...new Set(told)]).toEqual([`payment ${paid.number}`, `refund ${paid.number}`]);
  await checkInvariants(lab.db);
});

test("a settlement that is told otherwise later stays posted as it was, and is listed once for each way", async () => {
  const { payment } = await settlePaid(lab);
  await ask();
  const before = await accountsOf(lab.db);
  const [row] = lab.standIn.ledger.settlements.rows;
  if (row === undefined) throw new Error("It was settled");
  row.credit -= 100;
  row.fee += 100;
  for (let times = 0; times < 3; times += 1) await ask();
  expect(await accountsOf(lab.db)).toEqual(before);
  const [other, ...more] = await differences();
  expect(more).toEqual([]);
  expect(other).toMatchObject({ kind: "told-otherwise", reference: payment.id });
  expect(other!.expectedPaise! - other!.toldPaise!).toBe(100);
  await acceptDifference(lab.world, lab.administrator, {
    differenceId: other!.id,
    reason: "Known",
  });
  await ask();
  expect(await kinds()).toEqual([]);
  row.fee += 1;
  row.credit -= 1;
  await ask();
  expect(await kinds(), "another way").toEqual(["told-otherwise"]);
  row.credit += 101;
  row.fee -= 101;
  await ask();
  expect(await kinds(), "as it was").toEqual([]);
  const { rows } = await lab.db.execute(
    sql`select count(*)::int as settlements from gateway_settlements`,
  );
  expect(rows).toEqual([{ settlements: 1 }]);
  for (const change of [
    sql`update gateway_settlements set net_paise = 1`,
    sql`delete from gateway_settlement_items`,
  ])
    await expect(lab.db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/^rows of gateway_settlement.* are never changed$/) },
    });
  await checkInvariants(lab.db);
});

test("a gateway that doesn't answer, and a crash before the commit, leave nothing behind, and the next night takes it", async () => {
  await settlePaid(lab);
  lab.standIn.break({ on: /^GET \/settlements/, how: "unavailable" });
  expect(await ask()).toBe(0);
  const found = await getSettlements(lab.world, lab.administrator, {
    gateway: null,
    state: null,
    page: 1,
    after: null,
  });
  expect(found?.gateways).toMatchObject([{ look: { ended: "untold" } }]);
  for (const crash of ["before", "inside", "after", "inside"] as const) {
    lab.crash.next = crash;
    await ask();
    expect(lab.crash.next).toBeNull();
  }
  await ask();
  const { rows } = await lab.db.execute(
    sql`select count(*)::int as settlements from gateway_settlements`,
  );
  expect(rows).toEqual([{ settlements: 1 }]);
  await checkInvariants(lab.db);
});

test("what is settled today is asked about once the day is over, and pages of many items are taken whole", async () => {
  const many = Array.from({ length: 250 }, (_, n) => ({
    type: "adjustment",
    entity_id: `adj_${n}`,
    amount: 100,
    credit: 100,
  }));
  lab.standIn.ledger.settlements.settle(many);
  expect(await ask()).toBe(0);
  lab.passMinutes(dayMinutes);
  expect(await ask()).toBe(1);
  expect((await accountsOf(lab.db))["bank"]).toBe(25_000);
  const page = await getSettlement(lab.world, lab.administrator, 1, { page: 6, after: null });
  expect(page?.pageCount).toBe(5);
  await checkInvariants(lab.db);
});
