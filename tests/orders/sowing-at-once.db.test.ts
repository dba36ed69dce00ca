import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testClone } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";

const clone = testClone();

test("twenty orders at once in two shops, with and without a day of sowing: none gets a lot that ends before it, and none a packet too many", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 0 }] });
  const { world } = await makeLots(clone.db, product, [6, 5, 5]);
  const packId = product.pack.id;
  // On the first day all lots are valid, on the others two, one and none.
  const days = ["", "2027-03-01", "2027-04-15", "2027-05-15", "2027-09-01"];
  const asked = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const buyer = await makeBuyer(clone.db, [{ packId, quantity: 1 + (index % 2) }]);
      const sowingDate = days[index % days.length] ?? "";
      return { buyer, request: await checkoutRequest(world, buyer, { sowingDate }) };
    }),
  );
  const worlds = [world, testWorld(clone.db)];
  const answers = await Promise.all(
    asked.map(({ buyer, request }, index) =>
      placeOrder(worlds[index % 2] ?? world, buyer, request),
    ),
  );
  const placed = answers.filter(({ ok }) => ok).length;
  expect(placed).toBeGreaterThan(0);
  for (const [index, answer] of answers.entries())
    if (days[index % days.length] === "2027-09-01")
      expect(answer).toMatchObject({ ok: false, refusal: { code: "lines-changed" } });
  const { rows } = await clone.db.execute(sql`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from stock_movements m join lots lot on lot.id = m.lot_id
        join order_lines l on l.id = m.order_line_id join orders o on o.id = l.order_id
        where lot.valid_until < o.sowing_date) as "endTooEarly",
      (select sum(quantity)::int from lot_stock where quantity < 0) as oversold,
      (select stock from packs) - (select sum(quantity) from lot_stock)::int as "besideLots",
      16 - (select stock from packs) - (select coalesce(sum(quantity), 0)::int from order_lines) as lost`);
  expect(rows).toEqual([
    { orders: placed, endTooEarly: 0, oversold: null, besideLots: 0, lost: 0 },
  ]);
  await checkInvariants(clone.db);
});
