import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { GerminationCount } from "#domain/catalogue/lots/germination/germination-verdict.ts";
import { heldByShop } from "#server/catalogue/lots/lot-store.ts";

/** With the lowest promise of its tests: no lot fails for what its label never said to some of those who counted. */
export type CountsOfLot = {
  lot: { id: string; number: string; heldByShop: boolean; hasFailed: boolean };
  product: { id: string; name: string; vendorId: string };
  claimPermille: number;
  counts: GerminationCount[];
  /** How many had counted when it was judged last. */
  buyersBefore: number;
};

export async function selectCountsOfLot(db: Executor, lotId: string): Promise<CountsOfLot | null> {
  const { rows } = await db.execute<CountsOfLot>(sql`
    select json_build_object('id', lot.id, 'number', lot.number, 'heldByShop', ${heldByShop},
        'hasFailed', lot.below_label_at is not null) as lot,
      json_build_object('id', p.id, 'name', p.name, 'vendorId', p.vendor_id) as product,
      coalesce((select min(germination_permille) from lot_tests where lot_id = lot.id), lot.germination_permille)
        as "claimPermille",
      (select coalesce(json_agg(json_build_object('personId', person_id, 'sown', sown, 'cameUp', came_up)), '[]'::json)
        from germination_counts where lot_id = lot.id) as counts,
      coalesce((lot.buyer_counts->>'buyers')::int, 0) as "buyersBefore"
    from lots lot join products p on p.id = lot.product_id left join people holder on holder.id = lot.held_by where lot.id = ${lotId}`);
  return rows[0] ?? null;
}

/** Without the picture itself, which has an address of its own. */
export type CountPhoto = { id: string; width: number; height: number };

/** Of `germination_counts g`. */
export const photosOfCount = sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'width', f.width, 'height', f.height)
    order by f.created_at, f.id), '[]'::json) from count_photos f where f.count_id = g.id)`;

export type CountOfBuyer = {
  id: string;
  countedOn: string;
  sown: number;
  cameUp: number;
  photos: CountPhoto[];
};

/** The newest first, without who counted. */
export async function selectCounts(db: Executor, lotId: string): Promise<CountOfBuyer[]> {
  const { rows } = await db.execute<CountOfBuyer>(sql`
    select id, counted_on as "countedOn", sown, came_up as "cameUp", ${photosOfCount} as photos from germination_counts g
    where lot_id = ${lotId} order by created_at desc, id limit 100`);
  return rows;
}

/** Null where it is of another lot. */
export async function selectCountPhoto(
  db: Executor,
  { lotId, photoId }: { lotId: string; photoId: string },
): Promise<Buffer | null> {
  const { rows } = await db.execute<{ jpeg: Buffer }>(sql`
    select f.jpeg from count_photos f join germination_counts g on g.id = f.count_id
    where f.id = ${photoId} and g.lot_id = ${lotId}`);
  return rows[0]?.jpeg ?? null;
}
