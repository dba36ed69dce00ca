import { sql, type SQL } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { loadCartPacks, type CartPack } from "#server/carts/cart-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";

const packsPerPage = 20;

/** A pack as it is today, with when it was ordered last, and how many then. */
export type BoughtPack = CartPack & {
  taxRateBasisPoints: number;
  orderedAt: Date;
  quantity: number;
};

export type BoughtPacks = { packs: BoughtPack[]; page: number; pageCount: number };

/** What a customer ordered, each pack once, the last first; what was canceled was not bought. */
export async function findBoughtPacks(
  world: World,
  customer: Person,
  page: number,
): Promise<BoughtPacks> {
  if (!can(customer, "keep-cart")) return { packs: [], page: 1, pageCount: 1 };
  const { db } = world;
  const total = await countBought(world, customer.id);
  const pageCount = Math.max(1, Math.ceil(total / packsPerPage));
  const shown = Number.isSafeInteger(page) ? Math.min(Math.max(page, 1), pageCount) : 1;
  const { rows } = await db.execute<{ packId: string; orderedAt: string; quantity: number }>(sql`
    select bought."packId", bought."orderedAt", bought.quantity from (
      select distinct on (line.pack_id) line.pack_id as "packId", o.placed_at as "orderedAt", line.quantity
      ${boughtBy(customer.id)} order by line.pack_id, o.placed_at desc, line.position
    ) bought
    order by bought."orderedAt" desc, bought."packId"
    limit ${packsPerPage} offset ${(shown - 1) * packsPerPage}`);
  const settings = await cachedSettings(world);
  const packIds = rows.map(({ packId }) => packId);
  const today = await loadCartPacks(db, packIds, settings);
  const rateOf = taxRatesAt(settings, world.now());
  const packs = rows.flatMap(({ packId, orderedAt, quantity }) => {
    const pack = today.get(packId);
    if (!pack) return [];
    const bought = { orderedAt: new Date(orderedAt), quantity };
    return [{ ...pack, ...bought, taxRateBasisPoints: rateOf(pack) }];
  });
  return { packs, page: shown, pageCount };
}

/** The owner is in the query. */
const boughtBy = (personId: string): SQL => sql`
  from orders o join order_lines line on line.order_id = o.id join parcels parcel on parcel.id = line.parcel_id
  where o.person_id = ${personId} and parcel.status <> 'canceled'`;

async function countBought({ db }: Pick<World, "db">, personId: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(distinct line.pack_id) as total ${boughtBy(personId)}`,
  );
  return rows[0]?.total ?? 0;
}
