import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";

/** More are not counted: a shop with as many has worse to look at than their number. */
export const countedMost = 10_000;

export type ShopState = {
  mailsWaiting: number;
  oldestMailAt: Date | null;
  mailsFailed: number;
  /** For their money or for the shop's word. */
  ordersWaiting: number;
  /** Of the job that should have begun longest ago. */
  jobDueSince: Date | null;
  lastGoodBackupAt: Date | null;
};

type Row = {
  [K in keyof ShopState]: ShopState[K] extends Date | null ? string | null : ShopState[K];
};

/** How the shop does, in one question: each part reads its index, and no more than so many rows of it. */
export async function readShopState(db: Executor): Promise<ShopState> {
  const { rows } = await db.execute<Row>(sql`
    select mails.waiting as "mailsWaiting", mails.oldest as "oldestMailAt",
      (select count(*) from (select 1 from outbox where failed_at is not null limit ${countedMost}) as failed) as "mailsFailed",
      (select count(*) from (select 1 from orders where status = 'pending' limit ${countedMost}) as pending) as "ordersWaiting",
      (select min(due_at) from jobs where due_at < now() and (held_until is null or held_until < now())) as "jobDueSince",
      (select max(begun_at) from backups where bytes is not null) as "lastGoodBackupAt"
    from (select count(*) as waiting, min(created_at) as oldest from (
      select created_at from outbox where sent_at is null and kept_at is null and failed_at is null
      order by next_attempt_at limit ${countedMost}) as due) as mails`);
  const [row] = rows;
  if (row === undefined) throw new Error("A count of nothing is a row");
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  return {
    ...row,
    oldestMailAt: moment(row.oldestMailAt),
    jobDueSince: moment(row.jobDueSince),
    lastGoodBackupAt: moment(row.lastGoodBackupAt),
  };
}

/** Of the index of their moments. */
export async function countOrdersSince(
  db: Executor,
  { hour, day }: { hour: Date; day: Date },
): Promise<{ lastHour: number; lastDay: number }> {
  const { rows } = await db.execute<{ lastHour: number; lastDay: number }>(sql`
    select count(*) filter (where placed_at > ${hour}::timestamptz) as "lastHour", count(*) as "lastDay"
    from orders where placed_at > ${day}::timestamptz`);
  return rows[0] ?? { lastHour: 0, lastDay: 0 };
}
