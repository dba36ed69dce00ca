import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import {
  statusesInVendorFilter,
  type VendorParcelList,
  type VendorParcelSort,
} from "#domain/orders/vendor-parcels.ts";
import { containsText } from "#server/panel/contains-text.ts";

/** Which parcels: always those of one vendor. */
export type VendorParcelsAsked = Omit<VendorParcelList, "sort"> & { vendorId: string };

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
  carrier: string | null;
  trackingNumber: string | null;
};

export async function countVendorParcels(db: Executor, asked: VendorParcelsAsked): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*) as total from parcels p ${ordersFor(asked)} where ${isAskedFor(asked)}`);
  return rows[0]?.total ?? 0;
}

/** The page is chosen before anything else is read. */
export async function readVendorParcels(
  db: Executor,
  asked: VendorParcelsAsked,
  { sort, limit, offset }: { sort: VendorParcelSort; limit: number; offset: number },
): Promise<VendorParcel[]> {
  const order = orderedBy(sort);
  const { rows } = await db.execute<Row>(sql`
    with page as materialized (
      select p.id from parcels p ${ordersFor(asked, sort)} where ${isAskedFor(asked)}
      order by ${order} limit ${limit} offset ${offset}
    )
    select ${shownColumns} from page join parcels p on p.id = page.id join orders o on o.id = p.order_id
    order by ${order}`);
  return rows.map(readRow);
}

/** After which parcel a file goes on. */
export type AfterParcel = { placedAt: string; id: string };

/** The newest first, those after `after`. */
export async function readNextVendorParcels(
  db: Executor,
  asked: VendorParcelsAsked,
  { after, limit }: { after: AfterParcel | null; limit: number },
): Promise<{ parcels: VendorParcel[]; after: AfterParcel | null }> {
  const isLater =
    after === null
      ? sql`true`
      : sql`(p.created_at, p.id) < (${after.placedAt}::timestamptz, ${after.id}::uuid)`;
  const { rows } = await db.execute<Row & { cursor: string }>(sql`
    with page as materialized (
      select p.id from parcels p ${ordersFor(asked)} where ${isAskedFor(asked)} and ${isLater}
      order by ${orderedBy(newestFirst)} limit ${limit}
    )
    select ${shownColumns}, p.created_at::text as cursor
    from page join parcels p on p.id = page.id join orders o on o.id = p.order_id
    order by ${orderedBy(newestFirst)}`);
  const last = rows.at(-1);
  return {
    parcels: rows.map(readRow),
    after: last === undefined ? null : { placedAt: last.cursor, id: last.id },
  };
}

type Row = Omit<VendorParcel, "placedAt"> & { placedAt: string };

const newestFirst: VendorParcelSort = { by: "placed", descending: true };

const shownColumns = sql`
  p.id, o.number as "orderNumber", p.position + 1 as number, o.ship_to_name as "shipToName",
  exists (select 1 from parcels s where s.order_id = p.order_id and s.vendor_id = p.vendor_id and s.id <> p.id)
    as "hasSiblings",
  o.ship_to ->> 'city' as city, o.ship_to ->> 'postalCode' as "postalCode", p.created_at as "placedAt",
  (select coalesce(sum(l.quantity), 0) from order_lines l where l.parcel_id = p.id) as items,
  p.total_paise as "totalPaise", p.status, o.payment_method = 'cod' as "isCash", p.carrier,
  p.tracking_number as "trackingNumber"`;

const readRow = ({ placedAt, ...row }: Row): VendorParcel => ({
  ...row,
  placedAt: new Date(placedAt),
});

/** A parcel is written at the moment its order is placed: only words and names need the order. */
const ordersFor = ({ search }: VendorParcelsAsked, sort: VendorParcelSort = newestFirst): SQL =>
  search !== "" || sort.by === "name" ? sql`join orders o on o.id = p.order_id` : sql``;

function orderedBy({ by, descending }: VendorParcelSort): SQL {
  const way = descending ? sql`desc` : sql`asc`;
  const key = {
    placed: sql`p.created_at`,
    name: sql`lower(o.ship_to_name)`,
    total: sql`p.total_paise`,
  }[by];
  return sql`${key} ${way}, p.id ${way}`;
}

function isAskedFor({ vendorId, search, filter, from, until }: VendorParcelsAsked): SQL {
  const statuses = statusesInVendorFilter(filter);
  const parts = [
    sql`p.vendor_id = ${vendorId}`,
    search !== "" && containsText(searchedText, search),
    statuses && sql`p.status = any(${sql.param([...statuses])}::parcel_status[])`,
    filter === "return-asked" && returnAsked,
    from && sql`p.created_at >= ${from}`,
    until && sql`p.created_at < ${until}`,
  ].filter((part) => part instanceof Object);
  return sql.join(parts, sql` and `);
}

const searchedText = sql`lower(concat_ws(' ', o.number, o.ship_to_name, o.ship_to ->> 'city', o.ship_to ->> 'postalCode'))`;

const returnAsked = sql`
  exists (select 1 from return_requests r where r.parcel_id = p.id and r.state = 'asked')`;
