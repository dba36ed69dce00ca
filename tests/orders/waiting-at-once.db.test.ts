import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { confirmOrder } from "#server/parcels/confirm-order.ts";
import { releaseHolds } from "#server/orders/release-holds.ts";
import { normalLimits } from "#server/platform/limits.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeOfflineMethod } from "#tests/factories/offline-method.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeWaitingOrder } from "#tests/factories/waiting-order.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";

const clone = testClone();

test("however many orders of one account are sent at once, no more wait than may", async () => {
  const { db } = clone;
  const world = testWorld(db, { limits: { ...normalLimits, ordersPerHour: 1_000 } });
  const { pack } = await makeProduct(db, { packs: [{ stock: 5_000 }] });
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 30 }]);
  const tab = async () => {
    const heard: string[] = [];
    for (let order = 0; order < 4; order += 1) {
      await db.execute(sql`
        insert into account_cart_lines (person_id, pack_id, quantity) values (${buyer.id}, ${pack.id}, 30)
        on conflict do nothing`);
      const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
      if (!placed.ok) heard.push(placed.refusal.code);
    }
    return heard;
  };
  const heard = (await Promise.all(Array.from({ length: 8 }, tab))).flat();
  expect(heard).toContain("too-many-waiting");
  const { rows } = await db.execute(sql`
    select (select count(*) from orders where status = 'pending') as waiting, (select count(*) from orders) as orders,
      stock from packs`);
  expect(rows).toEqual([{ waiting: 2, orders: 2, stock: 4_940 }]);
  await checkInvariants(db);
});

test("however many small orders are sent at once, to be paid by hand, their pieces don't add up without limit", async () => {
  const { db } = clone;
  const world = testWorld(db, { limits: { ...normalLimits, ordersPerHour: 1_000 } });
  const { method, given } = await makeOfflineMethod(db);
  const { pack } = await makeProduct(db, { packs: [{ stock: 5_000 }] });
  const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 60 }]);
  const tab = async () => {
    for (let order = 0; order < 5; order += 1) {
      await db.execute(sql`
        insert into account_cart_lines (person_id, pack_id, quantity) values (${buyer.id}, ${pack.id}, 60)
        on conflict do nothing`);
      await placeOrder(world, buyer, await checkoutRequest(world, buyer, { method, given }));
    }
  };
  await Promise.all(Array.from({ length: 8 }, tab));
  // Tabs that share a cart hinder each other: one alone takes what may still be ordered.
  await tab();
  const { rows } = await db.execute(sql`
    select count(*) filter (where above_limit is null) as small, count(*) filter (where above_limit is not null) as waiting
    from orders where person_id = ${buyer.id}`);
  expect(rows).toEqual([{ small: 3, waiting: 2 }]);
  await checkInvariants(db);
});

test("ten buyers at once for all there is: one waits with it, nine are told, nothing is sold twice", async () => {
  const { db } = clone;
  const world = testWorld(db);
  const { pack } = await makeProduct(db, { packs: [{ stock: 300 }] });
  const ready = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const buyer = await makeBuyer(db, [{ packId: pack.id, quantity: 300 }]);
      return { buyer, request: await checkoutRequest(world, buyer) };
    }),
  );
  const answers = await Promise.all(
    ready.map(({ buyer, request }) => placeOrder(world, buyer, request)),
  );
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer.refusal]));
  expect(refusals).toHaveLength(9);
  for (const refusal of refusals)
    expect(refusal).toEqual({
      code: "lines-changed",
      problems: [{ code: "out-of-stock", packId: pack.id, available: 0 }],
    });
  await checkInvariants(db);
});

test("confirming while the hold ends leaves a confirmed order with its stock, or a waiting one without", async () => {
  const { db } = clone;
  for (let round = 0; round < 10; round += 1) {
    const { world, number, stock, passHours } = await makeWaitingOrder(db);
    const admins = [await makeAdministrator(db), await makeAdministrator(db)];
    passHours(24);
    const [, ...answers] = await Promise.all([
      releaseHolds(world),
      ...admins.map((admin) => confirmOrder(world, admin, { orderNumber: number })),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stock()).toBe(0);
    await releaseHolds(world);
    await checkInvariants(db);
  }
});
