import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { settings } from "#database/schema/settings.ts";
import { issueCommissionDocuments } from "#server/documents/commission/issue-commission-documents.ts";
import { postOldOrders } from "#server/ledger/post-old-orders.ts";
import { closeStatements } from "#server/ledger/statements/close-statements.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { takeOne } from "./random-verbs.ts";

const clone = testClone();
const compiled = dataFolder();
const aWeek = 7 * 24 * 60;

test(
  "kill -9, 20 times, of processes that close periods and issue invoices while orders move: nothing is lost and nothing twice",
  { timeout: 240_000 },
  async () => {
    const { db, url } = clone;
    await chargeCommission(db);
    await db.insert(settings).values({ key: "statementLength", value: "week" });
    const admin = await makeAdministrator(db);
    const orders = [];
    for (const method of ["cod", "credit-card", "cod", "credit-card"]) {
      const made = await makeParcelsOrder(db, { method });
      if (method !== "cod") await payByCard(made.world, made.buyer, made.number, testCards.success);
      orders.push(made);
    }
    const [{ world, passMinutes } = {}] = orders;
    if (world === undefined || passMinutes === undefined) throw new Error("No order");
    await postOldOrders(world);
    const pick = (below: number) => Math.floor(Math.random() * below);
    const ending = new AbortController();
    const moving = (async () => {
      while (!ending.signal.aborted) {
        await takeOne({ world, admin, orders }, pick);
        if (pick(4) === 0) passMinutes(aWeek);
      }
    })();
    const killOne = async () => {
      const child = spawn(process.execPath, [join(import.meta.dirname, "statements-process.ts")], {
        env: {
          ...process.env,
          NODE_COMPILE_CACHE: compiled.path,
          LEDGER_DATABASE: url,
          LEDGER_NOW: String(world.now().getTime()),
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      for (let left = pick(4); left >= 0; left -= 1) await once(child.stdout, "data");
      await setTimeout(Math.random() * 30);
      child.kill("SIGKILL");
      await once(child, "close");
    };
    // The second of two at once begins while the first is at work.
    const lane = async () => {
      for (let killed = 0; killed < 10; killed += 1) await killOne();
    };
    await Promise.all([lane(), lane()]);
    ending.abort();
    await moving;
    passMinutes(52 * aWeek);
    // Each run writes the statements of one period, and those that were killed left some.
    for (let minute = 0; minute < 60; minute += 1) await closeStatements(world);
    await issueCommissionDocuments(world, new AbortController().signal);
    await checkInvariants(db);
    const { rows } = await db.execute<{ periods: number; open: number; documents: number }>(sql`
      select count(*)::int as periods, count(*) filter (where documented_at is null)::int as open,
        (select count(*)::int from commission_documents) as documents from statement_periods`);
    expect(rows[0]?.periods).toBeGreaterThan(5);
    expect(rows[0]?.open).toBe(0);
    expect(rows[0]?.documents).toBeGreaterThan(2);
  },
);
