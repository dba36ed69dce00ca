import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader } from "#database/connect.ts";
import { mostCounted } from "#domain/list-page.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import {
  statusesInVendorFilter,
  type VendorParcelList,
  type VendorParcelSort,
} from "#domain/parcels/vendor-parcels.ts";
import {
  parcelMoneyBack,
  type MoneyBack,
  type ParcelMoneySums,
} from "#domain/money/payments/payment-status.ts";
import { isPaidBack, parcelMoneySums } from "#server/orders/money-sums.ts";
import { containsText } from "#server/platform/contains-text.ts";

/** Which parcels: always those of one vendor. */
export type VendorParcelListQuery = Omit<VendorParcelList, "sort"> & { vendorId: string };

export type VendorParcel = {
  id: string;
  orderNumber: string;
  /** Its place in the order, from 1. */
  number: number;
  /** Another one of the same order is theirs too. */
  hasSiblings: boolean;
  shipToName: string;
  city: string;
  postalCode: string;
  placedAt: Date;
  /** Packs, each as often as it was ordered. */
  items: number;
  totalPaise: number;
  status: ParcelStatus;
  isCash: boolean;
  moneyBack: MoneyBack | null;
  carrier: string | null;
  trackingNumber: string | null;
};

/** What the list may be sorted by, of one of its parcels. */
export type ParcelKey = { id: string; placedAt: string; lowerName: string; totalPaise: number };

/** Null: the vendor has no such parcel. */
export async function readParcelKey(
  db: Reader,
  { id, vendorId }: { id: string; vendorId: string },
): Promise<ParcelKey | null> {
  const { rows } = await db.execute<ParcelKey>(sql`
    select p.id, p.created_at::text as "placedAt", lower(o.ship_to_name) as "lowerName", p.total_paise as "totalPaise"
    from parcels p join orders o on o.id = p.order_id where p.id = ${id} and p.vendor_id = ${vendorId}`);
  return rows[0] ?? null;
}

/**
 * How many there are, at most one above `mostCounted`, and one page of them, found once for both; where they end before it, the last
 * page. Those alone that the list shows after `after`.
 */
export async function readVendorParcels(
  db: Reader,
  asked: VendorParcelListQuery,
  { sort, after, limit, offset }: VendorParcelCut,
): Promise<{ total: number; parcels: VendorParcel[] }> {
  const way = sort.descending ? sql`desc` : sql`asc`;
  const { rows } = await db.execute<{ total: number } & (VendorParcelRow | { id: null })>(sql`
    with found as materialized (
      select p.id, ${sortKeys[sort.by]} as key from parcels p ${ordersFor(asked, sort)}
      where ${matchesQuery(asked)} and ${isBehind({ sort, after })}
      order by key ${way}, p.id ${way} limit ${mostCounted + 1}
    ),
    counted as (select count(*) as total from found),
    page as materialized (
      select id, key from found order by key ${way}, id ${way} limit ${limit}
      offset (select least(${offset}, greatest(least(total, ${mostCounted}) - 1, 0) / ${limit} * ${limit}) from counted)
    )
    select counted.total, ${shownColumns} from counted left join page on true
    left join parcels p on p.id = page.id left join orders o on o.id = p.order_id
    order by page.key ${way}, page.id ${way}`);
  const parcels = rows.flatMap((found) => {
    const { total: _, ...row } = found;
    return row.id === null ? [] : [readRow(row)];
  });
  return { total: rows[0]?.total ?? 0, parcels };
}

type VendorParcelCut = {
  sort: VendorParcelSort;
  after: ParcelKey | null;
  limit: number;
  offset: number;
};

/** After which parcel a file goes on. */
export type AfterParcel = { placedAt: string; id: string };

