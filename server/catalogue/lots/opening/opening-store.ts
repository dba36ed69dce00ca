import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { looseOfPack } from "#server/catalogue/stock/stocked-lots.ts";

/** Of every vendor, or of one. */
const isSown = (vendorId: string | null): SQL =>
  vendorId === null
    ? sql`p.goods_kind = 'sowing'`
    : sql`p.goods_kind = 'sowing' and p.vendor_id = ${vendorId}`;

/** The mark spares the packs of which everything is known a look at their lots. */
const hasLoose = sql`k.may_be_loose and k.stock > 0 and ${looseOfPack} > 0`;

/** Lists and counts go so far: a shop that has more sees the next ones as these are done. */
export const mostOpen = 5_000;

/** In the order of the index, so that a shop in which all are open is not read to its end. */
const openIds = (vendorId: string | null): SQL => sql`
  select distinct k.product_id as id from packs k join products p on p.id = k.product_id
  where ${isSown(vendorId)} and ${hasLoose} order by 1 limit ${mostOpen + 1}`;

/** Of how many products of seed that is sown some packets belong to no lot; `isMore`: of more than so many. */
export type OpenCount = { open: number; isMore: boolean };

/** To be selected, as `OpenCount`. */
export const openCount = (vendorId: string | null): SQL => sql`
  least(open.count, ${mostOpen})::int as open, open.count > ${mostOpen} as "isMore"
  from (select count(*) from (${openIds(vendorId)}) id) open`;

export async function countOpen(db: Executor, vendorId: string | null): Promise<OpenCount> {
  const { rows } = await db.execute<OpenCount>(sql`select ${openCount(vendorId)}`);
  return rows[0] ?? { open: 0, isMore: false };
}

export type OpeningProgress = OpenCount & { total: number };

export async function selectProgress(
  db: Executor,
  vendorId: string | null,
): Promise<OpeningProgress> {
  const { rows } = await db.execute<OpeningProgress>(sql`
    select (select count(*)::int from products p where ${isSown(vendorId)}) as total, ${openCount(vendorId)}`);
  return rows[0] ?? { total: 0, open: 0, isMore: false };
}

export type OpenProduct = {
  id: string;
  name: string;
  nameHi: string | null;
  vendor: string;
  packs: { id: string; quantity: number; unit: PackUnit; loose: number }[];
};

/** By name. */
export async function selectOpen(
  db: Executor,
  vendorId: string | null,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpenProduct[]> {
  const { rows } = await db.execute<OpenProduct>(sql`
    select p.id, p.name, p.name_hi as "nameHi", v.business_name as vendor,
      (select coalesce(json_agg(json_build_object('id', k.id, 'quantity', k.quantity, 'unit', k.unit, 'loose', ${looseOfPack})
          order by ${packSize("k")}, k.id), '[]'::json)
        from packs k where k.product_id = p.id and ${hasLoose}) as packs
    from (
      select p.id from products p join (${openIds(vendorId)}) open on open.id = p.id
      order by lower(p.name), p.id limit ${limit} offset ${offset}
    ) shown
    join products p on p.id = shown.id join vendors v on v.id = p.vendor_id
    order by lower(p.name), p.id`);
  return rows;
}
