import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { countGermination } from "#server/orders/counts/count-germination.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testClone } from "#tests/database.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { makeReady, startCounting, type Ready, type ReadyCount } from "./order-processes.ts";

const clone = testClone();

const buyers = 8;
const countedOn = "2026-11-20";

/** Of buyers who received a packet each, three counts for each line: its buyer clicked again and again, and changed it on the way. */
async function makeCounts(product: MadeProduct, lotId: string, cameUp: number) {
  const made: ReadyCount[] = [];
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    const person: Person = await makeDelivery(clone.db, { packId: product.pack.id });
    const { rows } = await clone.db.execute<{ number: string }>(
      sql`select number from orders where person_id = ${person.id}`,
    );
    const line = { orderNumber: rows[0]?.number ?? "", packId: product.pack.id, lotId };
    for (const more of [0, 1, 2])
      made.push({ person, count: { ...line, sown: 50, cameUp: cameUp + more, countedOn } });
  }
  return made;
}

/** What is remembered of a lot beside what its counts add up to, and how often its hold and its notices were written. */
async function stateOf(lotId: string) {
  const { rows } = await clone.db.execute(sql`
    select lot.on_sale as "onSale", lot.below_label_at is not null as "isBelow", lot.buyer_counts->>'verdict' as verdict,
      (lot.buyer_counts->>'buyers')::int as buyers, (lot.buyer_counts->>'sown')::int as sown,
      (lot.buyer_counts->>'cameUp')::int = counts.came_up as "isExact", counts.lines, counts.all,
      (select count(*)::int from activities where subject_id = lot.id::text and action = 'held') as holds,
      (select count(*)::int from stock_movements where lot_id = lot.id and cause = 'lot-withdrawn') as withdrawals,
      (select count(*)::int from notices where subject_id = lot.id and detail = 'below-label') as notices
    from lots lot cross join lateral (
      select count(*)::int as all, count(distinct order_line_id)::int as lines, sum(came_up)::int as came_up
      from germination_counts where lot_id = lot.id
    ) counts where lot.id = ${lotId}`);
  return rows[0];
}

test("48 counts at once, here and in two processes: one for each line, exact sums, and the lot that fails is held once", async () => {
  const vendor = await makeVendorPerson(clone.db);
  const given = { vendorId: vendor.vendorId ?? "", packs: [{ stock: 0 }] };
  const [weak, good] = [await makeProduct(clone.db, given), await makeProduct(clone.db, given)];
  const { world, lotIds } = await makeLots(clone.db, weak, [40]);
  const { lotIds: goodIds } = await makeLots(clone.db, good, [40]);
  const [weakLot = "", goodLot = ""] = [...lotIds, ...goodIds];
  const bad = await makeCounts(weak, weakLot, 30);
  const fine = await makeCounts(good, goodLot, 45);
  const [late, ...ordering] = await makeReady(clone.db, weak.pack.id, 9);
  const share = (of: number) =>
    [...bad, ...fine].filter((_, index) => index % 3 === (of + Math.floor(index / 3)) % 3);
  const order = ({ person, request }: Ready) => placeOrder(world, person, request);
  const [, here, ...elsewhere] = await Promise.all([
    Promise.all(ordering.map(order)),
    Promise.all(share(0).map(({ person, count }) => countGermination(world, person, count))),
    startCounting(clone.url, share(1)).ended,
    startCounting(clone.url, share(2)).ended,
  ]);
  const answers = [here, ...elsewhere].flat();
  expect(answers).toHaveLength(6 * buyers);
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  const each = { isExact: true, buyers, sown: 50 * buyers, lines: buyers, all: buyers };
  // The vendor, and the administrators who made the lots of the two products.
  expect(await stateOf(weakLot)).toEqual({
    ...each,
    onSale: false,
    isBelow: true,
    verdict: "below-label",
    holds: 1,
    withdrawals: 1,
    notices: 3,
  });
  expect(await stateOf(goodLot)).toEqual({
    ...each,
    onSale: true,
    isBelow: false,
    verdict: "as-labelled",
    holds: 0,
    withdrawals: 0,
    notices: 0,
  });
  for (const { person, count } of bad) {
    const line = (await getOrder(world, person, count.orderNumber))?.parcels[0]?.lines[0];
    expect(line?.count).toMatchObject({ sown: 50, failedLot: "L0" });
  }
  expect(late && (await order(late)).ok).toBe(false);
  await checkInvariants(clone.db);
});
