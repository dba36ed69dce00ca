import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { withholdFrom } from "#tests/factories/withholding.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { getWithheld } from "./get-withheld.ts";
import { sumWithheldMonths } from "./sum-withheld-months.ts";

const clone = testClone();

/** Two packs of ₹100. */
test("what was withheld stands in its month before and after it is summed, and what goes back in the month in which it went back", async () => {
  const { db } = clone;
  const made = await makeParcelsOrder(db, { method: "cod", pricesPaise: [10_000] });
  const { world, number, passMinutes } = made;
  const admin = await makeAdministrator(db);
  await withholdFrom(db, { tcs: 50, tds: { rate: 10, withoutPan: 500 } });
  await moveThrough(world, admin, { orderNumber: number, parcel: 1, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  const shown = async () =>
    (await getWithheld(world, admin))?.months.map(({ month, tax, withheldPaise }) => [
      month,
      tax,
      withheldPaise,
    ]);
  const first = await shown();
  expect(first?.map(([month]) => month)).toContain("2026-11-01");
  expect(await sumWithheldMonths(world), "too fresh").toBe(0);
  await later(20);
  expect(await sumWithheldMonths(world)).toBe(1);
  expect(await sumWithheldMonths(world)).toBe(0);
  expect(await shown()).toEqual(first);
  passMinutes(15 * 24 * 60);
  await makeRefund(world, admin, number, { kind: "full" });
  const taken = (first ?? []).map(([, tax, paise]) => ["2026-12-01", tax, 0 - Number(paise)]);
  const both = [...taken, ...(first ?? [])];
  expect(await shown()).toEqual(both);
  await later(20);
  await Promise.all([1, 2, 3].map(() => sumWithheldMonths(world)));
  expect(await shown()).toEqual(both);
  const { rows } = await db.execute<{ months: number }>(
    sql`select count(distinct month)::int as months from withheld_months`,
  );
  expect(rows).toEqual([{ months: 2 }]);
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
      sql`update withheld_progress set until = until - make_interval(mins => ${minutes})`,
    );
  });
}
