import { sql, type SQL } from "drizzle-orm";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { momentIn } from "#domain/catalogue/crops/year-windows.ts";
import { indiaDay } from "#domain/india-time.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import type { World } from "#server/world.ts";

/** Crops whose sowing time it is today: in this part of the country, or where nothing was told in any. */
export async function cropsToSow(world: World, zone: GrowingZone | null): Promise<string[]> {
  const today = indiaDay(world.now());
  const isOpen = (season: { windows: Parameters<typeof momentIn>[0] }) =>
    ["open", "always"].includes(momentIn(season.windows, today).is);
  return (await knownCrops(world))
    .filter(({ seasons }) =>
      seasons.some((season) => (zone === null || season.zone === zone) && isOpen(season)),
    )
    .map(({ cropKey }) => cropKey);
}

/** What can be sown today and is in stock comes first. Names stand in one order in both languages, as in products_by_crop. */
export const sowNowOrder = (cropKeys: readonly string[]): SQL =>
  sql`case when ${isSownNow(cropKeys)} then 0 else 1 end, p.rating_average desc nulls last, lower(p.name), p.id`;

const isSownNow = (cropKeys: readonly string[]): SQL =>
  sql`p.goods_kind = 'sowing' and p.in_stock and p.crop_key = any(${sql.param([...cropKeys])}::text[])`;

/**
 * Products `p`, so many that a page ending there is among them: crop by crop by its index, and the others in the order of ratings. To put all
 * products in such an order would read all of them.
 */
export function firstToSow(
  where: SQL,
  { cropKeys, most }: { cropKeys: readonly string[]; most: number },
): SQL {
  const order = sql`order by p.rating_average desc nulls last, lower(p.name), p.id ${sql.raw(`limit ${most}`)}`;
  return sql`(
    select f.* from unnest(${sql.param([...cropKeys])}::text[]) crop (key)
      cross join lateral (
        select p.* from products p
        where p.crop_key = crop.key and p.in_stock and p.goods_kind = 'sowing' and ${where} ${order}) f
    union all
    (select p.* from products p where ${where} and (${isSownNow(cropKeys)}) is not true ${order})) p, (select 0 as rank) m`;
}
