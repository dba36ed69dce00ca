import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type { LedgerAccount, PostingKind } from "#domain/ledger/accounts.ts";

export type ListedPosting = {
  id: number;
  kind: PostingKind;
  at: Date;
  orderNumber: string | null;
  /** Its place in the order, from 1; null: it is about the whole of it. */
  parcel: number | null;
  vendorId: string | null;
  vendorName: string | null;
  /** Of a correction, and who made it. */
  reason: string | null;
  personName: string | null;
  isTakenBack: boolean;
  entries: { account: LedgerAccount; amountPaise: number }[];
};

export type Cut = { after: number | null; limit: number; offset: number; most: number };

/** The last posted first. `total` is never more than `most`. */
export const readPostings = (db: Reader, cut: Cut) =>
  read(db, cut, sql`select id from ledger_postings where ${isAfter(sql`id`, cut)}`);

/** `kinds` null: of all. */
export const readVendorPostings = (
  db: Reader,
  { vendorId, kinds }: { vendorId: string; kinds: readonly PostingKind[] | null },
  cut: Cut,
) =>
  read(
    db,
    cut,
    kinds === null
      ? sql`select distinct posting_id as id from ledger_entries where vendor_id = ${vendorId} and ${isAfter(sql`posting_id`, cut)}`
      : // The last comparison is for the index.
        sql`select id from ledger_postings where vendor_id = ${vendorId} and kind = any(${sql.param([...kinds])}::posting_kind[])
          and kind <> 'hold-ended' and ${isAfter(sql`id`, cut)}`,
  );

const isAfter = (key: SQL, { after }: Cut): SQL =>
  sql`(${after}::bigint is null or ${key} < ${after}::bigint)`;

async function read(
  db: Reader,
  { limit, offset, most }: Cut,
  ids: SQL,
): Promise<{ total: number; postings: ListedPosting[] }> {
  const { rows } = await db.execute<{ total: number; postings: InJson<ListedPosting>[] }>(sql`
    select (select count(*)::int from (${ids} order by id desc limit ${most}) counted) as total,
      (select coalesce(json_agg(json_build_object('id', t.id, 'kind', t.kind, 'at', t.at, 'orderNumber', o.number,
        'parcel', p.position + 1, 'vendorId', t.vendor_id, 'vendorName', v.business_name, 'reason', t.reason, 'personName', w.name,
        'isTakenBack', exists (select from ledger_postings back where back.takes_back_id = t.id),
        'entries', (select coalesce(json_agg(json_build_object('account', e.account, 'amountPaise', e.amount_paise)
          order by e.account), '[]'::json) from ledger_entries e where e.posting_id = t.id)) order by t.id desc), '[]'::json)
      from (${ids} order by id desc limit ${limit} offset ${offset}) shown join ledger_postings t on t.id = shown.id
      left join orders o on o.id = t.order_id left join parcels p on p.id = t.parcel_id
      left join vendors v on v.id = t.vendor_id left join people w on w.id = t.person_id) as postings`);
  const { total = 0, postings = [] } = rows[0] ?? {};
  return { total, postings: postings.map((one) => ({ ...one, at: new Date(one.at) })) };
}

/** What becomes available on one of the next days. */
export type HoldDay = { day: string; amountPaise: number; parcels: number };

/** So many parcels are looked at: of a large seller those of the next days. */
const parcelsLookedAt = 2_000;
const daysShown = 10;

/** By the day in India, the next first, only whole days; those of before today wait for a return that was asked for. */
export async function readHoldDays(db: Reader, vendorId: string): Promise<HoldDay[]> {
  const { rows } = await db.execute<HoldDay>(sql`
    select to_char(h.held_until at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
      -sum(e.amount_paise)::bigint as "amountPaise", count(distinct h.parcel_id)::int as parcels
    from (select parcel_id, held_until from vendor_holds where vendor_id = ${vendorId} and released_at is null
      order by held_until limit ${parcelsLookedAt}) h
    join ledger_postings t on t.subject = 'sale' and t.subject_id = h.parcel_id
    join ledger_entries e on e.posting_id = t.id and e.account = 'vendor-on-hold'
    group by 1 having sum(e.amount_paise) <> 0 order by 1`);
  const counted = rows.reduce((sum, { parcels }) => sum + parcels, 0);
  return rows.slice(
    0,
    Math.min(daysShown, counted < parcelsLookedAt ? rows.length : rows.length - 1),
  );
}
