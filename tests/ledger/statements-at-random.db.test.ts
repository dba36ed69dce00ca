import fc from "fast-check";
import { sql } from "drizzle-orm";
import { makeChance } from "#demo/random.ts";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { statementLengths } from "#domain/settings/statement-length.ts";
import { issueCommissionDocuments } from "#server/documents/commission/issue-commission-documents.ts";
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
  "whatever people do with orders, and whenever statements are closed, they chain, each posting is in one of them, and documents about commission say what moved",
  { timeout: 240_000 },
  async () => {
    let closed = 0;
    let notes = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.constantFrom(...statementLengths), async (given, length) => {
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
        const chance = makeChance(given);
        const pick = (below: number) => chance.between(0, below - 1);
        const issue = () => issueCommissionDocuments(world, new AbortController().signal);
        for (let press = 0; press < 72; press += 1) {
          await takeOne({ world, admin, orders }, pick);
          if (press % 4 !== 0) continue;
          passMinutes(pick(12) * aDay);
          await Promise.all([closeStatements(world), closeStatements(world)]);
          if (press % 12 !== 0) await Promise.all([issue(), issue()]);
        }
        await issue();
        await checkInvariants(db);
        const { rows } = await db.execute<{ statements: number; notes: number }>(sql`
            select (select count(*)::int from vendor_statements) as statements,
              (select count(*)::int from commission_documents where kind = 'credit-note') as notes`);
        closed += rows[0]?.statements ?? 0;
        notes += rows[0]?.notes ?? 0;
      }),
      { numRuns: 12, seed: 20_261_201, endOnFailure: true },
    );
    expect(closed).toBeGreaterThan(30);
    expect(notes).toBeGreaterThan(3);
  },
);
