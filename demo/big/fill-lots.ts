import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { looseOfPack } from "#server/catalogue/stock/stocked-lots.ts";
import { fillInBatches, type Progress } from "./insert-rows.ts";

/** On sale, of each seed that is sown. Every third has one more that a vendor has to see to. */
export const lotsPerProduct = 3;
const batchSize = 1_000;

/**
 * Puts the packets of the large shop into lots, product by product, as far as its orders have left any: it runs after them. The
 * counter stays as it is.
 */
export async function fillBigLots(options: {
  db: Database;
  lots: number;
  products: number;
  now: Date;
  progress: Progress;
}): Promise<boolean> {
  const { db, lots, products, now, progress } = options;
  return fillInBatches(db, {
    total: await lastSown(db, Math.min(products, Math.ceil(lots / lotsPerProduct))),
    batchSize,
    countDone,
    progress: (done, total) => progress(done * lotsPerProduct, total * lotsPerProduct),
    insert: (tx, from, to) => insertLots(tx, { from, to, now }),
  });
}

/** The number of the last product that is to have lots. */
async function lastSown(db: Database, most: number): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select max(substring(k.sku from '^BIG-([0-9]+)-1$')::int) as last
    from packs k join products p on p.id = k.product_id and p.goods_kind = 'sowing'
    where substring(k.sku from '^BIG-([0-9]+)-1$')::int <= ${most}`);
  return rows[0]?.last ?? 0;
}

async function countDone(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ done: number | null }>(
    sql`select max(substring(number from '^BIG-([0-9]+)-[A-D]$')::int) as done from lots`,
  );
  return rows[0]?.done ?? 0;
}

type Batch = { from: number; to: number; now: Date };

async function insertLots(tx: Transaction, batch: Batch): Promise<void> {
  const productIds = await lockPacks(tx, batch);
  await insertLabels(tx, batch);
  await insertPieces(tx, batch);
  await refreshShownPack(tx, productIds);
}

/** A shop that is open may sell of them. The ids of their products. */
async function lockPacks(tx: Transaction, { from, to }: Batch): Promise<string[]> {
  const { rows } = await tx.execute<{ productId: string }>(sql`
    select product_id as "productId" from packs where product_id in (
      select k.product_id from generate_series(${from + 1}::int, ${to}::int) as n
      join packs k on k.sku = 'BIG-' || n || '-1')
    order by id for no key update`);
  return [...new Set(rows.map(({ productId }) => productId))];
}

/** What is tested is valid for nine months: A ends in 20 to 139 days, B in 140 to 179 and C in 180 to 260, D not on sale. */
async function insertLabels(tx: Transaction, { from, to, now }: Batch): Promise<void> {
  const today = isoIndiaDay(indiaDay(now));
  await tx.execute(sql`
    with product as (
      select p.id as product_id, p.vendor_id, n, v.business_name || coalesce(', ' || v.city, '') as producer,
        case when n % 9 = 6 then 'held' when n % 9 = 3 and exists (
            select 1 from crop_minimums m where m.crop_key = p.crop_key and m.in_force and m.permille > 400)
          then 'below' else 'ended' end as trouble
      from generate_series(${from + 1}::int, ${to}::int) as n
      join packs k on k.sku = 'BIG-' || n || '-1'
      join products p on p.id = k.product_id and p.goods_kind = 'sowing'
      join vendors v on v.id = p.vendor_id
    ),
    lot as (
      select md5('lot of the large shop ' || n || letter)::uuid as id, product.*, letter,
        ${today}::date + case letter when 'A' then 20 + n % 120 when 'B' then 140 + n % 40 when 'C' then 180 + n % 81
          else case when trouble = 'ended' then -1 - n % 60 else 90 + n % 90 end end as valid_until,
        case when letter = 'D' and trouble = 'below' then 400 else 930 + n % 60 end as germination
      from product cross join unnest(array['A', 'B', 'C', 'D']) as letter
      where letter <> 'D' or n % 3 = 0
    ),
    made as (
      insert into lots (id, product_id, vendor_id, number, class, producer, packed_in, tested_on, valid_until,
        germination_permille, held_at, hold_reason, on_sale, created_at)
      select id, product_id, vendor_id, 'BIG-' || n || '-' || letter,
        case when n % 5 = 0 then 'certified' else 'truthful' end::lot_class, producer,
        to_char(valid_until - 265, 'YYYY-MM'), valid_until - 270, valid_until, germination,
        case when letter = 'D' and trouble = 'held' then ${now}::timestamptz end,
        case when letter = 'D' and trouble = 'held' then 'A sample is being tested again' end,
        letter <> 'D', ${now}::timestamptz
      from lot returning id, tested_on, valid_until, germination_permille
    )
    insert into lot_tests (id, lot_id, tested_on, valid_until, germination_permille, created_at)
    select gen_random_uuid(), id, tested_on, valid_until, germination_permille, ${now}::timestamptz from made`);
}

/**
 * A third of what no lot had is of A and of B each, the rest of C; of D 20 packets have come in that are beside the counter. The
 * lots of these products are all there by now.
 */
async function insertPieces(tx: Transaction, { from, to, now }: Batch): Promise<void> {
  await tx.execute(sql`
    with pack as materialized (
      select k.id, k.product_id, n, k.stock, ${looseOfPack}::int as loose,
        row_number() over (partition by k.product_id order by k.sku) as place
      from generate_series(${from + 1}::int, ${to}::int) as n
      join packs own on own.sku = 'BIG-' || n || '-1'
      join packs k on k.product_id = own.product_id
      where exists (select 1 from lots where product_id = own.product_id and number = 'BIG-' || n || '-A')
      
    ),
    piece as (
      select pack.id as pack_id, lot.id as lot_id, right(lot.number, 1) as letter,
        case right(lot.number, 1) when 'C' then loose - 2 * (loose / 3) when 'D' then 20 else loose / 3 end as quantity
      from pack join lots lot on lot.product_id = pack.product_id and lot.number ~ ('^BIG-' || n || '-[A-D]$')
      where place = 1 or right(lot.number, 1) <> 'D'
    ),
    stocked as (
      insert into lot_stock (pack_id, lot_id, quantity) select pack_id, lot_id, quantity from piece where quantity > 0
    ),
    known as (
      update packs set may_be_loose = false from pack where packs.id = pack.id
    ),
    move as (
      select id as pack_id, null::uuid as lot_id, -loose as change, 'lot-assigned' as cause, 0 as step from pack
      union all select pack_id, lot_id, quantity, 'lot-assigned', ascii(letter) from piece where letter <> 'D'
      union all select pack_id, lot_id, quantity, 'lot-received', 90 from piece where letter = 'D'
      union all select pack_id, lot_id, -quantity, 'lot-withdrawn', 91 from piece where letter = 'D'
    )
    insert into stock_movements (pack_id, lot_id, change, stock_after, cause, created_at)
    select pack_id, lot_id, change, pack.stock + sum(change) over (partition by pack_id order by step), cause::stock_cause,
      ${now}::timestamptz
    from move join pack on pack.id = pack_id where change <> 0 order by pack_id, step`);
}
