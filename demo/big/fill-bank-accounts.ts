import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { makeChance } from "#demo/random.ts";
import { lastFourOf } from "#domain/vendors/bank/bank-account.ts";
import { sealNumber } from "#server/vendors/bank/seal-number.ts";

const yearMs = 365 * 86_400_000;

/** Of a bank that there is none of; without the shop's secret their numbers can't be read. Most vendors have one. */
export async function fillBigBankAccounts(
  db: Database,
  { now, secret }: { now: Date; secret: Buffer | undefined },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows: vendors } = await tx.execute<{ id: string; name: string; number: number }>(sql`
      select v.id, v.business_name as name, substring(v.slug from '^big-([0-9]+)-')::int as number from vendors v
      where v.slug ~ '^big-[0-9]+-' and v.approved_at is not null
        and not exists (select from vendor_bank_accounts b where b.vendor_id = v.id) order by 3 for update of v`);
    const at = new Date(now.getTime() - yearMs).toISOString();
    const rows = vendors
      .filter(({ number }) => number % 25 !== 0)
      .map(({ id: vendorId, name, number }) => {
        const id = makeChance(910_000_000 + number).uuid();
        const accountNumber = String(50_000_000_001 + number * 1_117);
        return {
          id,
          vendor_id: vendorId,
          holder: name,
          ifsc: "DEMO0000001",
          last_four: lastFourOf(accountNumber),
          usable_from: at,
          sealed_number: secret && sealNumber({ secret }, { id, vendorId }, accountNumber),
          changed_by: null,
          created_at: at,
        };
      });
    // The entry's number is the database's to give.
    await tx.execute(sql`
      insert into vendor_bank_accounts (id, vendor_id, holder, ifsc, last_four, usable_from, sealed_number, changed_by, created_at)
      select id, vendor_id, holder, ifsc, last_four, usable_from, sealed_number, changed_by, created_at
      from json_populate_recordset(null::vendor_bank_accounts, ${JSON.stringify(rows)}::json)`);
  });
}
