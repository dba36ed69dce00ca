import { sql, type SQL } from "drizzle-orm";
import { expect } from "vitest";
import type { Executor } from "#database/connect.ts";

/** What must hold whatever happened: each query finds the rows that break the rule its name says. */
const broken: Record<string, SQL> = {
  "a pack's stock is the sum of its movements": sql`
    select id, stock, moved from packs
    left join lateral (select coalesce(sum(change), 0) as moved from stock_movements where pack_id = packs.id) m on true
    where stock <> moved`,
  "each movement says the stock after it": sql`
    select * from (
      select pack_id, id, stock_after, sum(change) over (partition by pack_id order by id) as replayed from stock_movements
    ) m where stock_after <> replayed`,
  "the parcels of an order add up to it": sql`
    select o.number from orders o join parcels p on p.order_id = o.id group by o.id
    having sum(p.total_paise) <> o.total_paise or sum(p.subtotal_paise) <> o.subtotal_paise
      or sum(p.shipping_paise) <> o.shipping_paise or sum(p.round_off_paise) <> o.round_off_paise
      or sum(p.tax_paise + p.round_off_paise) <> o.tax_paise`,
  "the lines of a parcel add up to it": sql`
    select p.id from parcels p join order_lines l on l.parcel_id = p.id group by p.id
    having sum(l.value_paise) <> p.subtotal_paise or sum(l.tax_paise) <> p.tax_paise`,
  "every order has parcels, lines and an attempt": sql`
    select number from orders o
    where not exists (select 1 from parcels where order_id = o.id)
      or not exists (select 1 from order_lines where order_id = o.id)
      or not exists (select 1 from payment_attempts where order_id = o.id)`,
  "a line has taken its stock exactly when its order still holds or ships it": sql`
    select o.number, l.quantity, moved from order_lines l join orders o on o.id = l.order_id
    join parcels p on p.id = l.parcel_id
    cross join lateral (select coalesce(sum(change), 0) as moved from stock_movements where order_line_id = l.id) m
    where moved <> case when p.status in ('canceled', 'returned') or (p.status = 'pending' and o.stock_released_at is not null)
      then 0 else -l.quantity end`,
  "captured attempts, and only they, have one capture of their sum": sql`
    select a.id from payment_attempts a left join captures c on c.attempt_id = a.id
    where a.gateway <> 'cod' group by a.id
    having (a.state = 'captured') <> (count(c.id) = 1) or (a.state = 'captured' and sum(c.amount_paise) <> a.amount_paise)`,
  "no capture is refunded more than once over": sql`
    select c.id from captures c join refunds r on r.capture_id = c.id and r.state <> 'failed' group by c.id
    having sum(r.amount_paise) > c.amount_paise`,
  "a canceled order keeps no money": sql`
    select o.number from orders o where o.status = 'canceled'
      and (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id)
        <> (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state <> 'failed')`,
  "a confirmed gateway order is paid once": sql`
    select o.number from orders o where o.payment_method <> 'cod' and o.status not in ('pending', 'canceled')
      and (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id)
        - (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state <> 'failed') <> o.total_paise`,
};

export async function checkInvariants(db: Executor): Promise<void> {
  for (const [rule, query] of Object.entries(broken)) {
    expect((await db.execute(query)).rows, rule).toEqual([]);
  }
}
