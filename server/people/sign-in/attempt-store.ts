import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";

type Limit = { limit: number; windowSeconds: number; lockSeconds: number };
export type Counted = { attempts: number; retryAfterSeconds: number };

/** What people typed (an e-mail, now and then a password) is not kept in the table of counters. */
export const attemptKey = (what: string, who: string): string =>
  `${what}:${createHash("sha256").update(who).digest("base64url")}`;

/** What is counted of one account in several places: at each address, on each known device, everywhere. */
export type PlacedCount = `${"sign-in" | "reset"} ${"shop" | "admin"}`;

const networksKey = (what: PlacedCount, email: string): string => `${attemptKey(what, email)} `;

export const placedKey = (what: PlacedCount, email: string, network: string): string =>
  networksKey(what, email) + attemptKey("at", network);

/**
 * Counts this attempt and answers how many there are within the window, this one included. The attempt that reaches
 * the limit starts the lock; those during a lock don't lengthen it. One statement, so that attempts at the same
 * moment, in however many processes, each get a number of their own.
 */
export async function countAttempt(
  db: Executor,
  key: string,
  limit: Limit,
  now: Date,
): Promise<Counted> {
  const nowMs = now.getTime();
  const { rows } = await db.execute<{ points: number; expire: number | null }>(sql`
    insert into rate_limits as r (key, points, expire)
    values (${key}, 1, ${nowMs + limit.windowSeconds * 1000}::bigint)
    on conflict (key) do update set
      points = case when r.expire <= ${nowMs}::bigint then 1 else least(r.points, ${limit.limit}::int) + 1 end,
      expire = case
        when r.expire <= ${nowMs}::bigint then excluded.expire
        when r.points + 1 = ${limit.limit}::int then ${nowMs + limit.lockSeconds * 1000}::bigint
        else r.expire end
    returning points, expire`);
  const row = rows[0];
  if (!row || row.expire === null) throw new Error("An attempt was not counted.");
  return { attempts: row.points, retryAfterSeconds: Math.ceil((row.expire - nowMs) / 1000) };
}

/** As many that one process has counted alone; a window begins with the first of them that is told. */
export async function addAttempts(
  db: Executor,
  key: string,
  { attempts, windowSeconds }: { attempts: number; windowSeconds: number },
  now: Date,
): Promise<Counted> {
  const nowMs = now.getTime();
  const { rows } = await db.execute<{ points: number; expire: number }>(sql`
    insert into rate_limits as r (key, points, expire)
    values (${key}, ${attempts}::int, ${nowMs + windowSeconds * 1000}::bigint)
    on conflict (key) do update set
      points = case when r.expire <= ${nowMs}::bigint then 0 else r.points end + excluded.points,
      expire = case when r.expire <= ${nowMs}::bigint then excluded.expire else r.expire end
    returning points, coalesce(expire, 0) as expire`);
  const row = rows[0];
  if (!row) throw new Error("The attempts were not counted.");
  return { attempts: row.points, retryAfterSeconds: Math.ceil((row.expire - nowMs) / 1000) };
}

/** For an attempt that turned out to be no failure. */
export async function uncountAttempt(db: Executor, key: string): Promise<void> {
  await db.execute(
    sql`update rate_limits set points = points - 1 where key = ${key} and points > 0`,
  );
}

export async function deleteAttempts(db: Executor, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limits where key = ${key}`);
}

/** All that was counted of an account, wherever. */
export async function deleteAttemptsByNetwork(
  db: Executor,
  what: PlacedCount,
  email: string,
): Promise<void> {
  await db.execute(sql`delete from rate_limits where key ^@ ${networksKey(what, email)}`);
}
