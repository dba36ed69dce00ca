import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { renderText } from "#server/mail/render-text.ts";
import type { World } from "#server/world.ts";
import { compose, mailOrigin } from "#tests/mail/compose.ts";
import { readEnv } from "#server/env.ts";
import { testDatabase } from "#tests/database.ts";
import { accountsOf } from "#tests/factories/ledger.ts";
import { makePayableVendor, owe } from "#tests/factories/payable-vendor.ts";
import {
  approveRun,
  approverPassword,
  makeApprover,
  payoutsOf,
  prepareRun,
} from "#tests/factories/payout-run.ts";
import { openRazorpay } from "#tests/factories/razorpay-shop.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { startRazorpay, type StandIn } from "#tests/razorpay/stand-in.ts";
import { noon, testWorld } from "#tests/world.ts";
import { askSettlements } from "#server/ledger/settlements/ask-settlements.ts";
import { getSettlementDifferences } from "#server/ledger/settlements/get-settlements.ts";
import { changeTransferAccount } from "./change-transfer-account.ts";
import { recordBankAnswer } from "#server/payouts/record-bank-answer.ts";
import { reverseTransfers } from "./reverse-transfers.ts";
import { sendTransfers } from "./send-transfers.ts";

const database = testDatabase();
let razorpay: StandIn;
beforeAll(async () => {
  razorpay = await startRazorpay({ now: () => noon });
});
afterAll(() => razorpay.close());

/** An approved run of one transfer of ₹500. */
async function open() {
  razorpay.mend();
  razorpay.ledger.transfers.become = "processed";
  const env = readEnv({ NODE_ENV: "test", RAZORPAY_URL: razorpay.url, PUBLIC_URL: mailOrigin });
  let passed = 0;
  const now = () => new Date(noon.getTime() + (passed += 60_000));
  const world = testWorld(database.db, { env, now });
  const admin = await makeApprover(world);
  await openRazorpay(world);
  const { vendorId } = await makePayableVendor(world, { paise: 50_000 });
  const save = (written: string) =>
    changeTransferAccount(world, admin, { vendorId, written, password: approverPassword });
  expect(await prepareRun(world, admin, "transfers"), "it has no account there").toBeNull();
  expect(await save("acc 1")).toMatchObject({ refusal: { code: "transfer-account-wrong" } });
  expect(
    await changeTransferAccount(world, admin, {
      vendorId,
      written: "acc_CPRsN1LkFccllA",
      password: "",
    }),
  ).toMatchObject({ refusal: { code: "current-password-wrong" } });
  expect(await save(" acc_CPRsN1LkFccllA ")).toEqual({ ok: true, value: null });
  expect(await prepareRun(world, admin, "transfers"), "its 48 hours are not over").toBeNull();
  passed += 48 * 3_600_000;
  const before = await accountsOf(world.db);
  const number = (await prepareRun(world, admin, "transfers")) ?? 0;
  const count = razorpay.ledger.transfers.all.length;
  const made = () => razorpay.ledger.transfers.all.slice(count);
  const send = () => sendTransfers(world);
  expect(await send(), "it is not approved").toBe(0);
  await approveRun(world, await makeApprover(world), number);
  const state = async () => (await payoutsOf(world, admin, number)).map((one) => one.state);
  return { db: world.db, world, vendorId, admin, number, before, made, send, state };
}

/** The sums in each mail about what was taken back, in both languages. */
async function told(world: World): Promise<string[][]> {
  const { rows } = await world.db.execute<{ payload: Reversed; person: string }>(sql`
    select payload, payload ->> 'personId' as person from outbox where topic = 'vendor-payout-reversed' order by id`);
  const sums: string[][] = [];
  for (const { payload, person } of rows) {
    const mail = { kind: "vendor-payout-reversed", ...payload } as const;
    const said: string[] = [];
    for (const language of languages) {
      await world.db.execute(sql`update people set language = ${language} where id = ${person}`);
      said.push(renderText(await compose(world, mail)));
    }
    sums.push(
      ["200.00", "300.00", "500.00"].filter((sum) =>
        said.every((text) => text.includes(`₹${sum}`)),
      ),
    );
  }
  return sums;
}

type Reversed = { payoutId: string; personId: string; step: string };

test("an approved transfer is made once and paid, out of what the gateway has", async () => {
  const { db, before, made, send, state } = await open();
  expect(await Promise.all([send(), send(), send()])).toContain(1);
  expect(await send()).toBe(0);
  expect(made()).toMatchObject([
    { recipient: "acc_CPRsN1LkFccllA", amount: 50_000, on_hold: false },
  ]);
  expect(await state()).toEqual(["paid"]);
  expect(await accountsOf(db)).toEqual({
    corrections: before["corrections"],
    "gateway-clearing": -50_000,
  });
  const { rows } = await db.execute(sql`select utr, settled_by as by from payouts`);
  expect(rows).toEqual([{ utr: made()[0]?.id, by: null }]);
  await checkInvariants(db);
});

