import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { PersonStatus } from "#domain/people/person.ts";
import type { VendorSort, VendorState } from "#domain/vendors/vendor.ts";

export type LockedVendor = {
  id: string;
  /** Null while the business is called as its person is: the log keeps nobody's name. */
  label: string | null;
  state: VendorState;
  everApproved: boolean;
};

/** Waits for orders that are being placed with the vendor's packs, and makes later ones wait: see cart-offers.ts. */
export async function lockVendor(tx: Transaction, vendorId: string): Promise<LockedVendor | null> {
  const { rows } = await tx.execute<LockedVendor>(sql`
    select id, state, approved_at is not null as "everApproved",
      case when exists (select 1 from people p where p.vendor_id = v.id and p.name = v.business_name) then null
        else business_name end as label
    from vendors v where id = ${vendorId} for no key update`);
  return rows[0] ?? null;
}

export async function saveState(
  tx: Transaction,
  vendorId: string,
  { state, reason, at }: { state: VendorState; reason: string | null; at: Date },
): Promise<void> {
  const approvedAt =
    state === "approved" ? sql`coalesce(approved_at, ${at}::timestamptz)` : sql`approved_at`;
  await tx.execute(sql`
    update vendors set state = ${state}, suspension_reason = ${reason}, approved_at = ${approvedAt}
    where id = ${vendorId}`);
}

/** Who is written to about the business. */
export async function activePeople(tx: Transaction, vendorId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from people where vendor_id = ${vendorId} and status = 'active' order by id`,
  );
  return rows.map(({ id }) => id);
}

export type VendorFilter = { state: VendorState | null; search: string };

function matches({ state, search }: VendorFilter): SQL {
  const parts: SQL[] = [];
  if (state !== null) parts.push(sql`v.state = ${state}`);
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
};

/** How many products and parcels there are is asked for the rows of the page alone. */
export async function selectVendors(
  db: Executor,
  filter: VendorFilter,
  { sort, limit, offset }: { sort: VendorSort; limit: number; offset: number },
): Promise<VendorRow[]> {
  const order = orders[sort];
  const { rows } = await db.execute<Omit<VendorRow, "createdAt"> & { createdAt: string }>(sql`
    select v.id, v.business_name as "businessName", v.state, v.created_at as "createdAt",
      array(select p.email from people p where p.vendor_id = v.id and p.status <> 'anonymised'
        order by p.created_at, p.id limit 3) as emails,
      (select count(*) from products p where p.vendor_id = v.id and p.state <> 'archived') as products,
      (select count(*) from parcels where vendor_id = v.id) as parcels
    from (select * from vendors v where ${matches(filter)} order by ${order} limit ${limit} offset ${offset}) v
    order by ${order}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
}

export type VendorCounts = { found: number } & Record<VendorState, number>;

/** `found`: as many as the filter lets through; the states are counted over all vendors. */
export async function countVendors(db: Executor, filter: VendorFilter): Promise<VendorCounts> {
  const { rows } = await db.execute<VendorCounts>(sql`
    select count(*) filter (where ${matches(filter)}) as found,
      count(*) filter (where v.state = 'waiting') as waiting,
      count(*) filter (where v.state = 'approved') as approved,
      count(*) filter (where v.state = 'paused') as paused,
      count(*) filter (where v.state = 'suspended') as suspended
    from vendors v`);
  return rows[0] ?? { found: 0, waiting: 0, approved: 0, paused: 0, suspended: 0 };
}

export type VendorPerson = {
  id: string;
  name: string;
  email: string;
  emailConfirmed: boolean;
  mobile: string | null;
  status: PersonStatus;
  lastSeenAt: Date | null;
};

export type VendorAccount = {
  id: string;
  slug: string;
  businessName: string;
  state: VendorState;
  suspensionReason: string | null;
  shipFromState: string | null;
  gstin: string | null;
  createdAt: Date;
  approvedAt: Date | null;
  people: VendorPerson[];
  products: { published: number; other: number; archived: number };
  orders: number;
};

type StoredPerson = Omit<VendorPerson, "lastSeenAt"> & { lastSeenAt: string | null };
type StoredAccount = Omit<VendorAccount, "createdAt" | "approvedAt" | "people"> & {
  createdAt: string;
  approvedAt: string | null;
  people: StoredPerson[];
};

export async function selectVendor(db: Executor, vendorId: string): Promise<VendorAccount | null> {
  const { rows } = await db.execute<StoredAccount>(sql`
    select v.id, v.slug, v.business_name as "businessName", v.state, v.suspension_reason as "suspensionReason",
      v.ship_from_state as "shipFromState", v.gstin, v.created_at as "createdAt", v.approved_at as "approvedAt",
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'email', p.email,
          'emailConfirmed', p.email_confirmed_at is not null, 'mobile', p.mobile, 'status', p.status,
          'lastSeenAt', (select max(last_seen_at) from sessions where person_id = p.id)) order by p.created_at, p.id), '[]')
        from people p where p.vendor_id = v.id) as people,
      (select json_build_object('published', count(*) filter (where state = 'published'),
          'other', count(*) filter (where state in ('draft', 'in-review')),
          'archived', count(*) filter (where state = 'archived'))
        from products where vendor_id = v.id) as products,
      (select count(distinct order_id) from parcels where vendor_id = v.id) as orders
    from vendors v where v.id = ${vendorId}`);
  const [row] = rows;
  if (row === undefined) return null;
  const { createdAt, approvedAt, people, ...account } = row;
  return {
    ...account,
    createdAt: new Date(createdAt),
    approvedAt: dateOf(approvedAt),
    people: people.map((person) => ({ ...person, lastSeenAt: dateOf(person.lastSeenAt) })),
  };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
