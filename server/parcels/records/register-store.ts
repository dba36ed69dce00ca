import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import { defaultCountry } from "#domain/people/addresses/countries.ts";
import type { RecordKey } from "#domain/parcels/records/record-key.ts";
import type { RecordSpan } from "#domain/parcels/records/record-month.ts";
import {
  causesOf,
  type RegisterFigure,
  type RegisterRow,
  type FormDRow,
} from "#domain/parcels/records/stock-register.ts";
import type { StockReason } from "#domain/catalogue/stock/stock-reason.ts";

export type RegisterQuery = RecordSpan & { vendorId: string };

export type StockRecord = "register" | "form-d";

export type Cut = { limit: number; offset: number };

const causedBy = (figure: RegisterFigure | null): SQL =>
  sql`m.cause = any(${sql.param(causesOf(figure))}::stock_cause[])`;

const receivedReason: StockReason = "received";

/** Somebody said that more has come: on the product's form, in a file, or with that reason. */
const cameIn = sql`(${causedBy("received")} or m.change > 0 and (m.cause = 'import'
  or m.cause = 'correction' and m.note ~ ${`^${receivedReason}(:|$)`}))`;

const hasMoved = ({ until }: RegisterQuery): SQL =>
  sql`m.created_at < ${until} and not ${causedBy(null)}`;

/** What moved of some seeds until the span ends, by pack and lot; what was there before it began is the sum of all before. */
const movedUntil = (
  record: StockRecord,
  query: RegisterQuery,
  productIds: readonly string[],
): SQL => {
  const { from } = query;
  return sql`
  select k.product_id, m.pack_id, m.lot_id,
    coalesce(sum(m.change) filter (where m.created_at < ${from}), 0)::int as opening,
    coalesce(sum(m.change) filter (where m.created_at >= ${from} and ${cameIn}), 0)::int as received,
    coalesce(sum(m.change) filter (where m.created_at >= ${from} and ${causedBy("assigned")}), 0)::int as assigned,
    coalesce(-sum(m.change) filter (where m.created_at >= ${from} and ${causedBy("sold")}), 0)::int as sold,
    coalesce(-sum(m.change) filter (where m.created_at >= ${from} and ${causedBy("sold")}
      and o.ship_to ->> 'country' <> ${defaultCountry}), 0)::int as exported,
    coalesce(sum(m.change) filter (where m.created_at >= ${from} and ${causedBy("returned")}), 0)::int as returned,
    coalesce(sum(m.change) filter (where m.created_at >= ${from} and ${causedBy("replaced")}), 0)::int as replaced,
    coalesce(sum(m.change) filter (where m.created_at >= ${from} and ${causedBy("corrected")} and not ${cameIn}), 0)::int
      as corrected,
    sum(m.change)::int as closing
  from products p join packs k on k.product_id = p.id
  join stock_movements m on m.pack_id = k.id
  left join order_lines line on line.id = m.order_line_id and m.created_at >= ${from}
  left join orders o on o.id = line.order_id
  where p.vendor_id = ${query.vendorId} and p.goods_kind = 'sowing' and ${hasMoved(query)} and p.id = any(${sql.param([...productIds])}::uuid[])
  group by k.product_id, m.pack_id, m.lot_id
  having ${isShown(record, from)}`;
};

/** There was some of it, or it moved. What only came in and was put into lots is told of these in Form D. */
const isShown = (record: StockRecord, from: Date): SQL => sql`
  (sum(m.change) <> 0 or coalesce(sum(m.change) filter (where m.created_at < ${from}), 0) <> 0
    or bool_or(m.created_at >= ${from} and not ${record === "form-d" ? isOnlyFiled : sql`false`}))`;

const isOnlyFiled = sql`(m.lot_id is null and (${causedBy("assigned")} or ${cameIn}))`;

const joinedSeed = sql`join packs k on k.id = moved.pack_id
  join products p on p.id = moved.product_id left join lots lot on lot.id = moved.lot_id`;

export async function selectRegister(
  db: Executor,
  query: RegisterQuery,
  productIds: readonly string[],
): Promise<RegisterRow[]> {
  const { rows } = await db.execute<RegisterRow>(sql`
    select moved.pack_id as "packId", moved.lot_id as "lotId", lot.number as "lotNumber", lot.class as "lotClass",
      lot.valid_until as "validUntil", p.id as "productId", p.name as "productName", p.name_hi as "productNameHi",
      k.quantity as size, k.unit, opening, received, assigned, sold, returned, replaced, corrected, closing
    from (${movedUntil("register", query, productIds)}) moved ${joinedSeed}
    order by lower(p.name), p.id, ${packSize("k")}, k.id, lot.valid_until nulls first, lot.id`);
  return rows;
}

