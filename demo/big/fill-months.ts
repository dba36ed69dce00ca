import { sql } from "drizzle-orm";
import type { Database, Transaction } from "#database/connect.ts";
import { indiaDay, isoIndiaDay, readIndiaDay } from "#domain/india-time.ts";
import { dayAfter, lastDayOf } from "#domain/ledger/statement-period.ts";
import { endHoldsUntil } from "#server/ledger/end-vendor-holds.ts";
import { writeStatements } from "#server/ledger/statements/statement-store.ts";
import { postPayouts } from "#server/payouts/payout-store.ts";

type Last = { lastDay: string; posting: number } | null;

/** The months that were over when the next order was placed: their statements, and a run of payouts after each. */
export async function closeMonthsBefore(db: Database, placedAt: Date): Promise<void> {
  const today = isoIndiaDay(indiaDay(placedAt));
  for (;;) {
    const before = await readLast(db);
    const firstDay = before === null ? await firstPostedDay(db) : dayAfter(before.lastDay);
    if (firstDay === null) return;
    const lastDay = lastDayOf("month", firstDay);
    if (lastDay >= today) return;
    const endsAt = readIndiaDay(dayAfter(lastDay));
    if (endsAt === null) return;
    await endHoldsUntil(db, endsAt);
    await db.transaction(async (tx) => {
      await closeMonth(tx, { firstDay, lastDay, after: before?.posting ?? 0, endsAt });
      await payAvailable(tx, endsAt);
    });
  }
}

async function readLast(db: Database): Promise<Last> {
  const { rows } = await db.execute<{ lastDay: string; posting: number }>(sql`
    select last_day::text as "lastDay", last_posting as posting from statement_periods order by id desc limit 1`);
  return rows[0] ?? null;
}

/** Null: nothing was posted yet. */
async function firstPostedDay(db: Database): Promise<string | null> {
  const { rows } = await db.execute<{ at: string }>(
    sql`select at from ledger_postings order by id limit 1`,
  );
  return rows[0] === undefined ? null : isoIndiaDay(indiaDay(new Date(rows[0].at)));
}

async function closeMonth(
  tx: Transaction,
  month: { firstDay: string; lastDay: string; after: number; endsAt: Date },
): Promise<void> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into statement_periods (length, first_day, last_day, after_posting, last_posting, cut_at)
    select 'month', ${month.firstDay}, ${month.lastDay}, ${month.after}, max(id), ${month.endsAt} from ledger_postings returning id`);
  const periodId = rows[0]?.id ?? 0;
  await writeStatements(tx, periodId, month.endsAt);
  await tx.execute(
    sql`update statement_periods set closed_at = ${month.endsAt} where id = ${periodId}`,
  );
}

const dayMs = 86_400_000;
const leastPaise = 10_000;

/** Prepared and approved by the first administrator, paid two days later; where there is none nobody is paid. */
async function payAvailable(tx: Transaction, at: Date): Promise<void> {
  const paidAt = new Date(at.getTime() + 2 * dayMs);
  const { rows } = await tx.execute<{ id: string; vendorId: string; amountPaise: number }>(sql`
    with somebody as (select id from people where role = 'administrator' order by created_at, id limit 1),
    run as (
      insert into payout_runs (id, way, prepared_by, prepared_at, approved_by, approved_at, file_taken_at)
      select gen_random_uuid(), 'bank-file', id, ${at}, id, ${at}, ${at} from somebody returning id
    ),
    due as (
      select vendor_id, -sum(amount_paise) as paise from ledger_entries where account = 'vendor-available' and vendor_id is not null
      group by vendor_id having -sum(amount_paise) >= ${leastPaise}
    )
    insert into payouts (id, run_id, vendor_id, amount_paise, bank_entry_id, holder, ifsc, last_four, state, utr, paid_on, settled_at)
    select gen_random_uuid(), run.id, due.vendor_id, due.paise, b.id, b.holder, b.ifsc, b.last_four, 'paid',
      'DEMO' || substr(md5(due.vendor_id::text || ${at.toISOString()}::text), 1, 12), ${isoIndiaDay(indiaDay(paidAt))}::date, ${paidAt}
    from run, due join lateral (
      select * from vendor_bank_accounts a where a.vendor_id = due.vendor_id order by a.entry desc limit 1) b on b.holder is not null
    returning id, vendor_id as "vendorId", amount_paise as "amountPaise"`);
  const payouts = rows.map((payout) => ({ ...payout, isTransfer: false }));
  await postPayouts(tx, payouts, { kind: "payout-reserved", at });
  await postPayouts(tx, payouts, { kind: "payout-paid", at: paidAt });
}
