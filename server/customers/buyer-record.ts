import { sql, type SQL } from "drizzle-orm";

/** `BuyerRecord` of somebody, as JSON, for a statement that reads other things along with it. */
export const buyerRecord = (personId: string): SQL => sql`(
  select json_build_object(
    'emailConfirmed', (select email_confirmed_at is not null from people where id = ${personId}),
    'hasReceived', coalesce(bool_or(o.status = 'delivered'), false),
    'cashOnItsWayPaise', coalesce(sum(o.total_paise) filter (where o.payment_method = 'cod' and o.above_limit is null
      and o.status not in ('pending', 'delivered', 'returned', 'canceled')), 0),
    'waiting', count(*) filter (where o.status = 'pending' and o.above_limit is not null))
  from orders o where o.person_id = ${personId})`;
