import fc from "fast-check";
import { afterEach, test } from "vitest";
import { checkInvariants } from "#tests/invariants.ts";
import { compareBooks, letRest } from "./books.ts";
import { sequences, take, type Run } from "./steps.ts";
import { openTill, type Till } from "./till.ts";

let till: Till | null = null;

afterEach(async () => {
  await till?.close();
  till = null;
});

/** One that has failed leaves its till behind: the next is to fail by itself alone. */
async function withOrder(work: (run: Run) => Promise<void>): Promise<void> {
  till ??= await openTill();
  try {
    await work({ till, order: await till.order(), minutes: 0 });
    // Nothing of it is asked about any more.
    till.passMinutes(6 * 24 * 60);
  } catch (error) {
    await till.close();
    till = null;
    throw error;
  }
}

test(
  "captured = paid + refunded + held, whatever comes, fails, crashes or is lost, in whatever order",
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(sequences, fc.boolean(), (steps, heard) =>
        withOrder(async (run) => {
          for (const step of steps) await take(run, step);
          await checkInvariants(run.till.db);
          await letRest(run, heard);
          await checkInvariants(run.till.db);
          await compareBooks(run);
        }),
      ),
      { numRuns: 60, seed: 20_261_122 },
    );
  },
);
