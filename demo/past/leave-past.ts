import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/** So long whoever is told of something leaves it unread. */
const daysUnread = 2;

/**
 * No mail of the past leaves the machine, whichever server a shop has: each is kept as those are that a demo shop shows in its mailbox. Who
 * works in the shop has read what is older than two days.
 */
export async function leavePast(tx: Transaction, now: Date): Promise<void> {
  await tx.execute(sql`
    update outbox set kept_at = created_at where sent_at is null and kept_at is null and failed_at is null`);
  await tx.execute(sql`
    update notices set pace = null, read_at = case
      when created_at < ${now}::timestamptz - make_interval(days => ${daysUnread}::int) then created_at + interval '1 hour' end`);
  await tx.execute(sql`update orders set demo = true`);
  // Orders wait only so long for a pack; whatever else is done in this transaction does not.
  await tx.execute(sql`select set_config('lock_timeout', '0', true)`);
}
