import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import { indiaMidnight } from "#domain/india-time.ts";
import { cashAgeDays, type CashGroup } from "#domain/ledger/cash-age.ts";

export type OutstandingCash = {
  parcelId: string;
  orderNumber: string;
  parcel: number;
  vendorName: string;
  carrier: string | null;
  trackingNumber: string | null;
  /** Below zero: handed over too much. */
  amountPaise: number;
  since: Date;
};

export type CashSums = Record<CashGroup, { parcels: number; paise: number }>;

const dayMs = 86_400_000;

/** The moments at which the second and the third group end. */
function bordersAt(now: Date) {
  const before = (days: number) => new Date(indiaMidnight(now).getTime() - days * dayMs);
  return { newSince: before(cashAgeDays.new), lateSince: before(cashAgeDays.late) };
}

function isIn(group: CashGroup | null, now: Date): SQL {
  const { newSince, lateSince } = bordersAt(now);
  if (group === null) return sql`true`;
  if (group === "over") return sql`c.amount_paise < 0`;
  const ages = {
    new: sql`c.since >= ${newSince}`,
    late: sql`c.since >= ${lateSince} and c.since < ${newSince}`,
    old: sql`c.since < ${lateSince}`,
  };
  return sql`c.amount_paise > 0 and ${ages[group]}`;
}

/** Of all that is outstanding, in one look. */
export async function readCashSums(db: Reader, now: Date): Promise<CashSums> {
  const sumOf = (group: CashGroup) => sql`json_build_object(
    'parcels', count(*) filter (where ${isIn(group, now)}),
    'paise', coalesce(sum(c.amount_paise) filter (where ${isIn(group, now)}), 0))`;
  const { rows } = await db.execute<{ sums: CashSums }>(sql`
    select json_build_object('new', ${sumOf("new")}, 'late', ${sumOf("late")}, 'old', ${sumOf("old")}, 'over', ${sumOf("over")}) as sums
    from courier_cash c`);
  if (rows[0] === undefined) throw new Error("Sums are one row");
  return rows[0].sums;
}

/** Behind which parcel a list goes on: it stays a place in it also once its cash is there. */
export type CashPlace = { since: string; parcelId: string };

type CashQuery = { group: CashGroup | null; after: CashPlace | null; now: Date };

const isListed = ({ group, after, now }: CashQuery): SQL =>
  after === null
    ? isIn(group, now)
    : sql`${isIn(group, now)} and (c.since, c.parcel_id) > (${after.since}::timestamptz, ${after.parcelId}::uuid)`;

/** No further than to `most`. */
export async function countOutstandingBehind(
  db: Reader,
  query: CashQuery,
  most: number,
): Promise<number> {
  const { rows } = await db.execute<{ counted: number }>(sql`
    select count(*)::int as counted from (select 1 from courier_cash c where ${isListed(query)} limit ${most}) found`);
  return rows[0]?.counted ?? 0;
}

/** The oldest first. */
export async function readOutstandingCash(
  db: Reader,
  query: CashQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ cash: OutstandingCash[]; last: CashPlace | null }> {
  const { rows } = await db.execute<InJson<OutstandingCash>>(sql`
    select c.parcel_id as "parcelId", o.number as "orderNumber", p.position + 1 as parcel, v.business_name as "vendorName", p.carrier,
      p.tracking_number as "trackingNumber", c.amount_paise as "amountPaise", c.since
    from (select * from courier_cash c where ${isListed(query)} order by c.since, c.parcel_id
      limit ${limit} offset ${offset}) c
    join parcels p on p.id = c.parcel_id join orders o on o.id = c.order_id join vendors v on v.id = p.vendor_id
    order by c.since, c.parcel_id`);
  const cash = rows.map((row) => ({ ...row, since: new Date(row.since) }));
  const last = cash.at(-1);
  return {
    cash,
    last: last === undefined ? null : { since: last.since.toISOString(), parcelId: last.parcelId },
  };
}
