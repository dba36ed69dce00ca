import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import {
  vendorQueues,
  type VendorQueue,
  type VendorSort,
  type VendorState,
} from "#domain/vendors/vendor.ts";
import { isShownToBuyers } from "./consent-store.ts";

export type VendorFilter = { queue: VendorQueue | null; search: string };

const licenceWaits = sql.raw(`v.approved_at is not null
  and exists (select 1 from vendor_licences l where l.vendor_id = v.id and l.state = 'waiting')`);

/** A vendor whose licence has to be looked at, or whose buyers are shown no contact, stands in two of them. */
const queues: Record<VendorQueue, SQL> = {
  "in-review": sql.raw("v.state = 'waiting' and v.submitted_at is not null"),
  licence: licenceWaits,
  "to-complete": sql.raw("v.state = 'waiting' and v.submitted_at is null"),
  unreachable: sql`v.state = 'approved' and not ${isShownToBuyers}`,
  approved: sql.raw("v.state = 'approved'"),
  paused: sql.raw("v.state = 'paused'"),
  suspended: sql.raw("v.state = 'suspended'"),
};

function matches({ queue, search }: VendorFilter): SQL {
  const parts: SQL[] = [];
  if (queue !== null) parts.push(queues[queue]);
  if (search !== "") {
    const part = `%${search.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
    parts.push(sql`(lower(v.business_name) like ${part} or v.slug like ${part} or v.id in (
      select p.vendor_id from people p where p.role = 'vendor' and lower(p.name || ' ' || p.email) like ${part}))`);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

export type VendorRow = {
  id: string;
  businessName: string;
  state: VendorState;
  submittedAt: Date | null;
  sentBackReason: string | null;
  /** The last day of the accepted licence that ends last. */
  licenceUntil: string | null;
  /** Another one was sent in and has to be looked at. */
  licenceWaits: boolean;
  createdAt: Date;
  /** Of its people, the first to register first. */
  emails: string[];
  products: number;
  /** To tell orders apart, where one has two parcels of a vendor, would take a second over all vendors. */
  parcels: number;
};

const orders: Record<VendorSort, SQL> = {
  "joined-desc": sql`v.created_at desc, v.id desc`,
  joined: sql`v.created_at, v.id`,
  name: sql`lower(v.business_name), v.id`,
  "name-desc": sql`lower(v.business_name) desc, v.id desc`,
  waiting: sql`coalesce(v.submitted_at, (select given_at from vendor_licences l
    where l.vendor_id = v.id and l.state = 'waiting')), v.created_at, v.id`,
};

/** How many products and parcels there are is asked for the rows of the page alone. */
export async function selectVendors(
  db: Reader,
  filter: VendorFilter,
  { sort, limit, offset }: { sort: VendorSort; limit: number; offset: number },
): Promise<VendorRow[]> {
  const order = orders[sort];
  const { rows } = await db.execute<Stored>(sql`
    select v.id, v.business_name as "businessName", v.state, v.submitted_at as "submittedAt",
      v.sent_back_reason as "sentBackReason", v.created_at as "createdAt", ${licenceWaits} as "licenceWaits",
      (select max(valid_until)::text from vendor_licences l where l.vendor_id = v.id and l.state = 'accepted') as "licenceUntil",
      array(select p.email from people p where p.vendor_id = v.id and p.status <> 'anonymised'
        order by p.created_at, p.id limit 3) as emails,
      (select count(*) from products p where p.vendor_id = v.id and p.state <> 'archived') as products,
      (select count(*) from parcels where vendor_id = v.id) as parcels
    from (select * from vendors v where ${matches(filter)} order by ${order} limit ${limit} offset ${offset}) v
    order by ${order}`);
  return rows.map(({ createdAt, submittedAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    submittedAt: submittedAt === null ? null : new Date(submittedAt),
  }));
}

type Stored = Omit<VendorRow, "createdAt" | "submittedAt"> & {
  createdAt: string;
  submittedAt: string | null;
};

export type VendorCounts = { found: number; all: number } & Record<VendorQueue, number>;

/** `found`: as many as the filter lets through; `all` and the queues are counted over all vendors. */
export async function countVendors(db: Reader, filter: VendorFilter): Promise<VendorCounts> {
  const counts = vendorQueues.map(
    (queue) => sql`count(*) filter (where ${queues[queue]}) as ${sql.identifier(queue)}`,
  );
  const { rows } = await db.execute<VendorCounts>(sql`
    select count(*) as all, count(*) filter (where ${matches(filter)}) as found, ${sql.join(counts, sql`, `)}
    from vendors v`);
  return rows[0] ?? noVendors;
}

export const noVendors: VendorCounts = {
  found: 0,
  all: 0,
  "in-review": 0,
  licence: 0,
  "to-complete": 0,
  unreachable: 0,
  approved: 0,
  paused: 0,
  suspended: 0,
};