test("a transfer leaves the gateway's account when it is paid, and not once more when it is settled", async () => {
  const { db, world, admin, made, send } = await open();
  await send();
  const before = await accountsOf(db);
  razorpay.ledger.settlements.rows.splice(0);
  razorpay.ledger.settlements.settle();
  const [transfer] = made();
  const others = razorpay.ledger.settlements.rows.filter(
    ({ entity_id }) => entity_id !== transfer?.id,
  );
  await askSettlements(world, new AbortController().signal);
  const named = (await getSettlementDifferences(world, admin)) ?? [];
  expect(named.map(({ reference }) => reference)).toEqual(others.map(({ entity_id }) => entity_id));
  const othersPaise = others.reduce((sum, { amount }) => sum + amount, 0);
  expect(await accountsOf(db)).toEqual({
    ...before,
    "gateway-clearing": othersPaise || undefined,
    bank: -50_000 - othersPaise,
  });
  await checkInvariants(db);
});

test("an answer that is lost, a gateway that is away or takes its time: asked again with the same key, it moves nothing twice", async () => {
  const { db, made, send, state } = await open();
  razorpay.break({ on: /POST \/transfers/, how: "unavailable" });
  expect(await send()).toBe(0);
  razorpay.ledger.transfers.become = "pending";
  razorpay.break({ on: /POST \/transfers/, how: "lost" });
  expect(await send()).toBe(0);
  expect(await send()).toBe(0);
  expect(await state()).toEqual(["reserved"]);
  const [transfer] = made();
  if (transfer) transfer.status = "processed";
  expect(await send()).toBe(1);
  expect(made()).toHaveLength(1);
  await checkInvariants(db);
});

test("a transfer that the gateway refuses or fails is available again, and nobody says by hand what becomes of one", async () => {
  const { db, world, admin, number, before, made, send, state } = await open();
  const [{ serial } = { serial: 0 }] = await payoutsOf(world, admin, number);
  const failed = { outcome: "failed", reason: "By hand" } as const;
  const paid = { outcome: "paid", utr: "TRFBYHAND001", day: "2026-11-20" } as const;
  razorpay.break({ on: /POST \/transfers/, how: "refused" });
  expect(await recordBankAnswer(world, admin, { serial, answer: paid })).toMatchObject({
    refusal: { code: "payout-at-gateway" },
  });
  razorpay.mend();
  razorpay.ledger.transfers.become = "pending";
  await send();
  razorpay.break({ on: /GET \/transfers/, how: "refused" });
  expect(await send(), "a refusal says nothing of one that was made").toBe(0);
  expect(await recordBankAnswer(world, admin, { serial, answer: failed })).toMatchObject({
    refusal: { code: "payout-at-gateway" },
  });
  const [transfer] = made();
  if (transfer)
    Object.assign(transfer, {
      status: "failed",
      error: { description: "The account 123456789012 is closed" },
    });
  expect(await send()).toBe(1);
  expect(await state()).toEqual(["failed"]);
  expect(await accountsOf(db)).toEqual(before);
  const [one] = await payoutsOf(world, admin, number);
  expect(one?.reason).toBe("The account …9012 is closed");
  await checkInvariants(db);
});

test("what a vendor owes beyond the limit after refunds is taken back from its transfers once, whatever is lost on the way", async () => {
  const { db, world, vendorId, made, send, state } = await open();
  await send();
  await owe(world, vendorId, -100_000);
  expect(await reverseTransfers(world), "so far it is carried on").toBe(0);
  await db.execute(sql`insert into settings (key, value) values ('vendorDebtLimitPaise', '20000')`);
  await owe(world, vendorId, 70_000);
  razorpay.break({ on: /reversals/, how: "lost" });
  expect(await reverseTransfers(world)).toBe(0);
  expect(await reverseTransfers(world)).toBe(1);
  expect(await reverseTransfers(world)).toBe(0);
  expect(made()).toMatchObject([{ amount_reversed: 30_000 }]);
  expect(await told(world), "once, with what was taken").toEqual([["300.00", "500.00"]]);
  expect(await accountsOf(db)).toEqual({ corrections: 20_000, "gateway-clearing": -20_000 });
  expect(await state()).toEqual(["paid"]);
  await checkInvariants(db);
  await owe(world, vendorId, -50_000);
  expect(await Promise.all([reverseTransfers(world), reverseTransfers(world)])).toContain(1);
  expect(made(), "no more than was sent").toMatchObject([{ amount_reversed: 50_000 }]);
  expect(await told(world)).toEqual([
    ["300.00", "500.00"],
    ["200.00", "500.00"],
  ]);
  await checkInvariants(db);
  expect(await reverseTransfers(world)).toBe(0);
});

test("a transfer that the gateway never heard of can be given up by hand", async () => {
  const { db, world, admin, number, before, send } = await open();
  razorpay.break({ on: /POST \/transfers/, how: "unavailable", times: 9 });
  await send();
  const [{ serial } = { serial: 0 }] = await payoutsOf(world, admin, number);
  const failed = { outcome: "failed", reason: "Not made" } as const;
  expect(await recordBankAnswer(world, admin, { serial, answer: failed })).toMatchObject({
    ok: true,
  });
  expect(await send()).toBe(0);
  expect(await accountsOf(db)).toEqual(before);
  await checkInvariants(db);
});
