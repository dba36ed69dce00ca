import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";

/** What happened in the shop by others than administrators. */
export type RecentEvent = {
  kind:
    | "order-placed"
    | "paid"
    | "order-canceled"
    | "parcel-canceled"
    | "return-asked"
    | "customer-registered"
    | "vendor-registered";
  at: Date;
  /** Null: the shop itself. */
  who: string | null;
  /** The number of the order, or the name of who registered. */
  label: string;
  /** Of whom it is the page that is linked to; null: the order's number leads there. */
  subjectId: string | null;
  amountPaise: number | null;
};

/** An order that is canceled as a whole says so of each of its parcels, and is one event: so many are expected. */
const mostParcels = 10;

/** Read in the order of indexes, so many of each kind as are shown in all. */
export async function loadRecentEvents(db: Reader, limit: number): Promise<RecentEvent[]> {
  const { rows } = await db.execute<Omit<RecentEvent, "at"> & { at: string }>(sql`
    select kind, at, who, label, "subjectId", "amountPaise" from (
      (select 'order-placed' as kind, o.placed_at as at, p.name as who, o.number as label, null::uuid as "subjectId",
        o.total_paise as "amountPaise"
      from orders o join people p on p.id = o.person_id
      order by o.placed_at desc nulls last, o.id limit ${limit})
      union all
      (select 'paid', c.captured_at, p.name, o.number, null::uuid, c.amount_paise
      from captures c join orders o on o.id = c.order_id join people p on p.id = o.person_id
      order by c.captured_at desc limit ${limit})
      union
      (select h.event, h.at, case when h.actor_role = 'customer' then p.name end, o.number, null::uuid, null::bigint
      from order_history h join orders o on o.id = h.order_id join people p on p.id = o.person_id
      where h.event in ('order-canceled', 'parcel-canceled', 'return-asked') and h.actor_role in ('customer', 'system')
      order by h.id desc limit ${limit * mostParcels})
      union ${registered(limit)}
    ) as happened
    order by at desc, label desc limit ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

const registered = (limit: number): SQL => sql`
  (select 'customer-registered', p.created_at, p.name, p.name, p.id, null::bigint
  from people p where p.role = 'customer' and p.status <> 'anonymised'
  order by p.created_at desc limit ${limit})
  union all
  (select 'vendor-registered', p.created_at, p.name, v.business_name, v.id, null::bigint
  from people p join vendors v on v.id = p.vendor_id where p.role = 'vendor' and p.status <> 'anonymised'
  order by p.created_at desc limit ${limit})`;
