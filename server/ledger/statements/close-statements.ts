import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { dayAfter, periodToClose, type StatementPeriod } from "#domain/ledger/statement-period.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { mailRows } from "#server/outbox/steps/queue-mail.ts";
import { mailsOfPeriod, writeStatements } from "./statement-store.ts";

/**
 * Closes the period that has ended, if one has: first it is settled which postings are its, then the statements of all vendors are
 * written, with a mail about each. Stopped between the two, the next run writes them. @returns how many statements
 */
export async function closeStatements(world: World): Promise<number> {
  await cutPeriod(world);
  return world.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: number }>(sql`
      select id from statement_periods where closed_at is null order by id limit 1 for update`);
    const [period] = rows;
    if (period === undefined) return 0;
    const now = world.now();
    const written = await writeStatements(tx, period.id, now);
    const mails = await mailsOfPeriod(tx, period.id);
    if (mails.length > 0) await tx.execute(mailRows(mails, now));
    await tx.execute(sql`update statement_periods set closed_at = ${now} where id = ${period.id}`);
    return written;
  });
}

type Before = { firstDay: string; closedOn: Date; posting: number };

async function cutPeriod(world: World): Promise<void> {
  const now = world.now();
  const today = isoIndiaDay(indiaDay(now));
  // Most minutes of a month end here.
  const { statementLength } = await getSettings(world.db);
  const soFar = await readBefore(world.db, today);
  if (soFar === null || dueNow(soFar, statementLength, today) === null) return;
  await world.db.transaction(async (tx) => {
    // One cuts at a time.
    await tx.execute(sql`lock table statement_periods in share row exclusive mode`);
    const before = await readBefore(tx, today);
    const period = before && dueNow(before, statementLength, today);
    if (before === null || period === null) return;
    const lastPosting = await lastPostingOfAll(tx);
    await insertPeriod(tx, { ...period, afterPosting: before.posting, lastPosting });
  });

  async function insertPeriod(
    tx: Transaction,
    period: StatementPeriod & { afterPosting: number; lastPosting: number },
  ) {
    await tx.execute(sql`
      insert into statement_periods (length, first_day, last_day, after_posting, last_posting, cut_at)
      values (${statementLength}, ${period.firstDay}, ${period.lastDay}, ${period.afterPosting}, ${period.lastPosting}, ${now})`);
  }
}

const dueNow = (
  { firstDay, closedOn }: Before,
  length: Parameters<typeof periodToClose>[1],
  today: string,
) => periodToClose({ firstDay, closedOn: isoIndiaDay(indiaDay(closedOn)) }, length, today);

/**
 * Waits for those who are posting, and lets nobody post meanwhile: whoever had a lower number and committed later would be in no
 * statement. It gives up after two seconds, as orders wait for it (one more than autovacuum takes to make way); the next minute tries again.
 */
async function lastPostingOfAll(tx: Transaction): Promise<number> {
  await tx.execute(sql`set local lock_timeout = '2s'`);
  await tx.execute(sql`lock table ledger_postings in share mode`);
  const { rows } = await tx.execute<{ id: number }>(
    sql`select coalesce(max(id), 0) as id from ledger_postings`,
  );
  return rows[0]?.id ?? 0;
}

/** What the next period follows. Null: orders from before the ledger are still being posted. */
async function readBefore(db: World["db"] | Transaction, today: string): Promise<Before | null> {
  const { rows } = await db.execute<{
    lastDay: string | null;
    posting: number;
    firstAt: string | null;
    closedOn: string;
  }>(sql`
    select p.last_day::text as "lastDay", coalesce(p.last_posting, 0) as posting,
      (select at from ledger_postings order by id limit 1) as "firstAt", coalesce(p.cut_at, g.finished_at) as "closedOn"
    from ledger_progress g left join lateral (select * from statement_periods order by id desc limit 1) p on true
    where g.finished_at is not null`);
  const [found] = rows;
  if (found === undefined) return null;
  const closedOn = new Date(found.closedOn);
  const firstDay = isoIndiaDay(indiaDay(new Date(found.firstAt ?? found.closedOn)));
  const next = found.lastDay === null ? firstDay : dayAfter(found.lastDay);
  return { firstDay: next > today ? today : next, closedOn, posting: found.posting };
}
