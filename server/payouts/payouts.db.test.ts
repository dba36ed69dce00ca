import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { suspendVendor } from "#server/vendors/suspend-vendor.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { accountsOf } from "#tests/factories/ledger.ts";
import { enterAccount, makePayableVendor, owe } from "#tests/factories/payable-vendor.ts";
import {
  approveRun,
  approverPassword,
  makeApprover,
  payoutsOf,
  prepareRun,
} from "#tests/factories/payout-run.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkActivities, checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { approvePayoutRun, dropPayoutRun } from "./decide-payout-run.ts";
import { getPayoutProposal } from "./get-payout-proposal.ts";
import { getPayout, getPayoutRun, getPayoutRuns } from "./get-payout-runs.ts";
import { getVendorPayouts } from "./get-vendor-payouts.ts";
import { importBankAnswers } from "./import-bank-answers.ts";
import { preparePayouts } from "./prepare-payouts.ts";
import { recordBankAnswer } from "./record-bank-answer.ts";
import { takeBankFile } from "./take-bank-file.ts";

const database = testDatabase();

async function open(now = noon) {
  const world = testWorld(database.db, { now: () => now });
  const admin = await makeAdministrator(world.db);
  const other = await makeApprover(world);
  const propose = async () => {
    const proposal = await getPayoutProposal(world, admin, { way: "bank-file", page: 1 });
    if (proposal === null) throw new Error("An administrator may");
    return proposal;
  };
  const prepare = async () => {
    const number = await prepareRun(world, admin);
    if (number === null) throw new Error("Nothing is due");
    return number;
  };
  const approve = (number: number, by = other) => approveRun(world, by, number);
  const serials = async (number: number) =>
    (await payoutsOf(world, admin, number)).map(({ serial }) => serial);
  return { db: world.db, world, admin, other, propose, prepare, approve, serials };
}

const paid = (utr: string) => ({ outcome: "paid", utr, day: "2026-11-20" }) as const;

test("a run is proposed with who is not paid and why, reserves what is available, and pays it once", async () => {
  const { db, world, admin, propose, prepare, approve, serials } = await open();
  const vendor = await makePayableVendor(world, { paise: 250_050, businessName: "Asha Seeds" });
  await makePayableVendor(world, { paise: 9_999, businessName: "Bina Seeds" });
  await makePayableVendor(world, { paise: -500, businessName: "Chand Seeds" });
  const fresh = await makeVendorPerson(db, { businessName: "Divya Seeds" });
  await owe(world, fresh.vendorId, 50_000);
  const waiting = await makePayableVendor(world, { paise: 60_000, businessName: "Esha Seeds" });
  await enterAccount(world, waiting, new Date(noon.getTime() + 1));
  const suspended = await makePayableVendor(world, { paise: 70_000, businessName: "Fauna Seeds" });
  await suspendVendor(world, admin, { vendorId: suspended.vendorId, reason: "Complaints" });
  const proposal = await propose();
  expect(proposal).toMatchObject({ payouts: 1, totalPaise: 250_050, total: 6 });
  expect(proposal.vendors.map(({ vendorName, judgement }) => [vendorName, judgement])).toEqual([
    ["Asha Seeds", { amountPaise: 250_050 }],
    ["Bina Seeds", { waits: "below-minimum" }],
    ["Chand Seeds", { waits: "owes" }],
    ["Divya Seeds", { waits: "no-bank-account" }],
    ["Esha Seeds", { waits: "bank-account-new" }],
    ["Fauna Seeds", { waits: "suspended" }],
  ]);
  const before = await accountsOf(db);
  const number = await prepare();
  expect(await accountsOf(db)).toEqual({
    ...before,
    "vendor-available": (before["vendor-available"] ?? 0) + 250_050,
    "vendor-reserved": -250_050,
  });
  expect(await propose()).toMatchObject({ payouts: 0 });
  expect(await approve(number)).toEqual({ ok: true, value: { dropped: 0 } });
  const [serial = 0] = await serials(number);
  for (const outcome of ["settled", "known"])
    expect(
      await recordBankAnswer(world, admin, { serial, answer: paid("SBIN426324000001") }),
    ).toEqual({
      ok: true,
      value: outcome,
    });
  expect(await accountsOf(db)).toEqual({
    ...before,
    "vendor-available": (before["vendor-available"] ?? 0) + 250_050,
    bank: -250_050,
  });
  expect(await getVendorPayouts(world, vendor, vendor.vendorId, { page: 1 })).toMatchObject({
    next: { waits: "nothing" },
    payouts: [
      { amountPaise: 250_050, state: "paid", utr: "SBIN426324000001", to: { lastFour: "7890" } },
    ],
  });
  const { rows } = await db.execute(sql`select topic from outbox where topic like 'vendor-pa%'`);
  expect(rows).toEqual([{ topic: "vendor-paid" }]);
  await checkInvariants(db);
  await checkActivities(db);
});

