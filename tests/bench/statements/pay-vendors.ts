import { sql } from "drizzle-orm";
import { approvePayoutRun } from "#server/payouts/decide-payout-run.ts";
import { takeBankFile } from "#server/payouts/take-bank-file.ts";
import { sealNumber } from "#server/vendors/bank/seal-number.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { accountNumber } from "#tests/factories/payable-vendor.ts";
import { approverPassword, makeApprover, prepareRun } from "#tests/factories/payout-run.ts";
import type { World } from "#server/world.ts";

/** Every hold is over, as the job that ends holds posts it, and every vendor has an account that can be paid to. */
export async function fillPayable(world: World): Promise<void> {
  const { db } = world;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into ledger_postings (subject, subject_id, step, kind, order_id, parcel_id, vendor_id, at)
      select subject, subject_id, 2, 'hold-ended', order_id, parcel_id, vendor_id, now() from ledger_postings p
      where kind = 'parcel-delivered' and parcel_id is not null and exists (select from statement_periods where last_posting >= p.id)
        and not exists (select from ledger_postings r where r.parcel_id = p.parcel_id and r.kind = 'parcel-returned')
      order by id`);
    await tx.execute(sql`
      insert into ledger_entries (posting_id, account, vendor_id, amount_paise)
      select p.id, e.account::ledger_account, p.vendor_id, e.paise
      from ledger_postings p cross join (values ('vendor-on-hold', 17050), ('vendor-available', -17050)) e(account, paise)
      where p.kind = 'hold-ended'`);
    const { rows } = await tx.execute<{ id: string }>(sql`select id from vendors`);
    const accounts = rows.map(({ id: vendorId }) => {
      const id = world.newId();
      return { id, vendorId, sealed: sealNumber(world, { id, vendorId }, accountNumber) };
    });
    await tx.execute(sql`
      insert into vendor_bank_accounts (id, vendor_id, holder, ifsc, last_four, usable_from, sealed_number)
      select id, "vendorId", 'Leela Rao', 'SBIN0001234', '7890', now() - interval '1 hour', sealed
      from json_to_recordset(${JSON.stringify(accounts)}) as a(id uuid, "vendorId" uuid, sealed text)`);
  });
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

/** Prepares a run, has another administrator approve it, and writes its file for the bank. @returns how many vendors it pays */
export async function payVendors(world: World): Promise<number> {
  const admin = await makeAdministrator(world.db);
  const approver = await makeApprover(world);
  const number = await prepareRun(world, admin);
  if (number === null) throw new Error("Nothing is due");
  const approved = await approvePayoutRun(world, approver, { number, password: approverPassword });
  if (!approved.ok) throw new Error(approved.refusal.code);
  const file = await takeBankFile(world, approver, { number, again: false });
  if (!file.ok) throw new Error(file.refusal.code);
  return file.value.rows.length;
}
