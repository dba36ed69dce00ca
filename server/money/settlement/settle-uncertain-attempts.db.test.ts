import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOrders } from "#server/orders/find-orders.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makePayableOrder } from "#tests/factories/payable-order.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { settleUncertainAttempts } from "./settle-uncertain-attempts.ts";

const database = testDatabase();
const running = { ok: false, refusal: { code: "payment-running" } };
const nothing = { completed: 0, expired: 0 };

/** The gateway can be asked as ever; the answer to what it is sent is lost, and where nothing arrives, so is that. */
function breaking(world: World, { arrives }: { arrives: boolean }): World {
  const { sandbox } = world.gateways;
  if (!sandbox) throw new Error("The test gateway is there");
  const create: typeof sandbox.create = async (asked) => {
    if (arrives) await sandbox.create(asked);
    throw new Error("the connection broke");
  };
  return { ...world, gateways: { ...world.gateways, sandbox: { ...sandbox, create } } };
}

test("a card payment that never reached the gateway ends 15 minutes after it was sent, however long the seeds are held", async () => {
  const made = await makePayableOrder(database.db, "bank transfer");
  const { buyer, number } = made;
  const world = breaking(made.world, { arrives: false });
  made.passMinutes(6 * 60);
  expect(await payByCard(world, buyer, number, testCards.success)).toEqual({
    ok: true,
    value: { state: "open", failureCode: null },
  });
  made.passMinutes(14);
  expect(await settleUncertainAttempts(world)).toEqual(nothing);
  expect(await made.choose("cod")).toEqual(running);
  made.passMinutes(1);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 0, expired: 1 });
  expect(await made.view()).toMatchObject({ canPayAgain: true, stockHeld: true });
  expect((await findOrders(world, buyer, { page: 1 })).orders[0]?.canPayAgain).toBe(true);
  expect(await made.mails()).toContain("payment-failed");
  expect(await made.choose("cod")).toEqual({ ok: true, value: "confirmed" });
  await checkInvariants(database.db);
});

test("a payment that is sent long after its order was placed has its time, and is not asked about while it is answered", async () => {
  const made = await makePayableOrder(database.db, "card");
  const { buyer, number } = made;
  const world = breaking(made.world, { arrives: false });
  made.passMinutes(14.8);
  const pay = async () => payByCard(world, buyer, number, testCards.success);
  expect(await pay()).toMatchObject({ value: { state: "open" } });
  // Its hold is over, and the request that sent it is still at it.
  made.passMinutes(0.5);
  expect(await settleUncertainAttempts(world)).toEqual(nothing);
  expect(await pay()).toEqual(running);
  made.passMinutes(0.5);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 0, expired: 1 });
  await checkInvariants(database.db);
});

test("a payment that the gateway took in though its answer was lost is heard of before it could be ended", async () => {
  const made = await makePayableOrder(database.db, "bank transfer");
  const world = breaking(made.world, { arrives: true });
  expect(await payByCard(world, made.buyer, made.number, testCards.success)).toMatchObject({
    value: { state: "open" },
  });
  made.passMinutes(15);
  expect(await settleUncertainAttempts(world)).toEqual({ completed: 1, expired: 0 });
  expect(await made.view()).toMatchObject({ status: "confirmed", method: "credit-card" });
  await checkInvariants(database.db);
});

test("payments that were closed long ago are not read again, however many there are", async () => {
  const { db } = database;
  const { world } = await makePayableOrder(db, "card");
  await db.execute(sql`
    insert into payment_attempts (id, order_id, method, gateway, gateway_order, state, amount_paise, created_at, completed_at)
    select gen_random_uuid(), id, 'credit-card', 'sandbox', 'order_' || n,
      (array['captured', 'declined', 'expired'])[n % 3 + 1]::attempt_state, 10000, at, at
    from orders, generate_series(1, 3000) as n, lateral (select placed_at - interval '30 days' as at) as earlier`);
  const read = await rowsRead(db, ["payment_attempts", "captures"], async () => {
    expect(await settleUncertainAttempts(world)).toEqual(nothing);
  });
  for (const [table, count] of Object.entries(read)) expect(count, table).toBeLessThan(20);
});
