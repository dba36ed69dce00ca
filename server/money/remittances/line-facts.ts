import { sql, type SQL } from "drizzle-orm";

/** As `trackingKey` makes it; `parcels_tracking` is an index of it. */
export const trackingKeyOf = (column: SQL): SQL =>
  sql`upper(regexp_replace(${column}, '[^A-Za-z0-9]', '', 'g'))`;

/** Of a parcel `p` of an order `o`: what decides about a line that is to be its cash. */
const parcelFacts = sql`jsonb_build_object('parcelId', p.id, 'orderId', p.order_id,
  'orderNumber', o.number, 'parcel', p.position + 1, 'status', p.status,
  'isCash', o.payment_method = 'cod',
  'cashPaise', (select c.amount_paise from captures c where c.order_id = p.order_id and c.parcel_id = p.id),
  'isWithVendor', coalesce((select c.is_with_vendor from captures c where c.order_id = p.order_id and c.parcel_id = p.id), false),
  'remittedPaise', (select coalesce(sum(r.amount_paise), 0) from remitted_cash r
    where r.parcel_id = p.id and r.taken_back_at is null))`;

/** The parcels that `which` is true of: a number is used again after years, never so often. */
export const parcelsWhere = (which: SQL): SQL => sql`(
  select coalesce(jsonb_agg(facts), '[]'::jsonb) from (
    select ${parcelFacts} as facts from parcels p join orders o on o.id = p.order_id where ${which} order by p.created_at desc, p.id limit 50) found)`;

/** The parcels with the number of a line `l`, as they are by now. */
export const parcelsOfLine = parcelsWhere(
  sql`${trackingKeyOf(sql`p.tracking_number`)} = l.tracking_key`,
);
