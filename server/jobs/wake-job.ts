import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/**
 * Has a job run as soon as the transaction commits, not only at the next minute. One that runs already runs once more
 * after it. Where no jobs were ever started there is nothing to wake: their first run finds the work.
 */
export async function wakeJob(
  tx: Transaction,
  name: "render-images" | "check-imports" | "take-imports",
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select 1 from pg_proc where proname = 'add_job' and pronamespace = to_regnamespace('graphile_worker')`);
  if (rows.length === 0) return;
  await tx.execute(sql`
    select graphile_worker.add_job(${name}, job_key => ${name}, max_attempts => 1)`);
}
