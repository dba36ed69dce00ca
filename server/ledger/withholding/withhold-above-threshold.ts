import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { indiaDay } from "#domain/india-time.ts";
import { lockOrders } from "#server/ledger/order-walk-store.ts";
import { postOrders } from "#server/ledger/steps/post-orders.ts";
import type { World } from "#server/world.ts";
import { readInForceOn, yearOf } from "./withholding-store.ts";

/** One transaction each: so long an order may wait for its turn, and so much is done again after a stop. */
const parcelsPerBatch = 50;
const batchesPerRun = 400;
/** Longer than a delivery may be under way that does not know of it yet (database/connect.ts). */
const settledAfterMs = 10 * 60_000;

/**
 * Writes down which persons and families have sold more in a financial year than what income tax is withheld from, and posts their parcels
 * of that year anew: what is delivered later is withheld at once. It may be stopped at any time and goes on where it was.
 *
 * @returns how many postings
 */
export async function withholdAboveThreshold(
  world: World,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  const now = world.now();
  const { year, month } = indiaDay(now);
  const thisYear = month < 4 ? year - 1 : year;
  await noteAbove(world, thisYear, isoDay(now));
  // Of the last days of a year some come only after it.
  if (month === 4) await noteAbove(world, thisYear - 1, `${thisYear}-03-31`);
  let posted = 0;
  for (let batch = 0; batch < batchesPerRun && !stopping.aborted; batch += 1) {
    const done = await postNextBatch(world);
    if (done === null) break;
    posted += done;
  }
  return posted;
}

const isoDay = (moment: Date): string => {
  const { year, month, day } = indiaDay(moment);
  return [year, String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");
};

/** By the entry that holds on a day of that year. Sales are goods that were delivered and have not gone back,
 * as the tax is of them. What was delivered up to that moment is posted anew, also where another process' clock is a little ahead. */
async function noteAbove({ db, now }: World, year: number, day: string): Promise<void> {
  const tds = (await readInForceOn(db, day)).find(({ tax }) => tax === "tds");
  if (tds === undefined || tds.thresholdPaise === null) return;
  await db.execute(sql`
    insert into vendor_tax_years (vendor_id, year, above_at)
    select p.vendor_id, ${year}::smallint, greatest(${now()}::timestamptz, max(p.delivered_at))
    from parcels p join order_lines l on l.parcel_id = p.id
    cross join lateral (select coalesce(sum(b.amount_paise), 0) as paise, coalesce(sum(b.tax_paise), 0) as tax
      from refund_lines b join refunds r on r.id = b.refund_id where b.order_line_id = l.id and r.state <> 'failed') back
    where p.status = 'delivered'
      and p.delivered_at >= make_date(${year}::int, 4, 1)::timestamp at time zone 'Asia/Kolkata'
      and p.delivered_at < make_date(${year}::int + 1, 4, 1)::timestamp at time zone 'Asia/Kolkata'
      and p.vendor_id in (select f.vendor_id from vendor_tax_facts f where substr(f.pan, 4, 1) in ('P', 'H'))
      and not exists (select from vendor_tax_years y where y.vendor_id = p.vendor_id and y.year = ${year}::smallint)
    group by p.vendor_id
    having sum(l.value_paise - back.paise + back.tax + case when ${tds.includesGst} then l.tax_paise - back.tax else 0 end) > ${tds.thresholdPaise}
    on conflict do nothing`);
}

/** In one transaction with how far it came: none of it is lost, and two processes don't do the same. Null: all are done. */
async function postNextBatch(world: World): Promise<number | null> {
  const settled = new Date(world.now().getTime() - settledAfterMs);
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<Open>(sql`
      select vendor_id as "vendorId", year, delivered_at::text as "deliveredAt", parcel_id as "parcelId" from vendor_tax_years
      where finished_at is null and above_at <= ${settled} order by above_at, vendor_id, year limit 1 for update`);
    const [open] = rows;
    if (open === undefined) return null;
    const parcels = await selectParcelsAfter(tx, open);
    const last = parcels.at(-1);
    const ids = [...new Set(parcels.map(({ orderId }) => orderId))];
    await lockOrders(tx, ids);
    // First how far it came: from then on these count as above the threshold.
    await tx.execute(sql`
      update vendor_tax_years set delivered_at = coalesce(${last?.deliveredAt ?? null}::timestamptz, delivered_at),
        parcel_id = coalesce(${last?.parcelId ?? null}::uuid, parcel_id),
        finished_at = case when ${parcels.length < parcelsPerBatch} then ${world.now()}::timestamptz end
      where vendor_id = ${open.vendorId} and year = ${open.year}`);
    return postOrders(tx, ids);
  });
}

type Place = { deliveredAt: string | null; parcelId: string | null };
type Open = Place & { vendorId: string; year: number };

async function selectParcelsAfter(
  tx: Transaction,
  { vendorId, year, deliveredAt, parcelId }: Open,
): Promise<{ deliveredAt: string; parcelId: string; orderId: string }[]> {
  const { rows } = await tx.execute<{ deliveredAt: string; parcelId: string; orderId: string }>(sql`
    select p.delivered_at::text as "deliveredAt", p.id as "parcelId", p.order_id as "orderId" from parcels p
    where p.vendor_id = ${vendorId} and p.delivered_at is not null
      and ${yearOf(sql`(p.delivered_at at time zone 'Asia/Kolkata')::date`)} = ${year}
      and (${deliveredAt}::timestamptz is null or (p.delivered_at, p.id) > (${deliveredAt}::timestamptz, ${parcelId}::uuid))
    order by p.delivered_at, p.id limit ${parcelsPerBatch}`);
  return rows;
}
