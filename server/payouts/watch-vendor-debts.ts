import { sql } from "drizzle-orm";
import { vendorBalances } from "#server/ledger/vendor-balance-store.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { queueVendorMails } from "#server/vendors/steps/queue-vendor-mails.ts";
import type { World } from "#server/world.ts";

/**
 * Tells each vendor once whose balance went further below zero than is carried on; once it is back at zero it may be told again. What is
 * prepared for it is taken out of its run at the approval meanwhile. @returns how many were told
 */
export async function watchVendorDebts(world: World): Promise<number> {
  const now = world.now();
  const { vendorDebtLimitPaise } = await getSettings(world.db);
  return world.db.transaction(async (tx) => {
    // One looks at a time.
    await tx.execute(sql`lock table vendor_debts in share row exclusive mode`);
    const { rows } = await tx.execute<{ id: number; vendorId: string }>(sql`
      with owed as materialized (
        select vendor_id, available from (${vendorBalances}) b
      ),
      ended as (
        update vendor_debts d set ended_at = ${now} from owed
        where d.vendor_id = owed.vendor_id and d.ended_at is null and owed.available >= 0
      )
      insert into vendor_debts (vendor_id, since)
      select vendor_id, ${now} from owed where available < -${vendorDebtLimitPaise}::bigint
        and not exists (select from vendor_debts d where d.vendor_id = owed.vendor_id and d.ended_at is null)
      returning id, vendor_id as "vendorId"`);
    for (const { id, vendorId } of rows)
      await queueVendorMails(tx, vendorId, {
        mail: { kind: "vendor-owes", debtId: String(id) },
        at: now,
      });
    return rows.length;
  });
}
