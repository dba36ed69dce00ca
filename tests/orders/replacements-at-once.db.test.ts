import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { settleRecalledParcels } from "#server/parcels/recalls/settle-recalled-parcels.ts";
import { moveReplacement } from "#server/parcels/replacements/move-replacement.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { testClone } from "#tests/database.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { deliverParcel } from "#tests/factories/parcels-order.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon } from "#tests/world.ts";
import { makeReady } from "./order-processes.ts";

const clone = testClone();
const given = { reason: "variety", words: "Another okra came up" };

/** Buyers who have a packet of a recalled lot each, and ask for one of another. */
async function makeAsked(count: number, others: number) {
  const { db } = clone;
  const product = await makeProduct(db, { packs: [{ stock: 0 }] });
  const { world, person, lotIds } = await makeLots(db, product, [count, others]);
  const [lotId = "", otherId = ""] = lotIds;
  const numbers: string[] = [];
  const buyers = await makeReady(db, product.pack.id, count);
  for (const buyer of buyers) {
    const placed = await placeOrder(world, buyer.person, buyer.request);
    if (!placed.ok) throw new Error(placed.refusal.code);
    const { orderId, orderNumber } = placed.value;
    await deliverParcel(db, orderId, 1, noon);
    await db.execute(sql`update orders set status = 'delivered' where id = ${orderId}`);
    numbers.push(orderNumber);
  }
  await recallLot(world, person, { productId: product.id, lotId, ...given });
  for (const [index, orderNumber] of numbers.entries()) {
    const parcel = { orderNumber, parcel: 1, reason: "poor-quality", words: "" };
    const buyer = buyers[index]?.person;
    if (buyer) await requestReturn(world, buyer, { ...parcel, wish: "replacement" });
  }
  const decide = (orderNumber: string) =>
    decideReturn(world, person, { orderNumber, parcel: 1, decision: "replaced", note: "" });
  return { world, person, product, otherId, numbers, decide };
}

test("other packets that are promised while orders take the same ones: each is taken once, none twice, and none that isn't there", async () => {
  const { world, product, otherId, numbers, decide } = await makeAsked(8, 14);
  const ready = await makeReady(clone.db, product.pack.id, 12);
  const [first, second, ordered] = await Promise.all([
    Promise.all(numbers.map(decide)),
    Promise.all(numbers.map(decide)),
    Promise.all(ready.map(({ person, request }) => placeOrder(world, person, request))),
  ]);
  const promised = first.filter(({ ok }) => ok).length;
  expect(second.map(({ ok }) => ok)).toEqual(first.map(({ ok }) => ok));
  expect(promised + ordered.filter(({ ok }) => ok).length).toBe(14);
  const { rows } = await clone.db.execute(sql`
    select (select quantity from lot_stock where lot_id = ${otherId}) as left_over,
      (select count(*)::int from replacements) as promised,
      (select coalesce(-sum(change), 0)::int from stock_movements where cause = 'lot-replaced') as taken`);
  expect(rows).toEqual([{ left_over: 0, promised, taken: promised }]);
  await checkInvariants(clone.db);
});

test("a recall while packets of its lot are promised and sent in place of others finds exactly those that were sent", async () => {
  const { world, person, product, otherId, numbers, decide } = await makeAsked(10, 10);
  const ticking = { ...world, now: () => new Date(noon.getTime() + performance.now()) };
  const idOf = async (orderNumber: string): Promise<string> => {
    const { rows } = await clone.db.execute<{ id: string }>(sql`
      select given.id from replacements given join parcels p on p.id = given.parcel_id join orders o on o.id = p.order_id
      where o.number = ${orderNumber}`);
    return rows[0]?.id ?? "";
  };
  const send = (orderNumber: string, replacementId: string) =>
    moveReplacement(ticking, person, {
      orderNumber,
      parcel: 1,
      replacementId,
      shown: "preparing",
      to: "sent",
      ...shipment,
    });
  await Promise.all(numbers.slice(0, 7).map(decide));
  const ids = await Promise.all(numbers.slice(0, 7).map(idOf));
  const sendAt = (index: number) => send(numbers[index] ?? "", ids[index] ?? "");
  expect(await sendAt(0)).toMatchObject({ ok: true });
  const [sent] = await Promise.all([
    Promise.all([1, 2, 3, 4, 5, 6].map(sendAt)),
    Promise.all(numbers.slice(7).map(decide)),
    recallLot(ticking, person, { productId: product.id, lotId: otherId, ...given }),
  ]);
  await settleRecalledParcels(ticking);
  // The same press again answers the same: what had not left then doesn't leave.
  const again = await Promise.all([1, 2, 3, 4, 5, 6].map(sendAt));
  expect(again.map(({ ok }) => ok)).toEqual(sent.map(({ ok }) => ok));
  const { rows } = await clone.db.execute(sql`
    select count(*)::int as told, count(*) filter (where exists (select 1 from replacements given
      where given.parcel_id = r.parcel_id and given.state = 'sent'))::int as sent
    from recalled_parcels r where lot_id = ${otherId}`);
  const left = 1 + sent.filter(({ ok }) => ok).length;
  expect(rows).toEqual([{ told: left, sent: left }]);
  await checkInvariants(clone.db);
});
