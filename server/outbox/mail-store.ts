import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { mailPausesMs } from "#domain/mail/attempts.ts";

export type OutboxRow = { id: number; topic: string; payload: unknown; attempts: number };

/** Over: the one address that a row may hold, as nothing else knows it any more, goes. */
const over = sql.raw("payload = payload - 'oldEmail'");
const waiting = sql.raw("sent_at is null and kept_at is null and failed_at is null");

const pauses = sql`(${sql.param([...mailPausesMs])}::int[])`;
const lastPause = sql`${mailPausesMs.length}::int`;

/** Of an outbox row `m`: nobody has begun to write that mail. */
export const isUntouched = sql.raw(
  "(m.attempts = 0 and m.sent_at is null and m.kept_at is null and m.failed_at is null)",
);

/**
 * Of an outbox row `m` that was claimed: when it was last, which is before its mail was written. Given back since, it waits, and
 * this is only some time before it is due.
 */
export const claimedAt = sql`(m.next_attempt_at - ${pauses}[least(m.attempts, ${lastPause})] * interval '1 ms')`;

/** The database's clock: those of two processes may differ, and one mail would leave twice. Tests bring their own. */
const clock = (at: Date | undefined) => (at === undefined ? sql`now()` : sql`${at}::timestamptz`);

/**
 * Takes the mail that is due longest and says at once when it is tried next: nobody else takes it until then, and
 * whatever becomes of this attempt and its process, another one follows.
 */
export async function claimMail(db: Executor, at?: Date): Promise<OutboxRow | null> {
  const now = clock(at);
  const { rows } = await db.execute<OutboxRow>(sql`
    update outbox set attempts = attempts + 1, next_attempt_at = ${now}
      + ${pauses}[least(attempts + 1, ${lastPause})] * interval '1 ms'
    where id = (
      select id from outbox where ${waiting} and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning id, topic, payload, attempts`);
  return rows[0] ?? null;
}

/** Whether a mail could be claimed now. */
export async function isMailDue(db: Executor, at?: Date): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from outbox where ${waiting} and next_attempt_at <= ${clock(at)} limit 1`,
  );
  return rows.length > 0;
}

/** Undoes a claim that was no attempt of the mail's: after the pause it is due again. */
export async function giveBack(
  db: Executor,
  { id, attempts }: OutboxRow,
  back: { at: Date | undefined; pauseMs: number; error?: string },
): Promise<void> {
  await db.execute(sql`
    update outbox set attempts = attempts - 1, last_error = coalesce(${back.error ?? null}, last_error),
      next_attempt_at = ${clock(back.at)} + ${back.pauseMs}::int * interval '1 ms'
    where id = ${id} and attempts = ${attempts} and ${waiting}`);
}

export async function markSent(db: Executor, id: number, at: Date): Promise<void> {
  await db.execute(
    sql`update outbox set ${over}, sent_at = ${at}, last_error = null where id = ${id} and ${waiting}`,
  );
}

/** Not sent, and never will be by itself; `why` is null where only a mail server is missing. `isShown`: a mailbox shows it as it was. */
export async function markKept(
  db: Executor,
  id: number,
  kept: { at: Date; why: string | null; isShown: boolean },
): Promise<void> {
  await db.execute(
    sql`update outbox set ${kept.isShown ? sql`` : sql`${over},`} kept_at = ${kept.at}, last_error = ${kept.why}
    where id = ${id} and ${waiting}`,
  );
}

export async function markFailed(
  db: Executor,
  id: number,
  failed: { at: Date; error: string },
): Promise<void> {
  await db.execute(
    sql`update outbox set ${over}, failed_at = ${failed.at}, last_error = ${failed.error} where id = ${id} and ${waiting}`,
  );
}

export async function noteError(db: Executor, id: number, error: string): Promise<void> {
  await db.execute(sql`update outbox set last_error = ${error} where id = ${id} and ${waiting}`);
}
