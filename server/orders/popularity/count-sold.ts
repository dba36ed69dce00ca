import { sql } from "drizzle-orm";
import { soldDays } from "#domain/catalogue/storefront/sort.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";

/** At once, so that nobody waits long for one of them. */
const batch = 200;

type Sold = { id: string; count: number };

/**
 * Writes down in how many orders of the last 90 days each product is, those that were canceled left out: by orders, so that one large
 * order doesn't make a product popular. Who writes a product meanwhile isn't waited for; the next run counts it.
 */
export async function countSold(world: World, stopping: AbortSignal): Promise<number> {
  const changed = await findChanged(world);
  let written = 0;
  for (let from = 0; from < changed.length && !stopping.aborted; from += batch)
    written += await writeSome(world, changed.slice(from, from + batch));
  return written;
}

async function findChanged({ db, now }: World): Promise<Sold[]> {
  const since = new Date(now().getTime() - soldDays * 86_400_000);
  const { rows } = await db.execute<Sold>(sql`
    select p.id, coalesce(sold.count, 0)::int as count
    from products p left join (
      select l.product_id, count(distinct l.order_id)::int as count
      from orders o
      join order_lines l on l.order_id = o.id
      join parcels s on s.id = l.parcel_id
      where o.placed_at >= ${since} and s.status <> 'canceled'
      group by l.product_id
    ) sold on sold.product_id = p.id
    where p.sold_count <> coalesce(sold.count, 0)`);
  return rows;
}

async function writeSome({ db }: World, some: readonly Sold[]): Promise<number> {
  const ids = some.map(({ id }) => id);
  const counts = some.map(({ count }) => count);
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with free as (
        select p.id from products p where p.id = any(${sql.param(ids)}::uuid[])
        order by p.id for no key update skip locked)
      update products set sold_count = counted.count
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(counts)}::int[]) as counted (id, count)
      where products.id = counted.id and products.id in (select id from free)
      returning products.id`);
    await announceChange(tx, ["popularity"]);
    return rows.length;
  });
}
