import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findAttention } from "#server/admin/find-attention.ts";
import { checkLedger } from "#server/ledger/check-ledger.ts";
import { getMoneyCheck } from "#server/ledger/get-money-check.ts";
import { recheckDifferences } from "#server/ledger/recheck-differences.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import type { World } from "#server/world.ts";
import { openClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { chargeCommission } from "#tests/factories/ledger.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { testWorld } from "#tests/world.ts";

const running = () => new AbortController().signal;

/** Delivered and paid in cash, of one pack of ₹100 each. */
async function deliver(world: World): Promise<string> {
  const { pack } = await makeProduct(world.db, { packs: [{ pricePaise: 10_000 }] });
  const buyer = await makeBuyer(world.db, [{ packId: pack.id, quantity: 1 }]);
  const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
  if (!placed.ok) throw new Error(placed.refusal.code);
  const { orderNumber } = placed.value;
  const which = { orderNumber, parcel: 1, from: "confirmed" } as const;
  const admin = await makeAdministrator(world.db);
  await moveThrough(world, admin, which, ["processing", "shipped", "delivered"]);
  return orderNumber;
}

async function setUp() {
  const { db } = await openClone();
  const world = testWorld(db);
  await chargeCommission(db);
  const numbers = [await deliver(world), await deliver(world)];
  const admin = await makeAdministrator(db);
  return { db, world, admin, numbers };
}

test("the night proves that every rupee that came is somewhere, and somebody's", async () => {
  const { world, admin } = await setUp();
  expect(await getMoneyCheck(world, admin)).toEqual({ last: null, differences: [] });
  expect(await checkLedger(world, running())).toBe(0);
  const check = await getMoneyCheck(world, admin);
  expect(check?.differences).toEqual([]);
  expect(check?.last).toMatchObject({ orders: 2, endedAt: world.now() });
  const { accounts, capturedPaise, paidBackPaise, unmatched } = check!.last!.sums;
  expect(capturedPaise).toBeGreaterThan(20_000);
  expect(paidBackPaise).toBe(0);
  expect(accounts["cash-with-couriers"]).toBe(capturedPaise);
  expect(accounts["vendor-on-hold"]! + accounts.commission! + accounts["commission-tax"]!).toBe(
    -capturedPaise,
  );
  expect(unmatched).toEqual({ payments: 0, paise: 0 });
  const person = await makeVendorPerson(world.db);
  expect(await getMoneyCheck(world, person), "of a vendor").toBeNull();
  expect((await recheckDifferences(world, person)).ok).toBe(false);
});

test("what differs is listed by its order, rings the bell, and is gone once it is right", async () => {
  const { db, world, admin, numbers } = await setUp();
  // As a fault of the program, or somebody in the database, would leave it.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update ledger_entries e set amount_paise = amount_paise + 7 from ledger_postings t join orders o on o.id = t.order_id
      where t.id = e.posting_id and o.number = ${numbers[1]} and e.account = 'commission'`);
  });
  expect(await checkLedger(world, running())).toBe(1);
  const check = await getMoneyCheck(world, admin);
  expect(check?.differences.map(({ orderNumber, kind }) => [orderNumber, kind])).toEqual([
    [numbers[1], "commission"],
    [numbers[1], "balance"],
  ]);
  const [commission] = check!.differences;
  expect(commission!.postedPaise - commission!.expectedPaise).toBe(7);
  expect(await findAttention(world, admin)).toContainEqual({ kind: "ledger", count: 2 });

  expect((await recheckDifferences(world, admin)).ok).toBe(true);
  expect((await getMoneyCheck(world, admin))?.differences, "still wrong").toHaveLength(2);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      update ledger_entries e set amount_paise = amount_paise - 7 from ledger_postings t join orders o on o.id = t.order_id
      where t.id = e.posting_id and o.number = ${numbers[1]} and e.account = 'commission'`);
  });
  await recheckDifferences(world, admin);
  expect((await getMoneyCheck(world, admin))?.differences).toEqual([]);
});

test("a check that was stopped goes on where it was, and two at once are one", async () => {
  const { world, admin } = await setUp();
  expect(await checkLedger(world, AbortSignal.abort())).toBe(0);
  expect((await getMoneyCheck(world, admin))?.last).toBeNull();
  await Promise.all([checkLedger(world, running()), checkLedger(world, running())]);
  const { rows } = await world.db.execute<{ orders: number }>(
    sql`select orders from ledger_checks where ended_at is not null`,
  );
  expect(rows.every(({ orders }) => orders === 2)).toBe(true);
});
