import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { makeChance } from "#demo/random.ts";
import { postOrdersSince } from "#server/ledger/post-old-orders.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { takeOne } from "#tests/ledger/random-verbs.ts";
import { askBack, receive } from "./return-presses.ts";

const clone = testClone();
const returnPresses = Array.from({ length: 12 }, () => [askBack, receive]).flat();

test(
  "whatever packs of delivered parcels come back between refunds and corrections, stock, documents, money and ledger stay right",
  { timeout: 120_000 },
  async () => {
    const { db } = clone;
    await chargeCommission(db);
    const admin = await makeAdministrator(db);
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (given) => {
        const orders = [];
        for (const method of ["cod", "credit-card"]) {
          const made = await makeParcelsOrder(db, { method, coupon: "percent" });
          const { world, buyer, number } = made;
          if (method !== "cod") await payByCard(world, buyer, number, testCards.success);
          for (const parcel of [1, 2])
            await moveThrough(world, admin, { orderNumber: number, parcel, from: "confirmed" }, [
              "processing",
              "shipped",
              "delivered",
            ]);
          orders.push(made);
        }
        const chance = makeChance(given);
        const pick = (below: number) => chance.between(0, below - 1);
        const [{ world, passMinutes } = {}] = orders;
        if (world === undefined || passMinutes === undefined) return;
        for (let press = 0; press < 25; press += 1) {
          await takeOne({ world, admin, orders }, pick, returnPresses);
          passMinutes(pick(3) * 60);
        }
        await checkInvariants(db);
        expect(await postOrdersSince(db, null)).toBe(0);
      }),
      { numRuns: 12, seed: 20_261_129, endOnFailure: true },
    );
    const { rows } = await db.execute<{ received: number; returned: number }>(sql`
      select (select count(*)::int from return_requests where state = 'received') as received,
        (select count(*)::int from parcels where status = 'returned') as returned`);
    for (const count of Object.values(rows[0] ?? {})) expect(count).toBeGreaterThan(3);
  },
);
