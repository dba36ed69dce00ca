import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { looseOfPack } from "#server/catalogue/stock/stocked-lots.ts";
import { brokenDocuments } from "./broken-documents.ts";
import { brokenLedger } from "./broken-ledger.ts";
import { brokenPromotions } from "./broken-promotions.ts";

/** Of an order: an administrator has to see to them. */
const failedRefunds = sql`(select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state = 'failed')`;

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
  "a lot has in each pack what came of it, less what went": sql`
    select pack_id, lot_id from (
      select pack_id, lot_id, sum(change) filter (where cause not in ('lot-offered', 'lot-withdrawn')) as pieces
      from stock_movements where lot_id is not null group by pack_id, lot_id
    ) m full join lot_stock s using (pack_id, lot_id) where coalesce(pieces, 0) <> coalesce(s.quantity, 0)`,
  "of a lot on sale every piece is in the counter, and of no other": sql`
    select s.pack_id, s.lot_id from lot_stock s join lots on lots.id = s.lot_id
    cross join lateral (select coalesce(sum(change), 0) as counted from stock_movements m
      where m.pack_id = s.pack_id and m.lot_id = s.lot_id) m
    where counted <> case when lots.on_sale then s.quantity else 0 end`,
  "a pack never has less than its lots on sale": sql`
    select pack.id from packs pack join lot_stock s on s.pack_id = pack.id join lots on lots.id = s.lot_id and on_sale
    group by pack.id having sum(s.quantity) > pack.stock`,
  "a pack with packets that belong to no lot is marked so": sql`
    select k.id from packs k join products p on p.id = k.product_id and p.goods_kind = 'sowing'
    where not k.may_be_loose and ${looseOfPack} > 0`,
  "a recalled lot is held, and not on sale": sql`
    select lot_id from lot_recalls join lots on lots.id = lot_id where on_sale or held_at is null`,
  "a lot says what its latest test found": sql`
    select lots.id from lots left join lateral (select * from lot_tests t where t.lot_id = lots.id
      order by tested_on desc, created_at desc limit 1) t on true
    where (t.tested_on, t.valid_until, t.germination_permille)
      is distinct from (lots.tested_on, lots.valid_until, lots.germination_permille)`,
  "the card of a product says of its lots what the label on its page says": sql`
    select p.id from products p left join lateral (select lot.* from lots lot
      where lot.product_id = p.id and lot.on_sale
        and exists (select 1 from lot_stock s join packs k on k.id = s.pack_id
          where s.lot_id = lot.id and s.quantity > 0 and k.archived_at is null)
        and not exists (select 1 from packs k where k.product_id = p.id and k.archived_at is null
          and k.stock > (select coalesce(sum(s.quantity), 0) from lot_stock s join lots l on l.id = s.lot_id
            where s.pack_id = k.id and l.on_sale))
      order by lot.valid_until, lot.id limit 1) first on true
    where (p.label_class, p.label_tested_on, p.label_germination_permille)
      is distinct from (first.class, first.tested_on, first.germination_permille)`,
  "what comes back goes to the lot it was of": sql`
    select order_line_id, lot_id from stock_movements where order_line_id is not null
    group by order_line_id, lot_id having sum(change) > 0`,
  "what comes back opened came back, and left the stock of its lot": sql`
    select order_line_id, lot_id from stock_movements where cause in ('return', 'opened')
    group by order_line_id, lot_id having sum(change) < 0`,
  "what was sent in place of recalled packets left the stock of its lot, for its replacement and no order line": sql`
    select replacement_id, pack_id, lot_id from (
      select one.replacement_id, one.pack_id, one.lot_id, one.packets as n from replacement_lines one
      join replacements given on given.id = one.replacement_id and given.state <> 'withdrawn'
      union all select replacement_id, pack_id, lot_id, change from stock_movements where replacement_id is not null
    ) moved group by replacement_id, pack_id, lot_id having sum(n) <> 0`,
  "no more packets of a recalled lot are replaced than a line had of it, and by none of the same lot": sql`
    select one.order_line_id, one.recalled_lot_id from replacement_lines one
    join replacements given on given.id = one.replacement_id and given.state <> 'withdrawn'
    join order_lines l on l.id = one.order_line_id group by one.order_line_id, one.recalled_lot_id
    having sum(one.packets) > (select coalesce(sum(quantity), 0) from (
        select -sum(change) as quantity from stock_movements where order_line_id = one.order_line_id
          and lot_id = one.recalled_lot_id and cause not in ('return', 'opened')
        union all select packets from replacement_lines r where r.order_line_id = one.order_line_id and r.lot_id = one.recalled_lot_id) had)`,
  "a movement in place of recalled packets names its replacement, and no other does": sql`
    select id from stock_movements
    where (cause = 'lot-replaced') <> (replacement_id is not null and order_line_id is null)
      and cause not in ('lot-offered', 'lot-withdrawn')`,
  "a request is answered with other packets exactly while these are not withdrawn": sql`
    select q.id from return_requests q left join replacements given on given.request_id = q.id and given.state <> 'withdrawn'
    where (q.state = 'replaced') <> (given.id is not null)`,
  "what was sent in place of recalled packets has a delivery challan, numbered without a gap": sql`
    select given.id::text from replacements given left join delivery_challans c on c.replacement_id = given.id
    where (given.state in ('sent', 'delivered')) <> (c.number is not null)
    union all select s.series_key from challan_series s join delivery_challans c using (series_key, financial_year)
    group by s.series_key, s.financial_year, s.last_serial having count(*) <> s.last_serial or max(c.serial) <> s.last_serial`,
  "the parcels of an order add up to it": sql`
    select o.number from orders o join parcels p on p.order_id = o.id group by o.id
    having sum(p.total_paise) <> o.total_paise or sum(p.subtotal_paise) <> o.subtotal_paise
      or sum(p.shipping_paise) <> o.shipping_paise or sum(p.tax_paise) + o.round_off_paise <> o.tax_paise
      or sum(p.round_off_paise) <> o.round_off_paise + o.cash_rounding_paise`,
  "a parcel to be paid in cash comes to whole rupees, and nothing else is rounded for it": sql`
    select o.number from orders o join parcels p on p.order_id = o.id group by o.id
    having case when o.payment_method = 'cod' then bool_or(p.total_paise % 100 <> 0 and p.status <> 'canceled') else o.cash_rounding_paise <> 0 end`,
  "the lines of a parcel add up to it": sql`
    select p.id from parcels p join order_lines l on l.parcel_id = p.id group by p.id
    having sum(l.value_paise) <> p.subtotal_paise or sum(l.tax_paise) <> p.tax_paise`,
  "a line's tax is its own rate's, in two equal halves": sql`
    select id from order_lines
    where tax_paise <> 2 * floor(value_paise * tax_rate_basis_points / 20000.0 + 0.5)`,
  "what has no tax, and is not paid in cash, has nothing rounded off": sql`
    select p.id from parcels p join orders o on o.id = p.order_id and o.payment_method <> 'cod'
    where p.tax_paise = 0 and p.round_off_paise <> 0`,
  "every order has parcels, lines and an attempt": sql`
    select number from orders o
    where not exists (select 1 from parcels where order_id = o.id)
      or not exists (select 1 from order_lines where order_id = o.id)
      or not exists (select 1 from payment_attempts where order_id = o.id)`,
  "a line has taken its stock exactly when its order still holds or ships it": sql`
    select o.number, l.quantity, moved from order_lines l join orders o on o.id = l.order_id
    join parcels p on p.id = l.parcel_id
    cross join lateral (select coalesce(sum(change), 0) as moved from stock_movements where order_line_id = l.id) m
    where moved <> case when p.status = 'canceled' or (p.status = 'pending' and o.stock_released_at is not null)
      then 0 else -l.quantity end
      -- Of what comes back only what is sealed is there again.
      and not (p.status in ('delivered', 'returned') and moved between -l.quantity and 0 and exists (
        select 1 from stock_movements where order_line_id = l.id and cause = 'return'))`,
  "what came back of a delivered parcel is what its requests say that came, and of one that is returned all of it": sql`
    select l.id from order_lines l join parcels p on p.id = l.parcel_id
    where (select coalesce(sum(change), 0) from stock_movements where order_line_id = l.id and cause = 'return')
      <> case when p.status = 'returned' then l.quantity
        else (select coalesce(sum(came), 0) from return_request_packs where order_line_id = l.id) end`,
  "packs came of a request exactly where it says that it received them": sql`
    select r.id from return_requests r join return_request_packs asked on asked.request_id = r.id
    where (r.state = 'received') <> (asked.came is not null)`,
  "cash is taken for each parcel that was delivered, once and whole": sql`
    select p.id from parcels p join orders o on o.id = p.order_id and o.payment_method = 'cod'
    left join captures c on c.parcel_id = p.id group by p.id
    having count(c.id) > 1 or (count(c.id) = 1 and sum(c.amount_paise) <> p.total_paise and not exists (
      select 1 from cash_corrections k where k.parcel_id = p.id and k.after_paise between 1 and p.total_paise
        and k.after_paise = (select amount_paise from captures where parcel_id = p.id)))`,
  "cash is booked for parcels that have arrived alone": sql`
    select p.id from parcels p join captures c on c.parcel_id = p.id where p.status not in ('delivered', 'returned')`,
  "no cash is waited for once no parcel is on its way": sql`
    select a.order_id from payment_attempts a where a.gateway = 'cod' and a.state = 'open' and exists (
      select 1 from captures c where c.attempt_id = a.id) and not exists (
      select 1 from parcels p where p.order_id = a.order_id and p.status not in ('delivered', 'returned', 'canceled'))`,
  "captured attempts, and only they, have one capture of their sum": sql`
    select a.id from payment_attempts a left join captures c on c.attempt_id = a.id
    where a.gateway <> 'cod' group by a.id
    having (a.state = 'captured') <> (count(c.id) = 1) or (a.state = 'captured' and sum(c.amount_paise) <> a.amount_paise)`,
  "no capture is refunded more than once over": sql`
    select c.id from captures c join refunds r on r.capture_id = c.id and r.state <> 'failed' group by c.id
    having sum(r.amount_paise) > c.amount_paise`,
  "a canceled order keeps no money but what could not be sent back": sql`
    select o.number from orders o where o.status = 'canceled'
      and (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id)
        - (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state <> 'failed')
        not between 0 and ${failedRefunds}`,
  "a confirmed gateway order is paid once, less its canceled parcels, whatever of it was returned": sql`
    select o.number from orders o where o.payment_method <> 'cod' and o.status not in ('pending', 'canceled')
      and (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id)
        - (select coalesce(sum(r.amount_paise), 0) from refunds r left join parcels p on p.id = r.parcel_id
            where r.order_id = o.id and r.state <> 'failed' and coalesce(p.status, 'canceled') = 'canceled')
        - (select sum(total_paise) from parcels where order_id = o.id and status <> 'canceled')
        not between 0 and ${failedRefunds}`,
  "a pending order keeps no money but what could not be sent back": sql`
    select o.number from orders o where o.status = 'pending'
      and (select coalesce(sum(amount_paise), 0) from captures where order_id = o.id)
        - (select coalesce(sum(amount_paise), 0) from refunds where order_id = o.id and state <> 'failed')
        not between 0 and ${failedRefunds}`,
  "an attempt that was not sent asks for what is due": sql`
    select o.number, a.amount_paise from payment_attempts a join orders o on o.id = a.order_id
    where a.state = 'open' and a.token_hash is null and a.gateway_order is null
      and (o.status <> 'canceled' or a.told_at is null) and a.amount_paise is distinct from
      (select sum(total_paise) from parcels where order_id = o.id and status <> 'canceled')`,
  "a parcel is refunded once at most": sql`
    select parcel_id from refunds where state <> 'failed' group by parcel_id
    having parcel_id is not null
      and sum(amount_paise) > (select total_paise from parcels where id = parcel_id)`,
  "the lines of a refund add up to it": sql`
    select r.id from refunds r left join refund_lines l on l.refund_id = r.id group by r.id
    having sum(l.amount_paise) is distinct from r.amount_paise`,
  "a refund names what the money was for, and nothing else": sql`
    select refund_id from refund_lines where kind = 'difference'`,
  "no line goes back more than once over, nor its tax, and all of it takes all of its tax": sql`
    select l.id from order_lines l join refund_lines b on b.order_line_id = l.id
    join refunds r on r.id = b.refund_id and r.state <> 'failed' and r.parcel_id is not null group by l.id
    having sum(b.amount_paise) > l.value_paise + l.tax_paise - l.shop_paid_paise or sum(b.shop_paid_paise) > l.shop_paid_paise
      or sum(b.tax_paise) > l.tax_paise
      or sum(b.quantity) > l.quantity
      or (sum(b.amount_paise) = l.value_paise + l.tax_paise - l.shop_paid_paise
        and (sum(b.tax_paise) <> l.tax_paise or sum(b.shop_paid_paise) <> l.shop_paid_paise))`,
  "no more shipping goes back than a parcel has, and a round-off only as it was": sql`
    select p.id from parcels p join refunds r on r.parcel_id = p.id and r.state <> 'failed'
    join refund_lines b on b.refund_id = r.id and b.order_line_id is null group by p.id
    having coalesce(sum(b.amount_paise) filter (where b.kind = 'shipping'), 0) not between 0 and p.shipping_paise
      or coalesce(sum(b.amount_paise) filter (where b.kind = 'round-off'), 0)
        not between least(0, p.round_off_paise) and greatest(0, p.round_off_paise)`,
  "a refund for a parcel is for its own lines": sql`
    select b.id from refund_lines b join refunds r on r.id = b.refund_id and r.parcel_id is not null
    join order_lines l on l.id = b.order_line_id and l.parcel_id <> r.parcel_id`,
  "cash that was taken for one parcel is paid back for no other": sql`
    select r.id from refunds r join captures c on c.id = r.capture_id and c.parcel_id <> r.parcel_id`,
  "what an administrator paid back says who asked, for which parcel and of which form": sql`
    select id from refunds where request_key is not null and (requested_by is null or parcel_id is null)`,
  "what no gateway can pay back is paid by hand": sql`
    select r.id from refunds r join captures c on c.id = r.capture_id join payment_attempts a on a.id = c.attempt_id
    where r.request_key is not null and not r.by_hand and a.gateway in ('cod', 'offline', 'upi-direct')`,
  "a parcel was canceled once, and says so in the history": sql`
    select p.id from parcels p where (p.status = 'canceled') <> (1 =
      (select count(*) from order_history h where h.parcel_id = p.id and h.to_status = 'canceled'))`,
  "an order's status is that of its least advanced open parcel": sql`
    select o.number from orders o join parcels p on p.order_id = o.id group by o.id
    having (o.status = 'canceled') <> bool_and(p.status = 'canceled')
      or (o.status = 'pending') <> bool_or(p.status = 'pending')`,
};

/** All are asked at once; only a broken one is asked again, for its rows. */
export async function findBrokenRules(db: Executor): Promise<{ rule: string; rows: unknown[] }[]> {
  const rules = Object.entries({
    ...broken,
    ...brokenDocuments,
    ...brokenLedger,
    ...brokenPromotions,
  });
  const asked = rules.map(([, query], n) => sql`select ${n}::int as n where exists (${query})`);
  const { rows } = await db.execute<{ n: number }>(sql.join(asked, sql` union all `));
  const found: { rule: string; rows: unknown[] }[] = [];
  for (const [rule, query] of rules.filter((_, n) => rows.some((row) => row.n === n)))
    found.push({ rule, rows: (await db.execute(query)).rows });
  return found;
}
