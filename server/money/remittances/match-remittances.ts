import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";
import { parcelsOfLine } from "./line-facts.ts";
import { matchLines } from "./steps/match-lines.ts";

/** One transaction each: so long an order may wait for its turn. */
const linesPerBatch = 100;

/**
 * Each minute looks at lines nobody looked at yet, and again at those whose parcels are not what they were: cash that was entered or
 * corrected, a number that was put right. @returns how many were matched
 */
export async function matchRemittances(
  world: World,
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    select l.id from remittance_lines l
    where l.state in ('waiting', 'unmatched') and l.problem is distinct from 'taken-back'
      and l.seen is distinct from ${parcelsOfLine} order by l.id`);
  return matchInBatches(
    world,
    rows.map(({ id }) => id),
    stopping,
  );
}

/** The lines of what was just entered, as many as whoever entered it should wait for. */
export async function matchRemittance(
  world: World,
  remittanceId: string,
  most: number,
): Promise<number> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    select id from remittance_lines where remittance_id = ${remittanceId} and state = 'waiting' order by id limit ${most}`);
  return matchInBatches(
    world,
    rows.map(({ id }) => id),
    new AbortController().signal,
  );
}

async function matchInBatches(
  world: World,
  ids: readonly number[],
  stopping: AbortSignal,
): Promise<number> {
  const { newId } = world;
  let matched = 0;
  for (let begin = 0; begin < ids.length && !stopping.aborted; begin += linesPerBatch) {
    const batch = ids.slice(begin, begin + linesPerBatch);
    matched += await world.db.transaction((tx) =>
      matchLines(tx, { now: world.now(), newId }, batch),
    );
  }
  return matched;
}
