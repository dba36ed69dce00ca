import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testClone } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeLicence } from "#tests/factories/vendor-licence.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { approveVendor } from "./approve-vendor.ts";
import { suspendVendor } from "./suspend-vendor.ts";

const clone = testClone();

const reason = "Seeds were not true to type.";

async function makeShop(buyers: number) {
  const world = testWorld(clone.db);
  const admin = await makeAdministrator(world.db);
  const product = await makeProduct(world.db, { packs: [{}, {}] });
  const lines = product.packs.map(({ id: packId }) => ({ packId, quantity: 1 }));
  const ready = [];
  for (let made = 0; made < buyers; made += 1) {
    const buyer = await makeBuyer(world.db, lines);
    ready.push({ buyer, request: await checkoutRequest(world, buyer) });
  }
  return { world, admin, product, ready, vendorId: product.vendorId };
}

async function countOrders(db: Database): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*) as count from orders`);
  return rows[0]?.count ?? -1;
}

test("an order that comes while its vendor is being suspended waits, and is refused", async () => {
  const { world, ready, product, vendorId } = await makeShop(1);
  const [{ buyer, request }] = ready as [(typeof ready)[0]];
  let isAnswered = false;
  const ordering = await world.db.transaction(async (tx) => {
    await tx.execute(sql`update vendors set state = 'suspended' where id = ${vendorId}`);
    const placed = placeOrder(world, buyer, request).finally(() => (isAnswered = true));
    await setTimeout(300);
    expect(isAnswered).toBe(false);
    return { placed };
  });
  expect(await ordering.placed).toMatchObject({
    refusal: { code: "lines-changed", problems: product.packs.map(() => ({ code: "withdrawn" })) },
  });
  expect(await countOrders(world.db)).toBe(0);
});

test("after the answer that a vendor is suspended no order with its packs comes to be", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { world, admin, ready, vendorId } = await makeShop(12);
    const ordering = ready.map(async ({ buyer, request }, index) => {
      await setTimeout(index * 3);
      return placeOrder(world, buyer, request);
    });
    await setTimeout(round * 8);
    expect(await suspendVendor(world, admin, { vendorId, reason })).toMatchObject({ ok: true });
    const before = await countOrders(world.db);
    const answers = await Promise.all(ordering);
    expect(await countOrders(world.db)).toBe(before);
    for (const answer of answers) {
      if (!answer.ok) expect(answer.refusal.code).toBe("lines-changed");
    }
  }
  await checkInvariants(clone.db);
});

test("of two administrators who decide about a vendor at once one wins, the other hears of it", async () => {
  const { world, admin, vendorId } = await makeShop(0);
  const other = await makeAdministrator(world.db);
  await world.db.execute(sql`
    update vendors set state = 'waiting', approved_at = null, submitted_at = ${noon} where id = ${vendorId}`);
  await makeLicence(world.db, { vendorId, state: "waiting" });
  const shown = { vendorId, shown: noon.toISOString() };
  const approvals = await Promise.all([
    approveVendor(world, admin, shown),
    approveVendor(world, other, shown),
  ]);
  expect(approvals.filter(({ ok }) => ok)).toHaveLength(1);
  expect(approvals).toContainEqual({ ok: false, refusal: { code: "vendor-approved-already" } });
  const suspensions = await Promise.all([
    suspendVendor(world, admin, { vendorId, reason }),
    suspendVendor(world, other, { vendorId, reason }),
  ]);
  expect(suspensions.filter(({ ok }) => ok)).toHaveLength(1);
  const { rows } = await world.db.execute(sql`select action from activities order by id`);
  expect(rows).toEqual([{ action: "approved" }, { action: "suspended" }]);
});
