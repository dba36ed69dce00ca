import type { World } from "#server/world.ts";
import { matchLines } from "./match-lines.ts";

/** One transaction each: so long an order may wait for its turn, and so much is done again after a stop. */
const linesPerBatch = 100;

/** @returns how many were matched */
export async function matchInBatches(
  { db, now, newId }: World,
  ids: readonly number[],
  stopping: AbortSignal = new AbortController().signal,
): Promise<number> {
  let matched = 0;
  for (let begin = 0; begin < ids.length && !stopping.aborted; begin += linesPerBatch) {
    const batch = ids.slice(begin, begin + linesPerBatch);
    matched += await db.transaction((tx) => matchLines(tx, { now: now(), newId }, batch));
  }
  return matched;
}
