import { sql } from "drizzle-orm";
import { formatBankDay, payoutReference, type PayoutRunRefusal } from "#domain/payouts/payout.ts";
import { decimalRupees } from "#domain/money.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { bankFileRow } from "#domain/settings/bank-file.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { lockRun, lockRuns } from "./payout-store.ts";
import { openPayoutNumber } from "./seal-payout-number.ts";

export type BankFile = { name: string; titles: string[]; rows: string[][] };

export type TakeBankFileRefusal = { code: "bank-file-taken" } | { code: "bank-numbers-unreadable" };

type Row = {
  id: string;
  serial: number;
  vendorName: string;
  amountPaise: number;
  holder: string | null;
  ifsc: string | null;
  sealedNumber: string | null;
};

/**
 * The file in which what is left of an approved run goes to the bank, with the account numbers in full. Each download is in the log;
 * a second one asks for `again`, as a file that is given to the bank twice may be paid twice.
 */
export async function takeBankFile(
  world: World,
  person: Person,
  { number, again }: { number: number; again: boolean },
): Promise<Result<BankFile, PayoutRunRefusal | TakeBankFileRefusal>> {
  if (!can(person, "manage-payments")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    await lockRuns(tx);
    const run = await lockRun(tx, number);
    if (run === null || run.way !== "bank-file") return refuse({ code: "payout-run-not-found" });
    if (!run.isApproved) return refuse({ code: "payout-run-not-approved" });
    if (run.isFileTaken && !again) return refuse({ code: "bank-file-taken" });
    const now = world.now();
    const { rows } = await tx.execute<Row>(sql`
      select p.id, p.serial, v.business_name as "vendorName", p.amount_paise as "amountPaise", p.holder, p.ifsc, p.sealed_number as "sealedNumber"
      from payouts p join vendors v on v.id = p.vendor_id where p.run_id = ${run.id} and p.state = 'reserved' order by p.serial`);
    const { bankFileColumns } = await getSettings(tx);
    const file: string[][] = [];
    for (const { id, serial, vendorName, amountPaise, holder, ifsc, sealedNumber } of rows) {
      const account = sealedNumber === null ? null : openPayoutNumber(world, id, sealedNumber);
      if (account === null || holder === null || ifsc === null)
        return refuse({ code: "bank-numbers-unreadable" });
      const reference = payoutReference(serial);
      const amount = decimalRupees(amountPaise);
      const day = formatBankDay(now);
      const facts = { account, holder, ifsc, amount, reference, vendor: vendorName, day };
      file.push(bankFileRow(bankFileColumns, facts));
    }
    await tx.execute(sql`
      update payout_runs set file_taken_at = coalesce(file_taken_at, ${now}::timestamptz) where id = ${run.id}`);
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "downloaded",
      subject: "payout-run",
      subjectId: run.id,
      label: String(number),
      after: { payouts: file.length },
    });
    const titles = bankFileColumns.map(({ title }) => title);
    return accept({ name: `payouts-${number}.csv`, titles, rows: file });
  });
}
