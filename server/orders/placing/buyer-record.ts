import { sql, type SQL } from "drizzle-orm";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import { countsAsDroppedSince } from "#domain/orders/order-limits.ts";
import { closedStatuses } from "#domain/orders/order-status.ts";

/**
 * `BuyerRecord` of somebody, as JSON, for a statement that reads other things along with it. `besides`: an order that is
 * asked about, and not counted along.
 */
export const buyerRecord = (personId: SQL, now: Date, besides: string | null = null): SQL => sql`(
  select json_build_object(
    'emailConfirmed', exists (select 1 from people where id = ${personId} and email_confirmed_at is not null),
    'hasReceived', coalesce(bool_or(o.status = 'delivered'), false),
    'cashOnItsWayPaise', coalesce(sum(o.total_paise) filter (where o.payment_method = 'cod' and o.above_limit is null
      and o.status <> 'pending' and o.status <> all(${parcelStatusArray(closedStatuses)})), 0),
    'unpaidPieces', (select coalesce(sum(l.quantity), 0) from orders u join order_lines l on l.order_id = u.id
      join parcels p on p.id = l.parcel_id
      where u.person_id = ${personId} and u.id is distinct from ${besides}::uuid and u.status = 'pending' and u.above_limit is null and p.status = 'pending'),
    'waiting', count(*) filter (where o.status = 'pending' and o.above_limit is not null),
    'toPay', count(*) filter (where o.status = 'pending' and o.above_limit is not null and o.payment_method <> 'cod'),
    'droppedToday', count(*) filter (where o.status = 'canceled' and o.above_limit is not null
      and o.placed_at > ${countsAsDroppedSince(now)}::timestamptz
      and not exists (select 1 from captures where order_id = o.id)))
  from orders o where o.person_id = ${personId} and o.id is distinct from ${besides}::uuid)`;
