import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import fc from "fast-check";
import { sql } from "drizzle-orm";
import { makeChance } from "#demo/random.ts";
import { expect, test } from "vitest";
import { endVendorHolds } from "#server/ledger/end-vendor-holds.ts";
import { postOldOrders, postOrdersSince } from "#server/ledger/post-old-orders.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { accountsOf, chargeCommission, forgetLedger } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { withholdFrom } from "#tests/factories/withholding.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { takeOne } from "./random-verbs.ts";

const clone = testClone();
const compiled = dataFolder();
const aDay = 24 * 60;

/** Each of two parcels, in cash and by card in turns. */
async function makeOrders(count: number) {
  const { db } = clone;
  await chargeCommission(db);
  await withholdFrom(db, { tcs: 50, tds: { rate: 10, withoutPan: 500, threshold: 20_000 } });
  const admin = await makeAdministrator(db);
  const orders = [];
  for (let n = 0; n < count; n += 1) {
    const method = n % 2 === 0 ? "cod" : "credit-card";
    const coupon = (["percent", undefined, "free-delivery"] as const)[n % 3];
    const made = await makeParcelsOrder(db, { method, ...(coupon && { coupon }) });
    if (method !== "cod") await payByCard(made.world, made.buyer, made.number, testCards.success);
    orders.push(made);
    // The second vendor is a person without a GSTIN, whose first sale is above the threshold.
    const [, vendorId = ""] = made.vendorIds;
    await withholdFrom(db, { facts: { vendorId, gstin: null, pan: "ABCPK1234L" } });
  }
  return { admin, orders };
}

const postings = async () =>
  (await clone.db.execute<{ n: number }>(sql`select count(*)::int as n from ledger_postings`))
    .rows[0]?.n;

test("jobs and verbs that post the same orders at once post each thing once", async () => {
  const { db } = clone;
  const { admin, orders } = await makeOrders(6);
  for (const { world, number } of orders)
    for (const parcel of [1, 2])
      await moveThrough(world, admin, { orderNumber: number, parcel, from: "confirmed" }, [
        "processing",
        "shipped",
        "delivered",
      ]);
  const [before, count] = [await accountsOf(db), await postings()];
  for (let round = 0; round < 5; round += 1) {
    await db.transaction((tx) => forgetLedger(tx));
    const world = orders[0]?.world;
    if (world === undefined) throw new Error("No order");
    await Promise.all([
      ...[1, 2, 3].map(() => postOldOrders(world)),
      ...[1, 2, 3, 4].map(() => postOrdersSince(db, null)),
    ]);
    expect([await accountsOf(db), await postings()]).toEqual([before, count]);
    orders[0]?.passMinutes(31 * aDay);
    await Promise.all([1, 2, 3, 4].map(() => endVendorHolds(world)));
    expect(await postings()).toBe((count ?? 0) + 12);
  }
  await checkInvariants(db);
});

test(
  "whatever customers, vendors and administrators do with orders, the ledger follows to the paisa",
  { timeout: 240_000 },
  async () => {
    const { db } = clone;
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (given) => {
        await db.execute(sql`delete from settings`);
        const { admin, orders } = await makeOrders(2);
        const chance = makeChance(given);
        const pick = (below: number) => chance.between(0, below - 1);
        for (let press = 0; press < 60; press += 1) {
          const [{ world, passMinutes } = {}] = orders;
          if (world === undefined || passMinutes === undefined) return;
          await takeOne({ world, admin, orders }, pick);
          if (press % 4 === 0) passMinutes(pick(9) * aDay);
        }
        await checkInvariants(db);
        expect(await postOrdersSince(db, null)).toBe(0);
      }),
      { numRuns: 40, seed: 20_261_127, endOnFailure: true },
    );
    const { rows } = await db.execute<{ kind: string }>(
      sql`select distinct kind from ledger_postings order by kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      "payment-received",
      "cash-corrected",
      "refund-started",
      "refund-done",
      "refund-failed",
      "parcel-delivered",
      "parcel-returned",
      "parcel-refunded",
      "delivery-taken-back",
      "hold-ended",
      "payout-reserved",
      "payout-dropped",
      "payout-paid",
      "payout-failed",
      "payout-returned",
      "tax-withheld",
      "cash-remitted",
      "remittance-taken-back",
      "gateway-settled",
    ]);
  },
);

test(
  "kill -9, 50 times in a stream of what happens to orders: the ledger lacks nothing and has nothing twice",
  { timeout: 400_000 },
  async () => {
    const { db, url } = clone;
    const { admin, orders } = await makeOrders(8);
    const shopped = orders.map(({ number, buyer }) => ({ number, buyer }));
    const now = orders[0]?.world.now().toISOString();
    const before = await postings();
    let presses = 0;
    const killOne = async () => {
      const child = spawn(process.execPath, [join(import.meta.dirname, "ledger-process.ts")], {
        env: {
          ...process.env,
          NODE_COMPILE_CACHE: compiled.path,
          LEDGER_DATABASE: url,
          LEDGER_ACTORS: JSON.stringify({ admin, orders: shopped, now }),
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      // In the middle of what follows on some things that it did.
      for (let left = Math.floor(Math.random() * 6); left >= 0; left -= 1) {
        await once(child.stdout, "data");
        presses += 1;
      }
      await setTimeout(Math.random() * 20);
      child.kill("SIGKILL");
      await once(child, "close");
    };
    // The second of two at once begins while the first is at work.
    const lane = async () => {
      for (let killed = 0; killed < 25; killed += 1) await killOne();
    };
    await Promise.all([lane(), lane()]);
    await checkInvariants(db);
    expect(await postOrdersSince(db, null)).toBe(0);
    expect(presses).toBeGreaterThan(75);
    expect(await postings()).toBeGreaterThan(before ?? 0);
  },
);