/** The newest first, those after `after`. */
export async function readNextVendorParcels(
  db: Executor,
  asked: VendorParcelListQuery,
  { after, limit }: { after: AfterParcel | null; limit: number },
): Promise<{ parcels: VendorParcel[]; after: AfterParcel | null }> {
  const isLater =
    after === null
      ? sql`true`
      : sql`(p.created_at, p.id) < (${after.placedAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await db.execute<VendorParcelRow & { cursor: string }>(sql`
    with page as materialized (
      select p.id from parcels p ${ordersFor(asked)} where ${matchesQuery(asked)} and ${isLater}
      order by p.created_at desc, p.id desc limit ${limit}
    )
    select ${shownColumns}, p.created_at::text as cursor
    from page join parcels p on p.id = page.id join orders o on o.id = p.order_id
    order by p.created_at desc, p.id desc`);
  const last = rows.at(-1);
  return {
    parcels: rows.map(readRow),
    after: last === undefined ? null : { placedAt: last.cursor, id: last.id },
  };
}

type VendorParcelRow = Omit<VendorParcel, "placedAt" | "moneyBack"> & {
  placedAt: string;
  sums: ParcelMoneySums;
};

const newestFirst: VendorParcelSort = { by: "placed", descending: true };

const shownColumns = sql`
  p.id, o.number as "orderNumber", p.position + 1 as number, o.ship_to_name as "shipToName",
  exists (select 1 from parcels s where s.order_id = p.order_id and s.vendor_id = p.vendor_id and s.id <> p.id)
    as "hasSiblings",
  o.ship_to ->> 'city' as city, o.ship_to ->> 'postalCode' as "postalCode", p.created_at as "placedAt",
  (select coalesce(sum(l.quantity), 0) from order_lines l where l.parcel_id = p.id) as items,
  p.total_paise as "totalPaise", p.status, o.payment_method = 'cod' as "isCash", p.carrier,
  p.tracking_number as "trackingNumber", ${parcelMoneySums} as sums`;

const readRow = ({ placedAt, sums, ...row }: VendorParcelRow): VendorParcel => ({
  ...row,
  moneyBack: parcelMoneyBack(sums),
  placedAt: new Date(placedAt),
});

/**
 * A parcel is written at the moment its order is placed: only words and names need the order. For words each is fetched by its key
 * (that is what `offset 0` says): the database would else look through the orders of all vendors.
 */
function ordersFor({ search }: VendorParcelListQuery, sort: VendorParcelSort = newestFirst): SQL {
  if (search !== "")
    return sql`cross join lateral (select * from orders where id = p.order_id offset 0) o`;
  return sort.by === "name" ? sql`join orders o on o.id = p.order_id` : sql``;
}

const sortKeys = {
  placed: sql`p.created_at`,
  name: sql`lower(o.ship_to_name)`,
  total: sql`p.total_paise`,
} satisfies Record<VendorParcelSort["by"], SQL>;

const placedAndId = ({ placedAt, id }: ParcelKey) => sql`(${placedAt}::timestamptz, ${id}::uuid)`;
const nameAndId = ({ lowerName, id }: ParcelKey) => sql`(${lowerName}::text, ${id}::uuid)`;
const totalAndId = ({ totalPaise, id }: ParcelKey) => sql`(${totalPaise}::bigint, ${id}::uuid)`;

type IsBehind = Record<VendorParcelSort["by"], (key: ParcelKey) => SQL>;

const isBehindAscending: IsBehind = {
  placed: (key) => sql`(p.created_at, p.id) > ${placedAndId(key)}`,
  name: (key) => sql`(lower(o.ship_to_name), p.id) > ${nameAndId(key)}`,
  total: (key) => sql`(p.total_paise, p.id) > ${totalAndId(key)}`,
};

const isBehindDescending: IsBehind = {
  placed: (key) => sql`(p.created_at, p.id) < ${placedAndId(key)}`,
  name: (key) => sql`(lower(o.ship_to_name), p.id) < ${nameAndId(key)}`,
  total: (key) => sql`(p.total_paise, p.id) < ${totalAndId(key)}`,
};

function isBehind({ sort, after }: Pick<VendorParcelCut, "sort" | "after">): SQL {
  if (after === null) return sql`true`;
  return sort.descending ? isBehindDescending[sort.by](after) : isBehindAscending[sort.by](after);
}

function matchesQuery({ vendorId, search, filter, from, until }: VendorParcelListQuery): SQL {
  const statuses = statusesInVendorFilter(filter);
  const parts = [
    sql`p.vendor_id = ${vendorId}`,
    search !== "" && containsText(searchedText, search),
    statuses && sql`p.status = any(${sql.param([...statuses])}::parcel_status[])`,
    filter === "to-pack" && sql`not ${isPaidBack}`,
    filter === "return-asked" && hasReturnRequest,
    from && sql`p.created_at >= ${from}`,
    until && sql`p.created_at < ${until}`,
  ].filter((part) => part instanceof Object);
  return sql.join(parts, sql` and `);
}

const searchedText = sql`lower(concat_ws(' ', o.number, o.ship_to_name, o.ship_to ->> 'city', o.ship_to ->> 'postalCode'))`;

const hasReturnRequest = sql`
  exists (select 1 from return_requests r where r.parcel_id = p.id and r.state = 'asked')`;
