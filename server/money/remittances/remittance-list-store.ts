import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type {
  ParcelOfNumber,
  RemittanceLineState,
  RemittanceProblem,
} from "#domain/money/remittances/match-line.ts";

export type ListedRemittance = {
  id: string;
  /** '': typed. */
  name: string;
  enteredAt: Date;
  enteredBy: string;
  lines: number;
  amountPaise: number;
  matched: number;
  matchedPaise: number;
  /** Lines that a person has to decide about, or that were not looked at yet. */
  open: number;
};

const remittanceFacts = sql`r.id, r.name, r.entered_at as "enteredAt", w.name as "enteredBy", r.lines, r.amount_paise as "amountPaise",
  (select count(*)::int from remittance_lines l where l.remittance_id = r.id and l.state = 'matched') as matched,
  (select coalesce(sum(l.amount_paise), 0)::bigint from remittance_lines l where l.remittance_id = r.id and l.state = 'matched') as "matchedPaise",
  (select count(*)::int from remittance_lines l where l.remittance_id = r.id and l.state in ('waiting', 'unmatched')) as open`;

/** Those that were entered last. */
export async function readRemittances(
  db: Reader,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; remittances: ListedRemittance[] }> {
  const { rows } = await db.execute<{
    total: number;
    remittances: InJson<ListedRemittance>[];
  }>(sql`
    select (select count(*)::int from remittances) as total,
      (select coalesce(json_agg(shown order by shown."enteredAt" desc, shown.id desc), '[]'::json) from (
        select ${remittanceFacts} from remittances r join people w on w.id = r.entered_by
        order by r.entered_at desc, r.id desc limit ${limit} offset ${offset}) shown) as remittances`);
  const { total = 0, remittances = [] } = rows[0] ?? {};
  return {
    total,
    remittances: remittances.map((one) => ({ ...one, enteredAt: new Date(one.enteredAt) })),
  };
}

export async function readRemittance(db: Reader, id: string): Promise<ListedRemittance | null> {
  const { rows } = await db.execute<InJson<ListedRemittance>>(sql`
    select ${remittanceFacts} from remittances r join people w on w.id = r.entered_by where r.id = ${id}`);
  return rows[0] === undefined ? null : { ...rows[0], enteredAt: new Date(rows[0].enteredAt) };
}

export type ListedLine = {
  id: number;
  remittanceId: string;
  remittanceName: string;
  trackingNumber: string;
  amountPaise: number;
  remittedOn: string;
  state: RemittanceLineState;
  problem: RemittanceProblem | null;
  /** As they were when it was looked at last. */
  seen: ParcelOfNumber[];
  /** Of one that is matched. */
  order: { number: string; parcel: number } | null;
  decidedBy: string | null;
  reason: string | null;
};

export type LineCut = { after: number | null; limit: number; offset: number; most: number };

const lineFacts = sql`l.id, l.remittance_id as "remittanceId", r.name as "remittanceName", l.tracking_number as "trackingNumber",
  l.amount_paise as "amountPaise", l.remitted_on::text as "remittedOn", l.state, l.problem, coalesce(l.seen, '[]'::jsonb) as seen,
  (select json_build_object('number', o.number, 'parcel', p.position + 1) from remitted_cash c join orders o on o.id = c.order_id
    join parcels p on p.id = c.parcel_id where c.line_id = l.id and c.taken_back_at is null) as "order",
  (select w.name from people w where w.id = l.decided_by) as "decidedBy", l.reason`;

/** Those that wait for a decision, the first told first. */
export const openLines = sql`l.state in ('waiting', 'unmatched')`;

export const linesOf = (remittanceId: string): SQL => sql`l.remittance_id = ${remittanceId}`;

/** `total` is never more than `most`. */
export async function readLines(
  db: Reader,
  which: SQL,
  { after, limit, offset, most }: LineCut,
): Promise<{ total: number; lines: ListedLine[] }> {
  const behind = sql`${which} and (${after}::bigint is null or l.id > ${after}::bigint)`;
  const { rows } = await db.execute<{ total: number; lines: ListedLine[] }>(sql`
    select (select count(*)::int from (select 1 from remittance_lines l where ${behind} limit ${most}) counted) as total,
      (select coalesce(json_agg(shown order by shown.id), '[]'::json) from (
        select ${lineFacts} from remittance_lines l join remittances r on r.id = l.remittance_id
        where ${behind} order by l.id limit ${limit} offset ${offset}) shown) as lines`);
  return rows[0] ?? { total: 0, lines: [] };
}

export async function readLine(db: Reader, lineId: number): Promise<ListedLine | null> {
  const { lines } = await readLines(db, sql`l.id = ${lineId}`, {
    after: null,
    limit: 1,
    offset: 0,
    most: 1,
  });
  return lines[0] ?? null;
}
