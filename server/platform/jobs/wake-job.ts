import type { Transaction } from "#database/connect.ts";
import { makeDue } from "./job-store.ts";

/**
 * Has a job run soon after the transaction commits, not only at the next minute. One that runs already runs once more
 * after it. Where no jobs were ever started there is nothing to wake: their first run finds the work.
 */
export const wakeJob = (
  tx: Transaction,
  name:
    | "render-images"
    | "check-imports"
    | "take-imports"
    | "check-lot-imports"
    | "take-lot-imports",
): Promise<void> => makeDue(tx, name);
