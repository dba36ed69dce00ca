import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Person } from "#domain/people/person.ts";
import { writeStockMoves } from "#server/catalogue/stock/steps/write-stock-moves.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { settleRecalledParcels } from "#server/parcels/recalls/settle-recalled-parcels.ts";
import { testClone } from "#tests/database.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { makeLots } from "#tests/factories/lot.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { mistake, returnParcel } from "#tests/factories/parcels-order.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon } from "#tests/world.ts";
import { makeReady } from "./order-processes.ts";

const clone = testClone();
const given = { reason: "variety", words: "Another okra came up" };

/** How many packets of a lot open and sent parcels have. */
async function packetsOut(lotId: string): Promise<number> {
  const { rows } = await clone.db.execute<{ out: number }>(sql`
    select coalesce(-sum(change), 0)::int as out from stock_movements
    where lot_id = ${lotId} and order_line_id is not null`);
  return rows[0]?.out ?? 0;
}

test("of a lot that is recalled while orders arrive and are canceled, none takes after the answer and none is left", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 0 }] });
  const { world, person, lotIds } = await makeLots(clone.db, product, [40, 25]);
  const [lotId = "", other = ""] = lotIds;
  const ready = await makeReady(clone.db, product.pack.id, 60);
  const buy = async ({ person: buyer, request }: (typeof ready)[number], index: number) => {
    const placed = await placeOrder(world, buyer, request);
    if (!placed.ok || index % 4 > 0) return placed.ok;
    const { orderNumber } = placed.value;
    return (await cancelParcelByCustomer(world, buyer, { orderNumber, parcel: 1, ...mistake })).ok;
  };
  await Promise.all(ready.slice(0, 15).map(buy));
  const arriving = Promise.all(ready.slice(15, 40).map(buy));
  const recalled = await recallLot(world, person, { productId: product.id, lotId, ...given });
  expect(recalled.ok).toBe(true);
  const { rows: stopped } = await clone.db.execute<{ parcelId: string }>(
    sql`select parcel_id as "parcelId" from recalled_parcels where lot_id = ${lotId}`,
  );
  expect(stopped.length).toBeGreaterThan(0);
  const after = Promise.all(ready.slice(40).map(buy));
  // Two jobs beside the orders, their cancellations and each other.
  await Promise.all([
    settleRecalledParcels(world),
    settleRecalledParcels(world, { lotId }),
    arriving,
    after,
  ]);
  expect(await packetsOut(lotId)).toBe(0);
  const { rows } = await clone.db.execute<{ late: number; waiting: number; exchanged: number }>(sql`
    select count(*) filter (where m.id > w.id and m.cause = 'order' and m.lot_id = ${lotId})::int as late,
      (select count(*)::int from recalled_parcels where state = 'waiting') as waiting,
      (select count(*)::int from recalled_parcels where state = 'reassigned') as exchanged
    from stock_movements m, (select min(id) as id from stock_movements
      where lot_id = ${lotId} and cause = 'lot-withdrawn') w`);
  expect(rows).toMatchObject([{ late: 0, waiting: 0 }]);
  expect(rows[0]?.exchanged).toBeGreaterThan(0);
  expect(await packetsOut(other)).toBeLessThanOrEqual(25);
  await checkInvariants(clone.db);
});

test("packed parcels that are sent while their lot is recalled leave with packets of it, and are told, or wait to be packed again", async () => {
  const product = await makeProduct(clone.db, { packs: [{ stock: 0 }] });
  const { world, person, lotIds } = await makeLots(clone.db, product, [12, 30]);
  const [lotId = ""] = lotIds;
  const ticking = { ...world, now: () => new Date(noon.getTime() + performance.now()) };
  const orders = await Promise.all(
    (await makeReady(clone.db, product.pack.id, 12)).map(async (buyer) => {
      const placed = await placeOrder(world, buyer.person, buyer.request);
      if (!placed.ok) throw new Error(placed.refusal.code);
      return placed.value.orderNumber;
    }),
  );
  const move = (orderNumber: string, shown: "confirmed" | "processing") =>
    moveParcel(ticking, person, {
      orderNumber,
      parcel: 1,
      shown,
      to: shown === "confirmed" ? "processing" : "shipped",
      sealed: {},
      ...shipment,
    });
  for (const orderNumber of orders)
    expect(await move(orderNumber, "confirmed")).toMatchObject({ ok: true });
  const sent = Promise.all(orders.map((orderNumber) => move(orderNumber, "processing")));
  await recallLot(ticking, person, { productId: product.id, lotId, ...given });
  await Promise.all([
    settleRecalledParcels(ticking),
    settleRecalledParcels(ticking, { lotId }),
    sent,
  ]);
  const again = await Promise.all(orders.map((orderNumber) => move(orderNumber, "processing")));
  const { rows } = await clone.db.execute<{ said: string }>(sql`
    select distinct p.status || ' ' || r.state as said from recalled_parcels r join parcels p on p.id = r.parcel_id order by 1`);
  expect(["processing reassigned", "shipped told"]).toEqual(
    expect.arrayContaining(rows.map(({ said }) => said)),
  );
  const refusals = again.flatMap((answer) => (answer.ok ? [] : [answer.refusal.code]));
  expect(new Set([...refusals, "lots-exchanged", "parcel-changed"]).size).toBe(2);
  await checkInvariants(clone.db);
});

