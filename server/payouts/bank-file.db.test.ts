import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { accountNumber, makePayableVendor } from "#tests/factories/payable-vendor.ts";
import { approveRun, makeApprover, payoutsOf, prepareRun } from "#tests/factories/payout-run.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { importBankAnswers } from "./import-bank-answers.ts";
import { takeBankFile } from "./take-bank-file.ts";

const database = testDatabase();

async function open() {
  const world = testWorld(database.db);
  const admin = await makeAdministrator(world.db);
  const approver = await makeApprover(world);
  const prepare = async () => (await prepareRun(world, admin)) ?? 0;
  const approve = (number: number) => approveRun(world, approver, number);
  const serials = async (number: number) =>
    (await payoutsOf(world, admin, number)).map(({ serial }) => serial);
  return { db: world.db, world, admin, prepare, approve, serials };
}

test("the file for the bank has the numbers in full, is asked about the second time, and each download is in the log without them", async () => {
  const { db, world, admin, prepare, approve } = await open();
  await makePayableVendor(world, { paise: 123_456, businessName: "Asha Seeds" });
  const number = await prepare();
  await approve(number);
  const taken = await takeBankFile(world, admin, { number, again: false });
  expect(taken).toMatchObject({
    ok: true,
    value: {
      name: `payouts-${number}.csv`,
      rows: [
        [
          "NEFT",
          "Leela Rao",
          accountNumber,
          "SBIN0001234",
          "1234.56",
          expect.any(String),
          "Asha Seeds",
        ],
      ],
    },
  });
  expect(await takeBankFile(world, admin, { number, again: false })).toMatchObject({
    refusal: { code: "bank-file-taken" },
  });
  expect(await takeBankFile(world, admin, { number, again: true })).toMatchObject({ ok: true });
  const { rows } = await db.execute<{ said: string }>(
    sql`select concat(label, before, after) as said from activities where action = 'downloaded'`,
  );
  expect(rows).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(accountNumber);
  const otherKey = { ...world, secret: Buffer.alloc(32, "other") };
  expect(await takeBankFile(otherKey, admin, { number, again: true })).toMatchObject({
    refusal: { code: "bank-numbers-unreadable" },
  });
});

test("the bank's file settles what it names, and says of each other row why it changed nothing", async () => {
  const { db, world, admin, prepare, approve, serials } = await open();
  for (const businessName of ["Asha", "Bina", "Chand"])
    await makePayableVendor(world, { paise: 50_000, businessName });
  const number = await prepare();
  const [a = 0, b = 0, c = 0] = (await serials(number)).toSorted((x, y) => x - y);
  const ref = (serial: number) => `BBP${String(serial).padStart(8, "0")}`;
  const lines = [
    "Customer Reference No;Amount;Status;UTR No.;Value Date;Reason",
    `${ref(a)};500.00;Success;SBIN426324000001;20-11-2026;`,
    `${ref(b)};₹500.00;REJECTED;;;Account closed`,
    `${ref(c)};400.00;Success;SBIN426324000003;20/11/2026;`,
    `XYZ1;500.00;Success;SBIN426324000004;20/11/2026;`,
    `BBP99999999;500.00;Success;SBIN426324000005;20/11/2026;`,
    `${ref(c)};500.00;Success;SBIN426324000001;20/11/2026;`,
    `${ref(c)};500.00;Success;SBIN426324000006;21/11/2026;`,
    `${ref(c)};500.00;In progress;;;`,
  ];
  const file = Buffer.from(lines.join("\n"));
  const first = await importBankAnswers(world, admin, file);
  expect(first).toMatchObject({ ok: true, value: { paid: 0, failed: 0 } });
  await approve(number);
  expect(await importBankAnswers(world, admin, file)).toEqual({
    ok: true,
    value: {
      paid: 1,
      failed: 1,
      known: 0,
      left: [
        { line: 4, text: ref(c), reason: "payout-amount-differs" },
        { line: 5, text: "XYZ1", reason: "reference-unknown" },
        { line: 6, text: "BBP99999999", reason: "payout-not-found" },
        { line: 7, text: ref(c), reason: "utr-used" },
        { line: 8, text: "21/11/2026", reason: "day-wrong" },
        { line: 9, text: "In progress", reason: "outcome-unknown" },
      ],
    },
  });
  expect(await importBankAnswers(world, admin, file)).toMatchObject({
    value: { paid: 0, failed: 0, known: 2 },
  });
  expect(await importBankAnswers(world, admin, Buffer.from("Reference,Amount\nx,1"))).toEqual({
    ok: false,
    refusal: { code: "bank-answers-column-missing", column: "status" },
  });
  await checkInvariants(db);
});
