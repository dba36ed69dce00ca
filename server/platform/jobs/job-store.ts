import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";

/** Minutes past midnight, UTC, at which a first run of the day is due, and how many minutes later the next. */
export type Schedule = { firstMinute: number; everyMinutes: number };

/** `again`: when it would be due if nobody said how this run ended. */
export type ClaimedJob = { name: string; again: string };

const leaseSeconds = 60;
/** So long a job waits whose process died. By the clock of the database: those of two processes may differ. */
const held = sql.raw(`now() + interval '${leaseSeconds} seconds'`);
export const leaseRenewalMs = (leaseSeconds * 1000) / 4;

const nextRun = ({ firstMinute, everyMinutes }: Schedule) => sql`
  date_bin(${everyMinutes}::int * interval '1 minute', now(), timestamptz '2000-01-01Z' + ${firstMinute}::int * interval '1 minute')
    + ${everyMinutes}::int * interval '1 minute'`;

/** Makes a job known. `now`: it is due at once, and else when its time comes, also if that was while no process ran. */
export async function addJob(
  db: Executor,
  name: string,
  { now, ...schedule }: Schedule & { now: boolean },
): Promise<void> {
  await db.execute(sql`
    insert into jobs (name, due_at) values (${name}, ${now ? sql`now()` : nextRun(schedule)})
    on conflict (name) do update set due_at = least(jobs.due_at, excluded.due_at)`);
}

/** Takes the job that is due longest, of those named; no other process has it while it is said to run. */
export async function claimJob(db: Executor, names: readonly string[]): Promise<ClaimedJob | null> {
  const { rows } = await db.execute<ClaimedJob>(sql`
    update jobs set held_until = ${held}, due_at = ${held} where name = (
      select name from jobs where name = any(${sql.param([...names])}::text[])
        and due_at <= now() and (held_until is null or held_until <= now())
      order by due_at, name limit 1 for update skip locked)
    returning name, due_at as again`);
  return rows[0] ?? null;
}

/** Says of jobs that run here that they still do. */
export async function renewJobLeases(db: Executor, names: readonly string[]): Promise<void> {
  await db.execute(
    sql`update jobs set held_until = ${held} where name = any(${sql.param([...names])}::text[])`,
  );
}

/** It ran: due at its next time, or at once where somebody woke it meanwhile. */
export async function releaseJob(
  db: Executor,
  { name, again }: ClaimedJob,
  schedule: Schedule,
): Promise<void> {
  await db.execute(sql`
    update jobs set held_until = null,
      due_at = case when due_at < ${again}::timestamptz then due_at else ${nextRun(schedule)} end
    where ${isStillHere({ name, again })}`);
}

/** It was broken off, by no fault of its own: due at once. */
export async function giveBackJob(db: Executor, job: ClaimedJob): Promise<void> {
  await db.execute(
    sql`update jobs set held_until = null, due_at = now() where ${isStillHere(job)}`,
  );
}

/** False once its hold has run out and another process has taken it. */
const isStillHere = ({ name, again }: ClaimedJob) =>
  sql`name = ${name} and due_at <= ${again}::timestamptz`;

/** Due as soon as the transaction commits, and earlier than the run that goes on now expects, so that it sees it. */
export async function makeDue(tx: Executor, name: string): Promise<void> {
  await tx.execute(
    sql`update jobs set due_at = least(due_at - interval '1 ms', now()) where name = ${name}`,
  );
}
