import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { LotToday } from "#domain/catalogue/lots/passports/check-passport.ts";
import { isRecalled } from "#server/catalogue/lots/is-recalled.ts";
import { minimumFor } from "#server/catalogue/lots/minimums/minimum-store.ts";
import { takenOfLots } from "#server/catalogue/stock/lots-of-line.ts";

/** What has become of a lot; null when it isn't there. A recall has its place here. */
export async function selectLotToday(db: Executor, lotId: string): Promise<LotToday | null> {
  const { rows } = await db.execute<LotToday>(sql`
    select lot.held_at is not null as "isHeld", lot.tested_on as "testedOn",
      ${isRecalled} as "isRecalled",
      lot.valid_until as "validUntil", lot.germination_permille as "germinationPermille", ${minimumFor(sql`product.crop_key`)} as "minimumPermille"
    from lots lot join products product on product.id = lot.product_id where lot.id = ${lotId}`);
  return rows[0] ?? null;
}

/** The numbers of the orders of a customer that have something of the lot, the newest first. */
export async function selectOrdersOfLot(
  db: Executor,
  { lotId, personId }: { lotId: string; personId: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ number: string }>(sql`
    select o.number from orders o
    where o.person_id = ${personId} and exists (
      select 1 from order_lines l cross join lateral (${takenOfLots(sql`order_line_id = l.id`)}) taken
      where l.order_id = o.id and taken.lot_id = ${lotId})
    order by o.placed_at desc, o.id limit 5`);
  return rows.map(({ number }) => number);
}