test("another administrator approves than who prepared, with a password, and alone one does both", async () => {
  const { db, world, admin, other, prepare } = await open();
  await makePayableVendor(world, { paise: 50_000 });
  const number = await prepare();
  const codeOf = async (by: Person, secret = approverPassword) => {
    const answer = await approvePayoutRun(world, by, { number, password: secret });
    return answer.ok ? "approved" : answer.refusal.code;
  };
  await db.execute(
    sql`update people set password_hash = (select password_hash from people where id = ${other.id}) where id = ${admin.id}`,
  );
  expect(await codeOf(other, "not-that-one-11")).toBe("current-password-wrong");
  expect(await codeOf(admin)).toBe("payout-run-own");
  expect(await getPayoutRun(world, admin, { number, page: 1 })).toMatchObject({
    needsAnother: true,
  });
  expect(await takeBankFile(world, other, { number, again: false })).toMatchObject({
    refusal: { code: "payout-run-not-approved" },
  });
  await db.execute(
    sql`update people set status = 'disabled' where role = 'administrator' and id <> ${admin.id}`,
  );
  expect(await codeOf(admin)).toBe("approved");
  expect(await codeOf(admin)).toBe("payout-run-decided");
  const dropped = await dropPayoutRun(world, admin, number);
  expect(dropped).toMatchObject({ refusal: { code: "payout-run-decided" } });
});

test("a run pays what is due when it is prepared, says where that is not what was proposed, and is one however often its form is sent", async () => {
  const { world, admin, propose } = await open();
  const vendor = await makePayableVendor(world, { paise: 50_000 });
  const { shown } = await propose();
  await owe(world, vendor.vendorId, 100);
  const send = (given: { id: string; shown: string }) =>
    preparePayouts(world, admin, { ...given, way: "bank-file" });
  const first = { id: world.newId(), shown };
  expect(await send(first)).toEqual(await send(first));
  expect(await getPayoutRuns(world, admin, { page: 1 })).toMatchObject({
    total: 1,
    runs: [{ asProposed: false, sums: { reserved: { payouts: 1, paise: 50_100 } } }],
  });
  expect(await send({ id: world.newId(), shown })).toEqual({
    ok: false,
    refusal: { code: "payouts-none" },
  });
  await owe(world, vendor.vendorId, 20_000);
  await send({ id: world.newId(), shown: (await propose()).shown });
  expect((await getPayoutRuns(world, admin, { page: 1 }))?.runs[0]).toMatchObject({
    asProposed: true,
  });
});

test("what may not leave any more is dropped at the approval: too much owed, another account, a suspended vendor; a little below zero is carried on", async () => {
  const { db, world, admin, prepare, approve } = await open();
  const names = ["Asha", "Bina", "Chand", "Divya"];
  const made = [];
  for (const businessName of names)
    made.push(await makePayableVendor(world, { paise: 50_000, businessName }));
  const number = await prepare();
  const [asha, bina, chand, divya] = made;
  await owe(world, asha?.vendorId ?? "", -100_001);
  await owe(world, bina?.vendorId ?? "", -100_000);
  if (chand) await enterAccount(world, chand);
  await suspendVendor(world, admin, { vendorId: divya?.vendorId ?? "", reason: "Complaints" });
  expect(await approve(number)).toEqual({ ok: true, value: { dropped: 3 } });
  const run = await getPayoutRun(world, admin, { number, page: 1 });
  expect(
    Object.fromEntries(
      (run?.payouts ?? []).map((one) => [one.vendorName, [one.state, one.reason]]),
    ),
  ).toEqual({
    Asha: ["dropped", "owes"],
    Bina: ["reserved", null],
    Chand: ["dropped", "bank-account-changed"],
    Divya: ["dropped", "suspended"],
  });
  const seen = chand && (await getVendorPayouts(world, chand, chand.vendorId, { page: 1 }));
  expect(seen?.payouts).toMatchObject([{ state: "dropped", reason: "bank-account-changed" }]);
  await checkInvariants(db);
});

