import fc from "fast-check";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { statementLengths } from "#domain/settings/statement-length.ts";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { openClone } from "#tests/database.ts";
import { withholdFrom } from "#tests/factories/withholding.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { takeOne } from "./random-verbs.ts";

const aDay = 24 * 60;

test(
  "whatever people do with orders, and whenever statements are closed, they chain and each posting is in one of them",
  { timeout: 240_000 },
  async () => {
    let closed = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(1_000_000), { minLength: 500, maxLength: 500 }),
        fc.constantFrom(...statementLengths),
        async (given, length) => {
          const { db } = await openClone();
          await chargeCommission(db);
          await withholdFrom(db, { tcs: 50, tds: { rate: 10, withoutPan: 500 } });
          await db.insert(settings).values({ key: "statementLength", value: length });
          const admin = await makeAdministrator(db);
          const orders = [];
          for (const method of ["cod", "credit-card"]) {
            const made = await makeParcelsOrder(db, { method });
            if (method !== "cod")
              await payByCard(made.world, made.buyer, made.number, testCards.success);
            orders.push(made);
          }
          const [{ world, passMinutes } = {}] = orders;
          if (world === undefined || passMinutes === undefined) throw new Error("No order");
          await postOldOrders(world);
          const numbers = given[Symbol.iterator]();
          const pick = (below: number) => (numbers.next().value ?? 0) % below;
          for (let press = 0; press < 40; press += 1) {
            await takeOne({ world, admin, orders }, pick);
            if (press % 4 !== 0) continue;
            passMinutes(pick(12) * aDay);
            await Promise.all([closeStatements(world), closeStatements(world)]);
          }
          await checkInvariants(db);
          const { rows } = await db.execute<{ n: number }>(
            sql`select count(*)::int as n from vendor_statements`,
          );
          closed += rows[0]?.n ?? 0;
        },
      ),
      { numRuns: 12, seed: 20_261_201, endOnFailure: true },
    );
    expect(closed).toBeGreaterThan(30);
  },
);
