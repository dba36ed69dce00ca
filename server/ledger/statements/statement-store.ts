import { sql, type SQL } from "drizzle-orm";
import type { Executor, Reader, Transaction } from "#database/connect.ts";
import type { InJson } from "#database/in-json.ts";
import type { Balance, Movement } from "#domain/ledger/statement.ts";
import type { StatementPeriod } from "#domain/ledger/statement-period.ts";

/**
 * Those of all vendors for a period, with their sums: of each of whom something was posted in it, or who was owed something at its
 * beginning. @returns how many
 */
export async function writeStatements(
  tx: Transaction,
  periodId: number,
  closedAt: Date,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    with period as materialized (
      select after_posting, last_posting, first_day::timestamp at time zone 'Asia/Kolkata' as begins
      from statement_periods where id = ${periodId}
    ),
    posted as materialized (
      select t.id, t.vendor_id, t.kind, t.at < period.begins as is_late
      from period join ledger_postings t on t.id > period.after_posting and t.id <= period.last_posting
      where t.vendor_id is not null
    ),
    moved as (
      select posted.vendor_id, posted.kind, e.account, sum(e.amount_paise) as paise
      from posted join ledger_entries e on e.posting_id = posted.id group by posted.vendor_id, posted.kind, e.account
    ),
    summed as (
      select vendor_id, json_agg(json_build_object('kind', kind, 'account', account, 'paise', paise) order by kind, account) as movements,
        coalesce(-sum(paise) filter (where account = 'vendor-on-hold'), 0) as on_hold,
        coalesce(-sum(paise) filter (where account = 'vendor-available'), 0) as available,
        coalesce(-sum(paise) filter (where account = 'vendor-reserved'), 0) as reserved
      from moved group by vendor_id
    ),
    counted as (
      select vendor_id, count(*) as postings, count(*) filter (where is_late) as late from posted group by vendor_id
    ),
    before as (
      select distinct on (vendor_id) vendor_id, serial, closing_on_hold_paise as on_hold, closing_available_paise as available,
        closing_reserved_paise as reserved
      from vendor_statements order by vendor_id, serial desc
    )
    insert into vendor_statements (vendor_id, serial, period_id, opening_on_hold_paise, opening_available_paise,
      closing_on_hold_paise, closing_available_paise, opening_reserved_paise, closing_reserved_paise, movements, postings, late_postings, closed_at)
    select coalesce(b.vendor_id, s.vendor_id), coalesce(b.serial, 0) + 1, ${periodId}, coalesce(b.on_hold, 0), coalesce(b.available, 0),
      coalesce(b.on_hold, 0) + coalesce(s.on_hold, 0), coalesce(b.available, 0) + coalesce(s.available, 0),
      coalesce(b.reserved, 0), coalesce(b.reserved, 0) + coalesce(s.reserved, 0),
      coalesce(s.movements, '[]'::json)::jsonb, coalesce(c.postings, 0), coalesce(c.late, 0), ${closedAt}
    from before b full join summed s on s.vendor_id = b.vendor_id left join counted c on c.vendor_id = s.vendor_id
    where s.vendor_id is not null or b.on_hold <> 0 or b.available <> 0 or b.reserved <> 0`);
  return rowCount ?? 0;
}

/** To each person of a vendor who can sign in. */
export async function mailsOfPeriod(tx: Transaction, periodId: number) {
  const { rows } = await tx.execute<{ personId: string; serial: string }>(sql`
    select w.id as "personId", s.serial::text as serial from vendor_statements s
    join people w on w.vendor_id = s.vendor_id and w.status = 'active' where s.period_id = ${periodId} order by w.id`);
  return rows.map((row) => ({ mail: { kind: "statement-closed", ...row } as const }));
}

export type StatementRow = StatementPeriod & {
  serial: number;
  opening: Balance;
  closing: Balance;
  movements: Movement[];
  postings: number;
  latePostings: number;
  closedAt: Date;
  /** When it was settled which postings are in it. */
  cutAt: Date;
  /** Those above the first and up to the second. */
  afterPosting: number;
  lastPosting: number;
};

const statementColumns = sql`
  json_build_object('serial', s.serial, 'firstDay', p.first_day, 'lastDay', p.last_day,
    'opening', json_build_object('onHoldPaise', s.opening_on_hold_paise, 'availablePaise', s.opening_available_paise,
      'reservedPaise', s.opening_reserved_paise),
    'closing', json_build_object('onHoldPaise', s.closing_on_hold_paise, 'availablePaise', s.closing_available_paise,
      'reservedPaise', s.closing_reserved_paise),
    'movements', s.movements, 'postings', s.postings, 'latePostings', s.late_postings, 'closedAt', s.closed_at,
    'cutAt', p.cut_at, 'afterPosting', p.after_posting, 'lastPosting', p.last_posting)`;

async function select(db: Executor | Reader, rest: SQL): Promise<StatementRow[]> {
  const { rows } = await db.execute<{ found: InJson<StatementRow> }>(sql`
    select ${statementColumns} as found from vendor_statements s join statement_periods p on p.id = s.period_id ${rest}`);
  return rows.map(({ found }) => ({
    ...found,
    closedAt: new Date(found.closedAt),
    cutAt: new Date(found.cutAt),
  }));
}

/** The latest first. */
export const selectStatements = (
  db: Reader,
  vendorId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  select(
    db,
    sql`where s.vendor_id = ${vendorId} order by s.serial desc limit ${limit} offset ${offset}`,
  );

export async function selectStatement(
  db: Reader,
  vendorId: string,
  serial: number,
): Promise<StatementRow | null> {
  const [found] = await select(db, sql`where s.vendor_id = ${vendorId} and s.serial = ${serial}`);
  return found ?? null;
}
