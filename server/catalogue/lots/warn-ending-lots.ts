import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { warningStep } from "#database/warning-step.ts";
import { lotWarnings } from "#domain/catalogue/lots/lot.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { dueWarning } from "#domain/validity.ts";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { noteLots } from "./steps/note-lots.ts";

/** Bounds one transaction, and a run: the next takes the rest. */
const lotsPerRun = 500;

type EndingLot = { id: string; vendorId: string; validUntil: string; warnedDays: number | null };

/** Warns vendors before the validity of a lot ends (`lotWarnings`) of which they have pieces on sale; each time once. */
export async function warnEndingLots(world: World): Promise<number> {
  const at = world.now();
  const today = isoIndiaDay(indiaDay(at));
  return world.db.transaction(async (tx) => {
    const settings = await getSettings(tx);
    const warnings = lotWarnings(settings);
    const ending = await lockEnding(tx, { today, lastDay: lotsLastDay(at, settings), warnings });
    const due = ending.flatMap((lot) => {
      const days = dueWarning(warnings, lot, today);
      return days === null ? [] : [{ ...lot, days }];
    });
    await tx.execute(sql`
      update lots set warned_days = due.days
      from json_to_recordset(${JSON.stringify(due)}::json) as due(id uuid, days smallint) where lots.id = due.id`);
    const told = due.map(({ id: lotId, vendorId, validUntil, days }) => ({
      lotId,
      vendorId,
      news: "ending" as const,
      key: `lot:${lotId}:${validUntil} ${days}`,
    }));
    await noteLots(tx, told, at);
    return due.length;
  });
}

/** Those that another process has in its hands are left to it. */
async function lockEnding(
  tx: Transaction,
  { today, lastDay, warnings }: { today: string; lastDay: string; warnings: readonly number[] },
): Promise<EndingLot[]> {
  const step = warningStep(sql`lot.valid_until`, today, warnings);
  const { rows } = await tx.execute<EndingLot>(sql`
    select lot.id, product.vendor_id as "vendorId", lot.valid_until as "validUntil", lot.warned_days as "warnedDays"
    from lots lot join products product on product.id = lot.product_id
    where lot.on_sale and lot.valid_until between ${lastDay}::date and ${today}::date + ${Math.max(...warnings)}::int
      and (lot.warned_days is null or lot.warned_days > ${step})
      and exists (select 1 from lot_stock where lot_id = lot.id and quantity > 0)
    order by lot.valid_until, lot.id limit ${lotsPerRun}
    for no key update of lot skip locked`);
  return rows;
}
