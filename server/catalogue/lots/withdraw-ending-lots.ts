import { sql } from "drizzle-orm";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { lockPacksOf, settleLots } from "./steps/settle-lots.ts";

/** Of one product at a time; what is left has its turn in a minute. */
const productsMost = 200;

/**
 * Takes lots whose validity ends off the counter. No order takes of them from the day's first moment on: this makes pages say so,
 * too.
 */
export async function withdrawEndingLots(world: World): Promise<number> {
  const at = world.now();
  const lastDay = lotsLastDay(at, await getSettings(world.db));
  const { rows } = await world.db.execute<{ productId: string; lotIds: string[] }>(sql`
    select product_id as "productId", json_agg(id) as "lotIds" from lots
    where on_sale and valid_until < ${lastDay}::date
    group by product_id limit ${productsMost}`);
  for (const { productId, lotIds } of rows)
    await world.db.transaction(async (tx) => {
      await lockPacksOf(tx, [productId]);
      await settleLots(tx, lotIds, { at });
    });
  return rows.length;
}