type Sale = {
  orderId: string;
  number: string;
  buyer: Person;
  lots: Map<string, number>;
  is: string;
};

/** What happens to one product: numbers choose which order it happens to. */
const anyEvent = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant("buy" as const), n: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      what: fc.constantFrom("cancel" as const, "ship", "exchange", "give back"),
      n: fc.nat(20),
    }),
  },
);

test("whatever was bought, canceled, packed of another lot, sent and given back: a recall finds exactly its buyers", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEvent, { minLength: 4, maxLength: 14 }), async (events) => {
      const product = await makeProduct(clone.db, { packs: [{ stock: 0 }] });
      const history = await play(product, events);
      const { world, person, lotId } = history;
      await recallLot(world, person, { productId: product.id, lotId, ...given });
      const { rows } = await clone.db.execute<{ said: string }>(sql`
        select p.order_id || ' ' || r.state as said from recalled_parcels r join parcels p on p.id = r.parcel_id
        where r.lot_id = ${lotId}`);
      const expected = history.sales
        .filter(({ lots, is }) => (lots.get(lotId) ?? 0) > 0 && (is === "open" || is === "sent"))
        .map(({ orderId, is }) => `${orderId} ${is === "open" ? "waiting" : "told"}`);
      expect(rows.map(({ said }) => said).toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 12 },
  );
  await checkInvariants(clone.db);
});

type Event = { what: "buy" | "cancel" | "ship" | "exchange" | "give back"; n: number };

/** Beside what the shop writes, what a person with a notebook would know of it: which order has what of each lot. */
async function play(product: MadeProduct, events: readonly Event[]) {
  const { world, person, lotIds } = await makeLots(clone.db, product, [5, 6, 7]);
  const left = new Map(lotIds.map((id, index) => [id, 5 + index]));
  const sales: Sale[] = [];
  const packId = product.pack.id;
  const buy = async (quantity: number) => {
    if ([...left.values()].reduce((sum, n) => sum + n, 0) < quantity) return;
    const buyer = await makeBuyer(clone.db, [{ packId, quantity }]);
    const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
    if (!placed.ok) throw new Error(placed.refusal.code);
    const lots = new Map<string, number>();
    let wanted = quantity;
    for (const id of lotIds) {
      const taken = Math.min(wanted, left.get(id) ?? 0);
      if (taken > 0) lots.set(id, taken);
      left.set(id, (left.get(id) ?? 0) - taken);
      wanted -= taken;
    }
    const { orderId, orderNumber: number } = placed.value;
    sales.push({ orderId, number, buyer, lots, is: "open" });
  };
  const putBack = ({ lots }: Sale) => {
    for (const [id, n] of lots) left.set(id, (left.get(id) ?? 0) + n);
  };
  const happen = {
    async cancel(sale: Sale) {
      const { number: orderNumber } = sale;
      await cancelParcelByCustomer(world, sale.buyer, { orderNumber, parcel: 1, ...mistake });
      putBack(sale);
      sale.is = "canceled";
    },
    async ship(sale: Sale) {
      await clone.db.execute(sql`
        update parcels set status = 'shipped', shipped_at = ${noon} where order_id = ${sale.orderId}`);
      await clone.db.execute(sql`update orders set status = 'shipped' where id = ${sale.orderId}`);
      sale.is = "sent";
    },
    async "give back"(sale: Sale) {
      await returnParcel({ world, orderId: sale.orderId }, 1);
      putBack(sale);
      sale.is = "returned";
    },
    /** As at packing: one packet of the line is of another lot. */
    async exchange(sale: Sale) {
      const [from] = [...sale.lots.keys()];
      const to = lotIds.findLast((id) => (left.get(id) ?? 0) > 0);
      if (from === undefined || to === undefined || from === to) return;
      await exchangeOne(sale.orderId, { packId, from, to });
      sale.lots.set(from, (sale.lots.get(from) ?? 0) - 1);
      if (sale.lots.get(from) === 0) sale.lots.delete(from);
      sale.lots.set(to, (sale.lots.get(to) ?? 0) + 1);
      left.set(from, (left.get(from) ?? 0) + 1);
      left.set(to, (left.get(to) ?? 0) - 1);
    },
  };
  for (const { what, n } of events) {
    if (what === "buy") {
      await buy(n);
      continue;
    }
    const open = sales.filter(({ is }) => is === "open");
    const sale = open[n % open.length];
    if (sale !== undefined) await happen[what](sale);
  }
  return { world, person, lotId: lotIds[0] ?? "", sales };
}

async function exchangeOne(
  orderId: string,
  { packId, from, to }: { packId: string; from: string; to: string },
): Promise<void> {
  await clone.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from packs where id = ${packId} for no key update`);
    const { rows } = await tx.execute<{ id: string }>(sql`
      select l.id from order_lines l join parcels p on p.id = l.parcel_id where p.order_id = ${orderId}`);
    const move = { packId, cause: "lot-recalled", orderLineId: rows[0]?.id ?? "" } as const;
    await writeStockMoves(
      tx,
      [
        { ...move, lot: { lotId: from, onSale: true }, change: 1 },
        { ...move, lot: { lotId: to, onSale: true }, change: -1 },
      ],
      { at: noon },
    );
  });
}
