import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { LotMargin } from "#domain/catalogue/lots/lot.ts";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";
import { lockPacksOf, settleLots } from "./settle-lots.ts";

/** Of one statement: a margin can be that of many thousand lots. */
const lotsAtOnce = 1_000;

/** Once the minimums are locked and the margin is stored: lots that the one margin sells and the other doesn't leave the sale, or come back. */
export async function judgeByMargin(
  tx: Transaction,
  { before, after }: { before: LotMargin; after: LotMargin },
  by: { at: Date; personId: string },
): Promise<void> {
  const last = lotsLastDay(by.at, after);
  const { rows: lots } = await tx.execute<{ id: string; productId: string }>(
    after.lotMarginDays > before.lotMarginDays
      ? sql`select id, product_id as "productId" from lots where on_sale and valid_until < ${last}::date order by id`
      : sql`select id, product_id as "productId" from lots where not on_sale and held_at is null
          and valid_until >= ${last}::date and valid_until < ${lotsLastDay(by.at, before)}::date order by id`,
  );
  if (lots.length === 0) return;
  await lockPacksOf(tx, [...new Set(lots.map(({ productId }) => productId))]);
  for (let from = 0; from < lots.length; from += lotsAtOnce) {
    const ids = lots.slice(from, from + lotsAtOnce).map(({ id }) => id);
    await settleLots(tx, ids, by);
  }
}
