import { sql } from "drizzle-orm";
import { cancellationOf } from "#server/orders/order-money-store.ts";
import type { Executor } from "#database/connect.ts";
import type { PaymentMethod } from "#domain/payment-methods/payment-method.ts";

/** What came and what went back on one day, by one method, for goods of one rate. */
export type MoneyRow = {
  /** In India: '2026-11-20'. */
  day: string;
  method: PaymentMethod;
  /** What the owner's own method is called. */
  methodName: string | null;
  /** Null: shipping, round-off, and what can't be told. */
  rateBasisPoints: number | null;
  valuePaise: number;
  cgstPaise: number;
  /** Of a State, or of a Union Territory. */
  sgstPaise: number;
  igstPaise: number;
  refundedValuePaise: number;
  refundedTaxPaise: number;
};

/**
 * Received is what was captured. Cash that was booked by mistake stays in the books of its day, and what is put right is
 * taken off on the day of the correction. It was paid for the lines of its parcels: cash for the one that was delivered, else
 * those of `parcelsOfPayment`. What is left of the sum belongs to no rate, so that the rows add up to what came,
 * whatever it was for; the same with what went back and the lines of the refund. What belongs to the captures of those days is looked up
 * by its keys, for which the offsets keep tables from being read whole: those hold the money of all years.
 */
export async function readMoney(
  db: Executor,
  { from, until }: { from: Date; until: Date },
): Promise<MoneyRow[]> {
  const { rows } = await db.execute<MoneyRow>(sql`
    with ${coveredParcels({ from, until })}, ${receivedParts}, ${refundedParts({ from, until })},
    summed as (
      select day, method, rate, sum(value) as value, sum(half) as half, sum(other_half) as other_half, sum(whole) as whole,
        sum(refunded_value) as refunded_value, sum(refunded_tax) as refunded_tax
      from (
        select day, method, rate, value, half, other_half, whole, 0 as refunded_value, 0 as refunded_tax from received
        union all
        select day, method, rate, 0, 0, 0, 0, value, tax from refunded
      ) parts
      group by day, method, rate
    )
    select day::text, method, rate as "rateBasisPoints", value as "valuePaise", half as "cgstPaise",
      other_half as "sgstPaise", whole as "igstPaise", refunded_value as "refundedValuePaise",
      refunded_tax as "refundedTaxPaise",
      (select m.name from offline_methods m where summed.method = 'offline_' || m.id) as "methodName"
    from summed
    where value <> 0 or half <> 0 or other_half <> 0 or whole <> 0 or refunded_value <> 0 or refunded_tax <> 0
    order by day, method, rate nulls last`);
  return rows;
}

const dayOf = (column: string) => sql`(${sql.raw(column)} at time zone 'Asia/Kolkata')::date`;

/** What was captured, with the parcels that it was asked for: in SQL the rule of `parcelsOfPayment`. */
const coveredParcels = ({ from, until }: { from: Date; until: Date }) => sql`
  captured as materialized (
    select c.id, c.order_id, c.parcel_id, c.amount_paise, ${dayOf("c.captured_at")} as day, a.method, 1 as sign
    from captures c cross join lateral (select method from payment_attempts where id = c.attempt_id offset 0) a
    where c.captured_at >= ${from} and c.captured_at < ${until}
    union all
    select k.id, k.order_id, k.parcel_id, k.before_paise, (b.at at time zone 'Asia/Kolkata')::date, a.method, b.sign
    from cash_corrections k cross join lateral (select method from payment_attempts where id = k.attempt_id offset 0) a
    cross join lateral (values (k.booked_at, 1), (k.corrected_at, -1)) as b(at, sign)
    where k.after_paise = 0 and b.at >= ${from} and b.at < ${until}
  ),
  changed as (
    select a.method, (b.at at time zone 'Asia/Kolkata')::date as day, b.sign * (k.before_paise - k.after_paise) as paise
    from cash_corrections k cross join lateral (select method from payment_attempts where id = k.attempt_id offset 0) a
    cross join lateral (values (k.booked_at, 1), (k.corrected_at, -1)) as b(at, sign)
    where k.after_paise > 0 and b.at >= ${from} and b.at < ${until}
  ),
  near as (
    select c.id as capture_id, c.amount_paise, p.id, p.total_paise, p.status = 'canceled' as is_canceled,
      case when p.status = 'canceled' then ${cancellationOf} end as canceled_as
    from captured c cross join lateral (select * from parcels where order_id = c.order_id offset 0) p
    where c.parcel_id is null
  ),
  summed_up as (
    select near.*, coalesce(sum(total_paise) filter (where not is_canceled) over (partition by capture_id), 0) as open_paise,
      sum(total_paise) over (partition by capture_id, is_canceled order by canceled_as desc nulls last
        rows unbounded preceding) as canceled_since_paise
    from near
  ),
  covered as (
    select capture_id, id as parcel_id from summed_up
    where not is_canceled or canceled_since_paise <= amount_paise - open_paise
    union
    select id, parcel_id from captured where parcel_id is not null
  )`;

const receivedParts = sql`
  line as materialized (
    select covered.capture_id, l.tax_rate_basis_points as rate, l.value_paise, l.tax_paise,
      coalesce(o.ship_to->>'country' = 'IN' and o.ship_to->>'state' = p.ship_from_state, false) as is_local
    from covered cross join lateral (select * from parcels where id = covered.parcel_id offset 0) p
    cross join lateral (select ship_to from orders where id = p.order_id offset 0) o
    cross join lateral (select * from order_lines where parcel_id = p.id offset 0) l
  ),
  received as (
    select c.day, c.method, line.rate, c.sign * line.value_paise as value,
      case when is_local then c.sign * (tax_paise / 2) else 0 end as half,
      case when is_local then c.sign * (tax_paise - tax_paise / 2) else 0 end as other_half,
      case when is_local then 0 else c.sign * tax_paise end as whole
    from captured c join line on line.capture_id = c.id
    union all
    select day, method, null, paise, 0, 0, 0 from changed
    union all
    select c.day, c.method, null, c.sign * (c.amount_paise - coalesce(told.paise, 0)), 0, 0, 0
    from captured c left join (
      select capture_id, sum(value_paise + tax_paise) as paise from line group by capture_id
    ) told on told.capture_id = c.id
  )`;

const refundedParts = ({ from, until }: { from: Date; until: Date }) => sql`
  done as materialized (
    select r.id, r.amount_paise, ${dayOf("r.completed_at")} as day, a.method
    from refunds r cross join lateral (select attempt_id from captures where id = r.capture_id offset 0) c
    cross join lateral (select method from payment_attempts where id = c.attempt_id offset 0) a
    where r.state = 'done' and r.completed_at >= ${from} and r.completed_at < ${until}
  ),
  done_line as materialized (
    select done.id, l.tax_rate_basis_points as rate, part.amount_paise + part.shop_paid_paise as amount_paise, part.tax_paise
    from done cross join lateral (select * from refund_lines where refund_id = done.id offset 0) part
    cross join lateral (select tax_rate_basis_points from order_lines where id = part.order_line_id offset 0) l
  ),
  refunded as (
    select done.day, done.method, line.rate, line.amount_paise - line.tax_paise as value, line.tax_paise as tax
    from done join done_line line on line.id = done.id
    union all
    select done.day, done.method, null, done.amount_paise - coalesce(told.paise, 0), 0
    from done left join (select id, sum(amount_paise) as paise from done_line group by id) told on told.id = done.id
  )`;
