import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { getEarned } from "./get-earned.ts";
import { sumEarnedDays } from "./sum-earned-days.ts";

const clone = testClone();
const span = { from: "2026-11-19", to: "2026-11-22", by: "day" } as const;

/** Two packs of ₹100: ₹20 commission, ₹5 for the parcel, and 18% GST on both. */
test("what was earned stands on its day before and after it is summed, and what goes back on the day it went back", async () => {
  const { db } = clone;
  await chargeCommission(db);
  const made = await makeParcelsOrder(db, { method: "cod", pricesPaise: [10_000] });
  const { world, number, passMinutes } = made;
  const admin = await makeAdministrator(db);
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  const shown = async () =>
    (await getEarned(world, admin, span))?.buckets.map(({ from, ...sums }) => [
      from,
      sums.commissionPaise,
      sums.commissionTaxPaise,
    ]);
  const first = [
    ["2026-11-19", 0, 0],
    ["2026-11-20", 2_500, 450],
    ["2026-11-21", 0, 0],
  ];
  expect(await shown()).toEqual([...first, ["2026-11-22", 0, 0]]);
  expect(await sumEarnedDays(world), "too fresh").toBe(0);
  await later(20);
  expect(await sumEarnedDays(world)).toBe(1);
  expect(await sumEarnedDays(world)).toBe(0);
  expect(await shown()).toEqual([...first, ["2026-11-22", 0, 0]]);
  passMinutes(2 * 24 * 60);
  await makeRefund(world, admin, number, { kind: "full" });
  const both = [...first, ["2026-11-22", -2_500, -450]];
  expect(await shown()).toEqual(both);
  await later(20);
  await Promise.all([1, 2, 3].map(() => sumEarnedDays(world)));
  expect(await shown()).toEqual(both);
  const { rows } = await db.execute<{ days: number }>(
    sql`select count(*)::int as days from earned_days`,
  );
  expect(rows).toEqual([{ days: 2 }]);
  expect(await getEarned(world, { ...admin, role: "customer" }, span)).toBeNull();
  await checkInvariants(db);
});

/** As if everything had been written so many minutes earlier: only a superuser can. */
async function later(minutes: number): Promise<void> {
  await clone.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql`update ledger_postings set posted_at = posted_at - make_interval(mins => ${minutes})`,
    );
    await tx.execute(
      sql`update earned_progress set until = until - make_interval(mins => ${minutes})`,
    );
  });
}
