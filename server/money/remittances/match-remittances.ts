import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";
import { parcelsOfLine } from "./line-facts.ts";
import { matchInBatches } from "./steps/match-in-batches.ts";

/** Bounds one run; the next minute takes the rest. */
const linesPerRun = 20_000;

/**
 * Each minute looks at lines nobody looked at yet, and again at those whose parcels are not what they were: cash that was entered or
 * corrected, a number that was put right. @returns how many were matched
 */
export async function matchRemittances(world: World, stopping?: AbortSignal): Promise<number> {
  const { rows } = await world.db.execute<{ id: number }>(sql`
    select l.id from remittance_lines l
    where l.state in ('waiting', 'unmatched') and l.problem is distinct from 'taken-back'
      and l.seen is distinct from ${parcelsOfLine} order by l.id limit ${linesPerRun}`);
  const ids = rows.map(({ id }) => id);
  return matchInBatches(world, ids, stopping);
}
