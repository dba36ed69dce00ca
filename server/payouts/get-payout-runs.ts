import { sql } from "drizzle-orm";
import type { InJson } from "#database/in-json.ts";
import type { PayoutState, PayoutWay } from "#domain/payouts/payout.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  payoutColumns,
  readShownPayout,
  type ShownPayout,
  type StoredPayout,
} from "./shown-payout.ts";

/** How many of its payouts are in each state, and their sum. */
export type RunSums = Partial<Record<PayoutState, { payouts: number; paise: number }>>;

export type PayoutRun = {
  number: number;
  way: PayoutWay;
  /** It pays what the page proposed. */
  asProposed: boolean;
  preparedAt: Date;
  preparedBy: string;
  approvedAt: Date | null;
  approvedBy: string | null;
  droppedAt: Date | null;
  droppedBy: string | null;
  fileTakenAt: Date | null;
  sums: RunSums;
};

type StoredRun = InJson<PayoutRun>;

const runs = sql`
  select r.number, r.way, r.as_proposed as "asProposed", r.prepared_at as "preparedAt", p.email as "preparedBy", r.approved_at as "approvedAt", a.email as "approvedBy",
    r.dropped_at as "droppedAt", d.email as "droppedBy", r.file_taken_at as "fileTakenAt",
    (select coalesce(json_object_agg(state, json_build_object('payouts', payouts, 'paise', paise)), '{}'::json)
      from (select state, count(*) as payouts, sum(amount_paise) as paise from payouts where run_id = r.id group by state) s) as sums
  from payout_runs r join people p on p.id = r.prepared_by left join people a on a.id = r.approved_by
  left join people d on d.id = r.dropped_by`;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const readRun = (run: StoredRun): PayoutRun => ({
  ...run,
  preparedAt: new Date(run.preparedAt),
  approvedAt: dateOf(run.approvedAt),
  droppedAt: dateOf(run.droppedAt),
  fileTakenAt: dateOf(run.fileTakenAt),
});

export type PayoutRunList = ListPage & { runs: PayoutRun[] };

/** The latest first. Null: who asks may not know. */
export async function getPayoutRuns(
  { db }: World,
  person: Person,
  { page }: { page: number },
): Promise<PayoutRunList | null> {
  if (!can(person, "manage-payments")) return null;
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from payout_runs`,
  );
  const { offset, ...shown } = listPage(page, counted[0]?.total ?? 0);
  const { rows } = await db.execute<StoredRun>(sql`
    ${runs} order by r.number desc limit ${rowsPerPage} offset ${offset}`);
  return { ...shown, runs: rows.map(readRun) };
}

export type ListedPayout = ShownPayout & { vendorId: string; vendorName: string };

type StoredListed = StoredPayout & { vendorId: string; vendorName: string };

const listedColumns = sql`${payoutColumns}, p.vendor_id as "vendorId", v.business_name as "vendorName"`;

export type OpenedRun = ListPage & {
  run: PayoutRun;
  payouts: ListedPayout[];
  /** It was prepared by who asks, and somebody else is there to approve it. */
  needsAnother: boolean;
};

/** With a page of its payouts: those that need somebody first. Null: there is none, or not for who asks. */
export async function getPayoutRun(
  { db }: World,
  person: Person,
  { number, page }: { number: number; page: number },
): Promise<OpenedRun | null> {
  if (!can(person, "manage-payments")) return null;
  const { rows } = await db.execute<StoredRun & { needsAnother: boolean }>(sql`
    select run.*, r.prepared_by = ${person.id} and exists (select from people o
      where o.role = 'administrator' and o.status = 'active' and o.id <> ${person.id}) as "needsAnother"
    from (${runs} where r.number = ${number}) run join payout_runs r on r.number = run.number`);
  const [found] = rows;
  if (found === undefined) return null;
  const { needsAnother, ...run } = found;
  const total = Object.values(run.sums).reduce((sum, { payouts }) => sum + payouts, 0);
  const { offset, ...shown } = listPage(page, total);
  const { rows: payouts } = await db.execute<StoredListed>(sql`
    select ${listedColumns} from payouts p join payout_runs r on r.id = p.run_id join vendors v on v.id = p.vendor_id where r.number = ${number}
    order by p.state in ('failed', 'returned') desc, p.state = 'reserved' desc, v.business_name, p.serial
    limit ${rowsPerPage} offset ${offset}`);
  return { ...shown, run: readRun(run), payouts: payouts.map(readShownPayout), needsAnother };
}

export type OpenedPayout = ListedPayout & { runNumber: number; isApproved: boolean };

/** By its reference. Null: there is none, or not for who asks. */
export async function getPayout(
  { db }: World,
  person: Person,
  serial: number,
): Promise<OpenedPayout | null> {
  if (!can(person, "manage-payments")) return null;
  const { rows } = await db.execute<StoredListed & { runNumber: number; isApproved: boolean }>(sql`
    select ${listedColumns}, r.number as "runNumber",
      r.approved_at is not null as "isApproved"
    from payouts p join payout_runs r on r.id = p.run_id join vendors v on v.id = p.vendor_id where p.serial = ${serial}`);
  return rows[0] ? readShownPayout(rows[0]) : null;
}
