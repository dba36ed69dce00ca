import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeChance } from "#demo/random.ts";
import { postOrdersSince } from "#server/ledger/post-old-orders.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { takeOne } from "#tests/ledger/random-verbs.ts";
import { correctionPresses } from "./correction-presses.ts";

const clone = testClone();

test(
  "whatever is corrected between all that people do with orders, stock, documents, money and ledger stay right",
  { timeout: 240_000 },
  async () => {
    const { db } = clone;
    await chargeCommission(db);
    const admin = await makeAdministrator(db);
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (given) => {
        const orders = [];
        for (const method of ["cod", "credit-card", "credit-card"]) {
          const made = await makeParcelsOrder(db, { method });
          if (method !== "cod")
            await payByCard(made.world, made.buyer, made.number, testCards.success);
          orders.push(made);
        }
        const chance = makeChance(given);
        const pick = (below: number) => chance.between(0, below - 1);
        const [{ world, passMinutes } = {}] = orders;
        if (world === undefined || passMinutes === undefined) return;
        for (let press = 0; press < 40; press += 1) {
          await takeOne({ world, admin, orders }, pick, [
            ...correctionPresses,
            ...correctionPresses,
          ]);
          if (press % 8 === 0) passMinutes(pick(5) * 24 * 60);
        }
        await checkInvariants(db);
        expect(await postOrdersSince(db, null)).toBe(0);
      }),
      { numRuns: 30, seed: 20_261_128, endOnFailure: true },
    );
    const { rows } = await db.execute<{ dropped: number; together: number; changed: number }>(sql`
      select (select count(*)::int from order_history where note ~ '^dropped') as dropped,
        (select count(*)::int from order_history where note = 'mistake') as together,
        (select count(*)::int from order_address_changes) as changed`);
    for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(5);
  },
);
