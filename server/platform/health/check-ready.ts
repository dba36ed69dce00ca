import { setTimeout as after } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "#database/connect.ts";

/** A part of the world. */
type Checked = { db: Database; log: Logger };

/** Who asks wants to know now: a database that hangs is as good as none. */
const timeoutMs = 2_000;

/** Anybody may ask, as often as they like: within this time the answer is the one that was given before. */
const freshMs = 1_000;
const answers = new WeakMap<Checked, { ready: Promise<boolean>; askedAt: number }>();

/** Whether the database answers and has the tables. Never throws: an unreachable database is an answer here. */
export function checkReady(world: Checked): Promise<boolean> {
  const known = answers.get(world);
  if (known && performance.now() - known.askedAt < freshMs) return known.ready;
  const ready = queryDatabase(world);
  answers.set(world, { ready, askedAt: performance.now() });
  return ready;
}

async function queryDatabase(world: Checked): Promise<boolean> {
  const tooLate = new AbortController();
  try {
    return await Promise.race([
      hasTables(world),
      after(timeoutMs, false, { signal: tooLate.signal }),
    ]);
  } catch (error) {
    world.log.warn({ err: error }, "the database does not answer");
    return false;
  } finally {
    tooLate.abort();
  }
}

async function hasTables(world: Checked): Promise<boolean> {
  const { rows } = await world.db.execute<{ ready: boolean }>(
    sql`select to_regclass('orders') is not null as ready`,
  );
  return rows[0]?.ready === true;
}
