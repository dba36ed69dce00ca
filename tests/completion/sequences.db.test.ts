import fc from "fast-check";
import { test } from "vitest";
import { checkInvariants } from "#tests/invariants.ts";
import { compareMoney, letRest } from "./compare-money.ts";
import { sequences, take, type Run } from "./steps.ts";
import { openPaymentLab, type PaymentLab } from "./payment-lab.ts";

/** Orders of one after the other. One that has failed leaves its till behind: the next is to fail by itself alone. */
function tills() {
  let till: PaymentLab | null = null;
  const close = async () => {
    await till?.close();
    till = null;
  };
  const withOrder = async (work: (run: Run) => Promise<void>): Promise<void> => {
    till ??= await openPaymentLab();
    try {
      await work({ till, order: await till.order(), minutes: 0 });
      // Nothing of it is asked about any more.
      till.passMinutes(6 * 24 * 60);
    } catch (error) {
      await close();
      throw error;
    }
  };
  return { withOrder, close };
}

// 500 in all. Each batch has a clock, a gateway and a database of its own, so they don't wait for one another.
test.concurrent.each([1, 2, 3, 4])(
  "captured = paid + refunded + held, whatever comes, fails, crashes or is lost, in whatever order (batch %i)",
  { timeout: 300_000 },
  async (batch) => {
    const { withOrder, close } = tills();
    const property = fc.asyncProperty(sequences, fc.boolean(), (steps, heard) =>
      withOrder(async (run) => {
        for (const step of steps) await take(run, step);
        await checkInvariants(run.till.db);
        await letRest(run, heard);
        await checkInvariants(run.till.db);
        await compareMoney(run);
      }),
    );
    try {
      await fc.assert(property, { numRuns: 125, seed: 20_261_122 + batch });
    } finally {
      await close();
    }
  },
);
