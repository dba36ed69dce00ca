import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { languages } from "#domain/language.ts";
import { composeMail } from "#server/mail/steps/compose-mail.ts";
import { dropPayoutRun } from "#server/payouts/decide-payout-run.ts";
import { recordBankAnswer } from "#server/payouts/record-bank-answer.ts";
import { watchVendorDebts } from "#server/payouts/watch-vendor-debts.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePayableVendor, owe } from "#tests/factories/payable-vendor.ts";
import { approveRun, makeApprover, payoutsOf, prepareRun } from "#tests/factories/payout-run.ts";
import { compose, expectBoth, mailEnv, mailOrigin } from "#tests/mail/compose.ts";
import { testWorld } from "#tests/world.ts";

const database = testDatabase();

test.each(languages)(
  "a vendor is told in %s of a payout that was paid, of one that failed or was dropped, and that its balance is far below zero",
  async (language) => {
    const world = testWorld(database.db, { env: mailEnv });
    const { db } = world;
    const admin = await makeAdministrator(db);
    const { id: personId, vendorId } = await makePayableVendor(world, { paise: 123_400 });
    await db.execute(sql`update people set language = ${language} where id = ${personId}`);
    const number = (await prepareRun(world, admin)) ?? 0;
    await approveRun(world, await makeApprover(world), number);
    const [{ serial } = { serial: 0 }] = await payoutsOf(world, admin, number);
    const answer = { outcome: "paid", utr: "SBIN426324000001", day: "2026-11-20" } as const;
    await recordBankAnswer(world, admin, { serial, answer });
    const { rows } = await db.execute<{ id: string }>(sql`select id from payouts`);
    const payoutId = rows[0]?.id ?? "";
    const paid = { kind: "vendor-paid", payoutId, personId } as const;
    const failed = { kind: "vendor-payout-failed", payoutId, personId } as const;
    const prefix = language === "hi" ? "/hi" : "";
    expectBoth(await compose(world, paid), [
      "1,234.00",
      "SBIN426324000001",
      language === "hi" ? "20 नवंबर 2026" : "20 Nov 2026",
      `${mailOrigin}${prefix}/vendor/money/payouts`,
    ]);
    expect(await composeMail(world, failed), "it has not failed").toHaveProperty("drop");
    const back = { outcome: "returned", reason: "Account closed" } as const;
    await recordBankAnswer(world, admin, { serial, answer: back });
    expectBoth(await compose(world, failed), [
      "1,234.00",
      "Account closed",
      `${mailOrigin}${prefix}/vendor/money/bank`,
    ]);
    const dropped = { kind: "vendor-payout-dropped", payoutId, personId } as const;
    expect(await composeMail(world, dropped), "it was not dropped").toHaveProperty("drop");
    const second = (await prepareRun(world, admin)) ?? 0;
    await dropPayoutRun(world, admin, second);
    const { rows: later } = await db.execute<{ id: string }>(
      sql`select id from payouts where state = 'dropped'`,
    );
    const payout = { ...dropped, payoutId: later[0]?.id ?? "" };
    expectBoth(await compose(world, payout), [
      "1,234.00",
      language === "hi" ? "सभी भुगतान रद्द किए" : "dropped all payouts",
      `${mailOrigin}${prefix}/vendor/money/payouts`,
    ]);
    await owe(world, vendorId, -123_400 - 150_000);
    await watchVendorDebts(world);
    const { rows: debts } = await db.execute<{ id: number }>(sql`select id from vendor_debts`);
    const owes = { kind: "vendor-owes", debtId: String(debts[0]?.id), personId } as const;
    const told = await compose(world, owes);
    expect(told.subject).toContain("1,500.00");
    expectBoth(told, ["1,500.00", `${mailOrigin}${prefix}/vendor/money`]);
    await owe(world, vendorId, 150_000);
    expect(await composeMail(world, owes), "it owes nothing any more").toHaveProperty("drop");
  },
);
