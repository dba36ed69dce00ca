import { sql, type SQL } from "drizzle-orm";

/** The rules of offers (decision 106): each query finds the rows that break the one its name says. */
export const brokenPromotions: Record<string, SQL> = {
  "a code counts the orders that it is in, but for those canceled whole, and never more than it may": sql`
    select p.id from promotions p where p.uses > p.uses_max or p.uses <> case when p.code is null then 0 else (
      select count(*) from promotion_uses u join orders o on o.id = u.order_id
      where u.promotion_id = p.id and o.status <> 'canceled') end`,
  "a use is released when its order is canceled whole, and only then": sql`
    select u.order_id from promotion_uses u join orders o on o.id = u.order_id
    where (u.released_at is null) <> (o.status <> 'canceled')`,
  "nobody uses a code more often than it may": sql`
    select u.promotion_id from promotion_uses u join promotions p on p.id = u.promotion_id and p.code is not null
    where u.released_at is null group by u.promotion_id, p.per_person, u.person_id having count(*) > p.per_person`,
  "an order names the offers that it used, with what they took off": sql`
    select o.number from orders o
    where (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'saved', saved) order by id), '[]'::jsonb) from (
        select a ->> 'id' as id, (a ->> 'savedPaise')::bigint as saved from jsonb_array_elements(coalesce(o.promotions, '[]'::jsonb)) a) told)
      <> (select coalesce(jsonb_agg(jsonb_build_object('id', promotion_id, 'saved', saved_paise) order by promotion_id::text), '[]'::jsonb)
        from promotion_uses where order_id = o.id)`,
  "what offers took off stands on the lines, of vendors and of the shop each": sql`
    select o.number from orders o
    cross join lateral (select coalesce(sum((a ->> 'savedPaise')::bigint) filter (where a ->> 'paidBy' = 'vendor'), 0) as vendor,
        coalesce(sum((a ->> 'savedPaise')::bigint) filter (where a ->> 'paidBy' = 'shop' and a ->> 'kind' <> 'free-delivery'), 0) as shop,
        coalesce(sum((a ->> 'savedPaise')::bigint) filter (where a ->> 'kind' = 'free-delivery'), 0) as delivery
      from jsonb_array_elements(coalesce(o.promotions, '[]'::jsonb)) a) told
    where told.vendor <> (select sum(off_paise) from order_lines where order_id = o.id)
      or told.shop <> (select sum(shop_paid_paise) from order_lines where order_id = o.id)
      or told.shop <> o.shop_paid_paise
      or told.delivery <> (select sum(shop_paid_shipping_paise) from parcels where order_id = o.id)`,
  "a parcel has what the shop pays of its lines": sql`
    select p.id from parcels p
    where p.shop_paid_paise <> (select sum(shop_paid_paise) from order_lines where parcel_id = p.id)`,
  "nobody pays nothing": sql`
    select o.number from orders o where o.promotions is not null and o.total_paise <= 0`,
};
