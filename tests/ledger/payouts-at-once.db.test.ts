import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { dropPayoutRun } from "#server/payouts/decide-payout-run.ts";
import { getPayoutProposal } from "#server/payouts/get-payout-proposal.ts";
import { preparePayouts } from "#server/payouts/prepare-payouts.ts";
import { recordBankAnswer } from "#server/payouts/record-bank-answer.ts";
import { watchVendorDebts } from "#server/payouts/watch-vendor-debts.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { accountsOf } from "#tests/factories/ledger.ts";
import { makePayableVendor, owe } from "#tests/factories/payable-vendor.ts";
import { approveRun, makeApprover, payoutsOf } from "#tests/factories/payout-run.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";

const clone = testClone();
const many = [1, 2, 3, 4, 5, 6];

const codes = (answers: readonly { ok: boolean; refusal?: { code: string }; value?: unknown }[]) =>
  answers.map((answer) => (answer.ok ? "done" : (answer.refusal?.code ?? ""))).toSorted(sorted);

const sorted = (one: string, other: string) => one.localeCompare(other);

test("six who prepare, approve and record the same at once do it once, and nobody is paid more than was available", async () => {
  const { db } = clone;
  const world = testWorld(db);
  const admin = await makeAdministrator(db);
  const approver = await makeApprover(world);
  for (const paise of [50_000, 70_000, 90_000]) await makePayableVendor(world, { paise });
  const before = await accountsOf(db);
  for (let round = 1; round <= 5; round += 1) {
    const shown =
      (await getPayoutProposal(world, admin, { way: "bank-file", page: 1 }))?.shown ?? "";
    const prepared = await Promise.all(
      many.map(() => preparePayouts(world, admin, { id: world.newId(), way: "bank-file", shown })),
    );
    expect(codes(prepared)).toEqual(["done", ...Array(5).fill("payouts-none")]);
    const number = prepared.find((one) => one.ok)?.value ?? 0;
    const decided = await Promise.all([
      ...many.slice(2).map(() => approveRun(world, approver, number)),
      ...many.map(() => dropPayoutRun(world, admin, number)),
    ]);
    expect(codes(decided)).toEqual(["done", ...Array(9).fill("payout-run-decided")]);
    const returned = { outcome: "returned", reason: "Account closed" } as const;
    for (const { serial, state } of await payoutsOf(world, admin, number)) {
      if (state !== "reserved") continue;
      const utr = `UTR${String(serial).padStart(9, "0")}`;
      const paid = { outcome: "paid", utr, day: "2026-11-20" } as const;
      const settled = await Promise.all(
        many.map(() => recordBankAnswer(world, admin, { serial, answer: paid })),
      );
      const values = settled.map((answer) => (answer.ok ? answer.value : answer.refusal.code));
      expect(values.toSorted(sorted)).toEqual([...Array(5).fill("known"), "settled"]);
      await recordBankAnswer(world, admin, { serial, answer: returned });
    }
    expect(await accountsOf(db)).toEqual(before);
  }
  const { rows } = await db.execute<{ dropped: number; mails: number }>(sql`
    select (select count(*)::int from payouts where state = 'dropped') as dropped,
      (select count(*)::int from outbox where topic = 'vendor-payout-dropped') as mails`);
  expect(rows[0]?.mails, "one for each that was dropped").toBe(rows[0]?.dropped);
  await checkInvariants(db);
});

test("a vendor far below zero is told once, however many look, and again only after it was back at zero", async () => {
  const { db } = clone;
  const world = testWorld(db);
  const { vendorId } = await makePayableVendor(world, { paise: -100_000 });
  const mails = async () =>
    (await db.execute(sql`select 1 from outbox where topic = 'vendor-owes'`)).rows.length;
  const look = () => Promise.all(many.map(() => watchVendorDebts(world)));
  await look();
  expect(await mails(), "so far it is carried on").toBe(0);
  await owe(world, vendorId, -1);
  await look();
  await look();
  expect(await mails()).toBe(1);
  await owe(world, vendorId, 50_000);
  await owe(world, vendorId, -80_000);
  await look();
  expect(await mails(), "it was not back at zero").toBe(1);
  await owe(world, vendorId, 130_001);
  await look();
  await owe(world, vendorId, -100_001);
  await look();
  expect(await mails()).toBe(2);
});
