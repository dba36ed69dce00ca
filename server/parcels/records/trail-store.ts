import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { TrailQuery } from "#domain/parcels/records/buyer-trail.ts";
import { cameBack, hadOfLots } from "#server/catalogue/stock/lots-of-line.ts";
import { containsText } from "#server/platform/contains-text.ts";
import type { Cut } from "./register-store.ts";

/** Of one vendor's parcels; null: of all. */
export type StoredTrailQuery = TrailQuery & { vendorId: string | null };

export type TrailRow = {
  lineId: string;
  orderNumber: string;
  placedAt: Date;
  status: ParcelStatus;
  buyer: string;
  city: string;
  state: string;
  postalCode: string;
  productId: string;
  productName: string;
  productNameHi: string | null;
  size: number;
  unit: PackUnit;
  /** Null: of packets that belong to no lot. */
  lotId: string | null;
  lotNumber: string | null;
  packets: number;
  /** They were sent in place of packets of a recalled lot. */
  isReplacement: boolean;
};

/** Seeds that were sown from, of orders that were not canceled: what came back is among them, for somebody had it. */
const linesFor = ({ vendorId, lotId, customerId, search, from, until }: StoredTrailQuery): SQL => {
  const parts = [
    sql`l.goods_kind = 'sowing' and p.created_at >= ${from} and p.created_at < ${until}`,
    vendorId !== null && sql`p.vendor_id = ${vendorId}`,
    customerId !== null && sql`o.person_id = ${customerId}`,
    lotId !== null &&
      sql`l.id in (select order_line_id from (${hadOfLots(sql`lot_id = ${lotId} and order_line_id is not null`)}) of_lot)`,
    search !== "" && containsText(searchedText, search),
  ].filter((part) => part instanceof Object);
  return sql`
    from order_lines l join parcels p on p.id = l.parcel_id join orders o on o.id = l.order_id
    where ${sql.join(parts, sql` and `)}`;
};

const searchedText = sql`lower(concat_ws(' ', o.number, o.ship_to_name, o.ship_to ->> 'city', o.ship_to ->> 'postalCode',
  (select string_agg(lot.number, ' ') from stock_movements m join lots lot on lot.id = m.lot_id where m.order_line_id = l.id),
  (select string_agg(lot.number, ' ') from replacement_lines one join lots lot on lot.id = one.lot_id where one.order_line_id = l.id)))`;

/**
 * What `order_lines l` has of each lot, and of packets without one, and what was sent in place of recalled ones; of one lot alone where that
 * is asked for.
 */
const takenOf = (lotId: string | null): SQL => {
  const isAsked = lotId === null ? sql`true` : sql`lot_id = ${lotId}`;
  return sql`
  select lot_id, -sum(change)::int as packets, false as "isReplacement" from stock_movements
  where order_line_id = l.id and not ${cameBack} and ${isAsked}
  group by lot_id having sum(change) < 0
  union all select lot_id, sum(packets)::int, true from replacement_lines
  where order_line_id = l.id and ${isAsked} and replacement_id in (select id from replacements where state in ('sent', 'delivered'))
  group by lot_id`;
};

const shownColumns = sql`
  l.id as "lineId", o.number as "orderNumber", p.created_at as "placedAt", p.status, o.ship_to_name as buyer,
  coalesce(o.ship_to ->> 'city', '') as city, coalesce(o.ship_to ->> 'stateName', '') as state,
  coalesce(o.ship_to ->> 'postalCode', '') as "postalCode", l.product_id as "productId",
  l.product_name as "productName", l.product_name_hi as "productNameHi", l.pack_quantity as size, l.pack_unit as unit,
  lot.id as "lotId", lot.number as "lotNumber"`;

type StoredRow = Omit<TrailRow, "placedAt" | "packets" | "isReplacement"> & { placedAt: string };
type Taken = Pick<TrailRow, "packets" | "isReplacement">;

const readRow = <Row extends { placedAt: string }>(
  row: Row,
): Omit<Row, "placedAt"> & { placedAt: Date } => ({
  ...row,
  placedAt: new Date(row.placedAt),
});

/** How many rows there are and a page of them, the newest orders first; where they end before it, the last page. */
export async function selectTrail(
  db: Executor,
  query: StoredTrailQuery,
  { limit, offset }: Cut,
): Promise<{ total: number; rows: TrailRow[] }> {
  const { rows } = await db.execute<StoredRow & Taken & { total: number }>(sql`
    with found as materialized (select l.id, p.created_at ${linesFor(query)}),
    taken as materialized (
      select l.id, l.created_at, one.lot_id, one.packets, one."isReplacement" from found l cross join lateral (${takenOf(query.lotId)}) one
    ),
    counted as (select count(*) as total from taken),
    page as (
      select * from taken order by created_at desc, id, lot_id, "isReplacement" limit ${limit}
      offset (select least(${offset}, greatest(total - 1, 0) / ${limit} * ${limit}) from counted)
    )
    select counted.total, page.packets, page."isReplacement", ${shownColumns}
    from counted cross join page join order_lines l on l.id = page.id join parcels p on p.id = l.parcel_id
    join orders o on o.id = l.order_id left join lots lot on lot.id = page.lot_id
    order by p.created_at desc, l.id, page.lot_id, page."isReplacement"`);
  return { total: rows[0]?.total ?? 0, rows: rows.map(readRow) };
}

/** After which order line a file goes on. */
export type AfterLine = { placedAt: string; lineId: string };

/** Of so many order lines, the newest first; of a canceled one there is no row. */
export async function selectNextTrail(
  db: Executor,
  query: StoredTrailQuery,
  { after, limit }: { after: AfterLine | null; limit: number },
): Promise<{ rows: TrailRow[]; after: AfterLine | null }> {
  type Next = StoredRow & { [Key in keyof Taken]: Taken[Key] | null } & { cursor: string };
  const isLater =
    after === null
      ? sql`true`
      : sql`(p.created_at, l.id) < (${after.placedAt}::timestamptz, ${after.lineId}::uuid)`;
  const { rows } = await db.execute<Next>(sql`
    with page as materialized (
      select l.id ${linesFor(query)} and ${isLater} order by p.created_at desc, l.id desc limit ${limit}
    )
    select taken.packets, taken."isReplacement", p.created_at::text as cursor, ${shownColumns}
    from page join order_lines l on l.id = page.id join parcels p on p.id = l.parcel_id
    join orders o on o.id = l.order_id left join lateral (${takenOf(query.lotId)}) taken on true
    left join lots lot on lot.id = taken.lot_id
    order by p.created_at desc, l.id desc, taken.lot_id, taken."isReplacement"`);
  const last = rows.at(-1);
  const isFull = new Set(rows.map(({ lineId }) => lineId)).size === limit;
  return {
    rows: rows.flatMap(({ packets, isReplacement, ...row }) =>
      packets === null ? [] : [readRow({ ...row, packets, isReplacement: isReplacement === true })],
    ),
    after: isFull && last !== undefined ? { placedAt: last.cursor, lineId: last.lineId } : null,
  };
}
