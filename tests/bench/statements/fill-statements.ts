import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";

/** So many vendors, of whom the first has so many parcels in a month and each other so many. */
export const statementsSize = { vendors: 1_000, most: 100_000, each: 100 } as const;

/** More than any order has: what is filled is not what is measured. */
const parcelsOfOrder = 100;

/** Of the month before the one that it is, so that it can be closed now. */
const lastMonth = sql`date_trunc('month', now() at time zone 'Asia/Kolkata') - interval '1 month'`;

/**
 * Rows as orders, deliveries and returns would have left them, written past the triggers. Each hundredth parcel came back.
 * @returns the vendor with the most, and who signs in for it
 */
export async function fillStatements(db: Database): Promise<{ id: string; personId: string }> {
  const { vendors, most, each } = statementsSize;
  // Its packets belong to no lot.
  await db.execute(sql`delete from settings where key = 'lotsRequired'`);
  const { orderId } = await makeParcelsOrder(db, { pricesPaise: [10_000] });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`truncate ledger_entries, ledger_postings, vendor_holds, ledger_progress`);
    await tx.execute(sql`insert into ledger_progress (finished_at) values (${lastMonth})`);
    await tx.execute(sql`
      update settings set value = value || '{"legalName": "Beej Bazaar Private Limited", "address": "Pune", "gstin": "27AAPFU0939F1ZV"}'
      where key = 'business'`);
    await tx.execute(sql`
      insert into vendors select made.* from vendors v cross join generate_series(2, ${vendors}) n
      cross join lateral jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(), 'slug', 'statement-' || n)) made
      where v.id = (select id from vendors order by id limit 1)`);
    await tx.execute(sql`
      create temporary table sold on commit drop as
      select n, (n - 1) % ${parcelsOfOrder} as position, md5('order ' || (n - 1) / ${parcelsOfOrder})::uuid as order_id, gen_random_uuid() as parcel_id, v.id as vendor_id, ${lastMonth} + n * interval '10 seconds' as at
      from generate_series(1, ${most + each * (vendors - 1)}) n
      join (select id, row_number() over (order by (select count(*) from people where vendor_id = vendors.id) desc, id) as place from vendors) v
        on v.place = case when n <= ${most} then 1 else 2 + (n - ${most} - 1) / ${each} end`);
    await tx.execute(sql`
      insert into orders select made.* from orders o join sold on sold.position = 0
      cross join lateral jsonb_populate_record(o, jsonb_build_object('id', sold.order_id, 'idempotency_key', sold.order_id, 'number', 'BB-2025-' || lpad(n::text, 6, '0'))) made
      where o.id = ${orderId}`);
    await tx.execute(sql`
      insert into parcels select made.* from parcels p cross join sold
      cross join lateral jsonb_populate_record(p, jsonb_build_object('id', sold.parcel_id, 'order_id', sold.order_id, 'position', sold.position, 'status', 'delivered',
        'vendor_id', sold.vendor_id, 'commission_tax_basis_points', 1800, 'parcel_fee_paise', 500, 'parcel_fee_tax_paise', 90)) made
      where p.order_id = ${orderId}`);
    await tx.execute(sql`
      insert into ledger_postings (subject, subject_id, step, kind, order_id, parcel_id, vendor_id, at)
      select 'sale', parcel_id, 1, 'parcel-delivered', order_id, parcel_id, vendor_id, at from sold order by at`);
    await tx.execute(sql`
      insert into ledger_postings (subject, subject_id, step, kind, order_id, parcel_id, vendor_id, at)
      select 'sale', parcel_id, 2, 'parcel-returned', order_id, parcel_id, vendor_id, at from sold where n % 100 = 0 order by at`);
    await tx.execute(sql`
      insert into ledger_entries (posting_id, account, vendor_id, amount_paise)
      select t.id, e.account::ledger_account, case when e.account like 'vendor%' then t.vendor_id end, e.paise * (case when t.step = 1 then 1 else -1 end)
      from ledger_postings t cross join (values ('customer-orders', 20000), ('vendor-on-hold', -17050), ('commission', -2500),
        ('commission-tax', -450)) e(account, paise)`);
  });
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
  const { rows } = await db.execute<{ id: string; personId: string }>(sql`
    select w.vendor_id as id, w.id as "personId" from people w
    where w.vendor_id = (select vendor_id from ledger_postings order by id limit 1) limit 1`);
  const [largest] = rows;
  if (largest === undefined)
    throw new Error("Nobody signs in for the vendor with the most parcels");
  return largest;
}