test("a run that is dropped gives all back, and a payout that fails or comes back is available again", async () => {
  const { db, world, admin, prepare, approve, serials } = await open();
  const vendor = await makePayableVendor(world, { paise: 50_000 });
  const before = await accountsOf(db);
  await dropPayoutRun(world, admin, await prepare());
  expect(await accountsOf(db)).toEqual(before);
  const failed = { outcome: "failed", reason: "Account closed" } as const;
  const returned = { outcome: "returned", reason: "Account closed" } as const;
  const number = await prepare();
  const [serial = 0] = await serials(number);
  expect(await recordBankAnswer(world, admin, { serial, answer: failed })).toMatchObject({
    refusal: { code: "payout-run-not-approved" },
  });
  await approve(number);
  await recordBankAnswer(world, admin, { serial, answer: failed });
  expect(await accountsOf(db)).toEqual(before);
  expect(
    await recordBankAnswer(world, admin, { serial, answer: paid("SBIN426324000009") }),
  ).toMatchObject({
    refusal: { code: "payout-settled" },
  });
  const second = await prepare();
  await approve(second);
  const [again = 0] = await serials(second);
  await recordBankAnswer(world, admin, { serial: again, answer: paid("SBIN426324000002") });
  expect(
    await recordBankAnswer(world, admin, { serial: again, answer: failed }),
    "as of a file that the bank got twice",
  ).toMatchObject({ refusal: { code: "payout-settled" } });
  await recordBankAnswer(world, admin, { serial: again, answer: returned });
  expect(await accountsOf(db)).toEqual(before);
  expect(await getPayout(world, admin, again)).toMatchObject({
    state: "returned",
    reason: "Account closed",
    utr: "SBIN426324000002",
  });
  const { rows } = await db.execute(sql`
    select topic, count(*)::int as mails from outbox where topic like 'vendor-pa%' group by topic order by topic`);
  expect(rows).toEqual([
    { topic: "vendor-paid", mails: 1 },
    { topic: "vendor-payout-dropped", mails: 1 },
    { topic: "vendor-payout-failed", mails: 2 },
  ]);
  const shown = await getVendorPayouts(world, vendor, vendor.vendorId, { page: 1 });
  expect(shown?.payouts.map(({ state, reason }) => [state, reason])).toEqual([
    ["returned", "Account closed"],
    ["failed", "Account closed"],
    ["dropped", "run-dropped"],
  ]);
  await checkInvariants(db);
});

test("nobody but an administrator sees or moves payouts, and a vendor sees its own alone", async () => {
  const { world, prepare, approve } = await open();
  const vendor = await makePayableVendor(world, { paise: 50_000 });
  const stranger = await makeVendorPerson(world.db);
  const number = await prepare();
  const answers = [
    await getPayoutProposal(world, vendor, { way: "bank-file", page: 1 }),
    await getPayoutRuns(world, vendor, { page: 1 }),
    await getPayoutRun(world, vendor, { number, page: 1 }),
    await getPayout(world, vendor, 1),
    await getVendorPayouts(world, stranger, vendor.vendorId, { page: 1 }),
  ];
  expect(answers).toEqual([null, null, null, null, null]);
  const refused = [
    await preparePayouts(world, vendor, { id: world.newId(), way: "bank-file", shown: "" }),
    await approve(number, vendor),
    await dropPayoutRun(world, vendor, number),
    await takeBankFile(world, vendor, { number, again: true }),
    await recordBankAnswer(world, vendor, { serial: 1, answer: paid("SBIN426324000001") }),
    await importBankAnswers(world, vendor, Buffer.from("x")),
  ];
  for (const answer of refused)
    expect(answer).toMatchObject({ refusal: { code: "not-an-administrator" } });
});
