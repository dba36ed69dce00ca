import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import { kindsWithinVendor, type PostingKind } from "#domain/ledger/accounts.ts";

/** A posting of a statement, in paise: each as what it adds to what the vendor is owed. */
export type StatementLine = {
  id: number;
  kind: PostingKind;
  at: Date;
  orderNumber: string | null;
  /** Its place in the order, from 1. */
  parcel: number | null;
  /** Of a correction. */
  reason: string | null;
  /** What was paid for it by the customer, and by the shop in its place, or went back. */
  grossPaise: number;
  commissionPaise: number;
  commissionTaxPaise: number;
  /** For the tax office: TCS and TDS. */
  withheldPaise: number;
  /** What of it the vendor took in cash itself. */
  cashPaise: number;
  owedPaise: number;
};

/** The postings above the first and up to the second number. */
export type LineRange = { vendorId: string; afterPosting: number; lastPosting: number };

type Cut = { after: number | null; limit: number; offset: number };

/** Of each posting about the vendor. What only moves between its own accounts changes nothing of what is owed: it is no line; the last comparison of kinds is for the index. */
const postingsOf = (
  { vendorId, afterPosting, lastPosting }: LineRange,
  after: number | null,
): SQL => sql`
  select id, kind, at, reason, order_id, parcel_id from ledger_postings where vendor_id = ${vendorId} and kind <> all(${sql.param([...kindsWithinVendor])}::posting_kind[]) and kind <> 'hold-ended'
    and id > greatest(${afterPosting}::bigint, ${after}::bigint) and id <= ${lastPosting}`;

/** In the order in which they were posted. */
export async function readStatementLines(
  db: Reader,
  range: LineRange,
  { after, limit, offset }: Cut,
): Promise<StatementLine[]> {
  const { rows } = await db.execute<InJson<StatementLine>>(sql`
    select t.id, t.kind, t.at, o.number as "orderNumber", p.position + 1 as parcel, t.reason,
      e.gross as "grossPaise", e.commission as "commissionPaise", e.tax as "commissionTaxPaise", e.withheld as "withheldPaise", e.cash as "cashPaise", e.owed as "owedPaise"
    from (${postingsOf(range, after)} order by id limit ${limit} offset ${offset}) t
    cross join lateral (
      select coalesce(sum(amount_paise) filter (where account in ('customer-orders', 'promotions')), 0)::bigint as gross,
        coalesce(sum(amount_paise) filter (where account = 'commission'), 0)::bigint as commission,
        coalesce(sum(amount_paise) filter (where account = 'commission-tax'), 0)::bigint as tax,
        coalesce(sum(amount_paise) filter (where account in ('tcs', 'tds')), 0)::bigint as withheld,
        coalesce(sum(amount_paise) filter (where account = 'cash-with-vendors'), 0)::bigint as cash,
        coalesce(-sum(amount_paise) filter (where vendor_id is not null), 0)::bigint as owed
      from ledger_entries where posting_id = t.id) e
    left join orders o on o.id = t.order_id left join parcels p on p.id = t.parcel_id order by t.id`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** Never more than `most`. */
export async function countStatementLines(
  db: Reader,
  range: LineRange,
  { after, most }: { after: number | null; most: number },
): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from (${postingsOf(range, after)} order by id limit ${most}) counted`);
  return rows[0]?.total ?? 0;
}