/** Amounts are in grams, or in seeds. */
export async function selectFormD(
  db: Executor,
  query: RegisterQuery,
  productIds: readonly string[],
): Promise<FormDRow[]> {
  const { rows } = await db.execute<FormDRow>(sql`
    select p.id as "productId", p.name as "productName", p.name_hi as "productNameHi", lot.class as "lotClass",
      k.unit = 'seeds' as "isCounted", ${amount("opening")} as opening,
      ${amount("received")} - ${importedAmount} as purchased, ${importedAmount} as imported,
      ${amount("sold")} - ${amount("exported")} as sold, ${amount("exported")} as exported,
      ${amount("returned")} as returned, ${amount("replaced")} as replaced, ${amount("assigned")} as assigned, ${amount("corrected")} as corrected,
      ${amount("closing")} as closing
    from (${movedUntil("form-d", query, productIds)}) moved ${joinedSeed}
    group by p.id, lot.class, k.unit = 'seeds'
    order by lower(p.name), p.id, lot.class nulls first, k.unit = 'seeds'`);
  return rows;
}

const amount = (figure: RegisterFigure | "opening" | "closing" | "exported"): SQL =>
  sql`sum(${sql.identifier(figure)} * ${packSize("k")}::bigint)::bigint`;

const importedAmount = sql`
  coalesce(sum(received * ${packSize("k")}::bigint) filter (where lot.origin_country <> ${defaultCountry}), 0)::bigint`;

/** The seeds whose rows are on a page, how many rows there are from the key on, and how many of these seeds' rows are before the page. */
export type PagedProducts = { total: number; productIds: string[]; skipped: number };

/** What is a row, of what moved of the seed `p`: each lot in each pack, or what is of one class. */
function rowsOf(record: StockRecord, query: RegisterQuery): SQL {
  const moved = sql`
    select m.pack_id, m.lot_id from packs k join stock_movements m on m.pack_id = k.id
    where k.product_id = p.id and ${hasMoved(query)}
    group by m.pack_id, m.lot_id having ${isShown(record, query.from)}`;
  if (record === "register") return moved;
  return sql`
    select distinct lot.class, k.unit = 'seeds' from (${moved}) moved
    join packs k on k.id = moved.pack_id left join lots lot on lot.id = moved.lot_id`;
}

export type RowCut = Cut & { record: StockRecord; after: RecordKey | null; most: number };

/**
 * Only counts, and goes through the seeds in their order until there are more rows than are counted: a key leads to those after them. What
 * moved is added up for the few seeds of the page alone. Where the rows end before it, it is the last page.
 */
export async function selectPagedProducts(
  db: Executor,
  query: RegisterQuery,
  { record, limit, offset, after, most }: RowCut,
): Promise<PagedProducts> {
  const read = after?.rows ?? 0;
  const start = sql`${read}::bigint + least(${offset}::bigint,
    (least(total, ${most}::bigint) - 1) / ${limit}::bigint * ${limit}::bigint)`;
  const { rows } = await db.execute<{ productId: string; total: number; skipped: number }>(sql`
    with listed as (
      select p.id, p.name from (
        select p.id, lower(p.name) as name from products p
        where p.vendor_id = ${query.vendorId} and p.goods_kind = 'sowing' and ${isFrom(after)}
        order by lower(p.name), p.id
      ) p cross join lateral (${rowsOf(record, query)}) a_row
      order by p.name, p.id limit ${read + most + 1}
    ),
    counted as (select id, name, count(*) as own from listed group by id, name),
    placed as (
      select id, own, (sum(own) over (order by name, id) - own)::bigint as before,
        (sum(own) over () - ${read})::bigint as total
      from counted
    )
    select id as "productId", total, (${start} - before)::bigint as skipped
    from placed where before < ${start} + ${limit}::bigint and before + own > ${start} order by before`);
  return {
    total: rows[0]?.total ?? 0,
    productIds: rows.map(({ productId }) => productId),
    skipped: rows[0]?.skipped ?? 0,
  };
}

/** The seed of the key and those after it; of seed that was deleted, all. */
const isFrom = (after: RecordKey | null): SQL =>
  after === null
    ? sql`true`
    : sql`(lower(p.name), p.id) >= (
        coalesce((select lower(name) from products where id = ${after.productId}), ''), ${after.productId}::uuid)`;

/** The next seeds of a vendor, by their names as the lists have them: what a file reads at a time. */
export async function selectNextProducts(
  db: Executor,
  vendorId: string,
  { after, limit }: { after: NextProduct | null; limit: number },
): Promise<NextProduct[]> {
  const { rows } = await db.execute<NextProduct>(sql`
    select id, lower(name) as name from products
    where vendor_id = ${vendorId} and goods_kind = 'sowing'
      and ${after === null ? sql`true` : sql`(lower(name), id) > (${after.name}, ${after.id}::uuid)`}
    order by lower(name), id limit ${limit}`);
  return rows;
}

export type NextProduct = { id: string; name: string };
