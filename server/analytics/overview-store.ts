import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import { parcelStatuses, type ParcelStatus } from "#domain/orders/order-status.ts";
import type { SalesDay } from "#domain/admin/sales-days.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import { toPackStatuses } from "#domain/analytics/sold-parcel.ts";
import { openCount, type OpenCount } from "#server/catalogue/lots/opening/opening-store.ts";
import { isPaidBack } from "#server/orders/money-sums.ts";
import { indiaDay, isSold, revenuePaise } from "./sold-parcels.ts";

export type SoldTotals = {
  orders: number;
  customers: number;
  revenuePaise: number;
  /** Of the last days, those on which something was sold. */
  days: SalesDay[];
};

export async function loadSoldTotals(
  db: Reader,
  { vendorId, since }: { vendorId: string; since: Date },
): Promise<SoldTotals> {
  const { rows } = await db.execute<SoldTotals>(sql`
    select count(distinct p.order_id) as orders, count(distinct o.person_id) as customers, ${revenuePaise} as "revenuePaise",
      (select coalesce(json_agg(d), '[]'::json) from (
        select ${indiaDay} as day, count(distinct p.order_id) as orders, ${revenuePaise} as "revenuePaise"
        from parcels p where ${isSold(vendorId)} and p.created_at >= ${since} group by 1
      ) d) as days
    from parcels p join orders o on o.id = p.order_id where ${isSold(vendorId)}`);
  return rows[0] ?? { orders: 0, customers: 0, revenuePaise: 0, days: [] };
}

export type LowOwnPack = {
  packId: string;
  productId: string;
  name: string;
  nameHi: string | null;
  quantity: number;
  unit: PackUnit;
  stock: number;
};
export type OwnGoods = { products: number; lowPacks: LowOwnPack[]; opening: OpenCount };

/** How many products there are, the packs of published ones that run out, the emptiest first, and what belongs to no lot. */
export async function loadOwnGoods(
  db: Reader,
  { vendorId, below, limit }: { vendorId: string; below: number; limit: number },
): Promise<OwnGoods> {
  const { rows } = await db.execute<OwnGoods>(sql`
    select (select count(*) from products where vendor_id = ${vendorId}) as products,
      (select coalesce(json_agg(low), '[]'::json) from (
        select pack.id as "packId", product.id as "productId", product.name, product.name_hi as "nameHi",
          pack.quantity, pack.unit, pack.stock
        from products product join packs pack on pack.product_id = product.id
        where product.vendor_id = ${vendorId} and product.state = 'published'
          and pack.archived_at is null and pack.stock < ${below}
        order by pack.stock, pack.product_id, pack.id limit ${limit}
      ) low) as "lowPacks",
      json_build_object('open', counted.open, 'isMore', counted."isMore") as opening
    from (select ${openCount(vendorId)}) counted`);
  return rows[0] ?? { products: 0, lowPacks: [], opening: { open: 0, isMore: false } };
}

export type OwnOrder = {
  number: string;
  shipToName: string;
  placedAt: Date;
  /** Of the vendor's parcels alone, as is the total. */
  statuses: ParcelStatus[];
  totalPaise: number;
};
export type ParcelToPack = {
  parcelId: string;
  number: string;
  shipToName: string;
  city: string;
  status: ParcelStatus;
  units: number;
  placedAt: Date;
};
export type OwnParcels = { recent: OwnOrder[]; toPack: ParcelToPack[]; toPackCount: number };
type Limits = { vendorId: string; recentMax: number; toPackMax: number };

/** An order has at most this many parcels of a vendor: one for each kind of goods. */
const parcelsPerOrder = 2;

/**
 * The index has the parcels of a vendor in order within each status: a few are taken from each, then the first of
 * all of them, so that it doesn't matter how many there are. `way` says where nulls would be, as the index does: else it is not used.
 */
const firstOfEach = (
  statuses: readonly ParcelStatus[],
  { vendorId, way, limit, only }: { vendorId: string; way: SQL; limit: number; only: SQL },
): SQL => sql`
  select p.* from unnest(${parcelStatusArray(statuses)}) as s (status)
  cross join lateral (
    select p.id, p.order_id, p.status, p.created_at from parcels p
    where p.vendor_id = ${vendorId} and p.status = s.status and ${only} order by p.created_at ${way} limit ${limit}
  ) p
  order by p.created_at ${way}, p.id limit ${limit}`;

export async function loadOwnParcels(db: Reader, limits: Limits): Promise<OwnParcels> {
  const { rows } = await db.execute<OverviewRow>(sql`
    select (${recentOrders(limits)}) as recent, (${parcelsToPack(limits)}) as "toPack",
      (select count(*) from parcels p where p.vendor_id = ${limits.vendorId} and p.status = any(${parcelStatusArray(toPackStatuses)})
        and not ${isPaidBack})
        as "toPackCount"`);
  const { recent, toPack, toPackCount } = rows[0] ?? { recent: [], toPack: [], toPackCount: 0 };
  return { recent: recent.map(withMoment), toPack: toPack.map(withMoment), toPackCount };
}

type WithTextDate<T> = Omit<T, "placedAt"> & { placedAt: string };
type OverviewRow = {
  recent: WithTextDate<OwnOrder>[];
  toPack: WithTextDate<ParcelToPack>[];
  toPackCount: number;
};

const withMoment = <T extends { placedAt: string }>(told: T) => ({
  ...told,
  placedAt: new Date(told.placedAt),
});

const recentOrders = ({ vendorId, recentMax }: Limits): SQL => sql`
  select coalesce(json_agg(r), '[]'::json) from (
    select o.number, o.ship_to_name as "shipToName", o.placed_at as "placedAt",
      json_agg(own.status) as statuses, sum(own.total_paise) as "totalPaise"
    from (select distinct order_id from (
        ${firstOfEach(parcelStatuses, { vendorId, way: sql`desc nulls last`, limit: recentMax * parcelsPerOrder, only: sql`true` })}) latest) mine
    join orders o on o.id = mine.order_id
    join parcels own on own.order_id = o.id and own.vendor_id = ${vendorId}
    group by o.id order by o.placed_at desc, o.number desc limit ${recentMax}
  ) r`;

const parcelsToPack = ({ vendorId, toPackMax }: Limits): SQL => sql`
  select coalesce(json_agg(r), '[]'::json) from (
    select p.id as "parcelId", o.number, o.ship_to_name as "shipToName", o.ship_to ->> 'city' as city, p.status,
      (select coalesce(sum(quantity), 0) from order_lines where parcel_id = p.id) as units, p.created_at as "placedAt"
    from (${firstOfEach(toPackStatuses, { vendorId, way: sql`asc nulls first`, limit: toPackMax, only: sql`not ${isPaidBack}` })}) p
    join orders o on o.id = p.order_id order by p.created_at, p.id
  ) r`;
