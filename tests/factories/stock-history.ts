import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { Database } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { isoIndiaDay, indiaDay } from "#domain/india-time.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { keepSample } from "#server/catalogue/lots/keep-sample.ts";
import { withdrawEndingLots } from "#server/catalogue/lots/withdraw-ending-lots.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { selectLastCorrection } from "#server/catalogue/stock/stock-store.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { cancelParcelByCustomer } from "#server/parcels/cancel-parcel-by-customer.ts";
import { confirmLots } from "#server/parcels/confirm-lots.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { recallLot } from "#server/parcels/recalls/recall-lot.ts";
import { settleRecalledParcels } from "#server/parcels/recalls/settle-recalled-parcels.ts";
import type { World } from "#server/world.ts";
import { noon, testWorld } from "#tests/world.ts";
import { makeAdministrator } from "./administrator.ts";
import { checkoutRequest, makeBuyer } from "./buyer.ts";
import { makeLot } from "./lot.ts";
import { deliverParcel, mistake, returnParcel } from "./parcels-order.ts";
import { makeProduct } from "./product.ts";
import { replaceRecalled } from "./recalled-sale.ts";
import { makeVendorPerson } from "./vendor-person.ts";

const anyNumber = fc.nat(20);

/** What happens to the packets of a vendor; numbers choose of which lot or order. */
export const anyStockEvent = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ what: fc.constant("buy" as const), n: fc.integer({ min: 1, max: 6 }) }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("days pass" as const), n: anyNumber }) },
  {
    weight: 7,
    arbitrary: fc.record({
      what: fc.constantFrom(
        "cancel" as const,
        "give back",
        "pack of another",
        "receive",
        "damage",
        "keep a sample",
        "receive loose",
        "put into a lot",
        "hold",
        "release",
        "recall",
        "deliver",
        "replace",
      ),
      n: anyNumber,
    }),
  },
);

export type StockEvent = typeof anyStockEvent extends fc.Arbitrary<infer T> ? T : never;

type Sale = { orderId: string; number: string; buyer: Person; quantity: number; is: string };

/** What a person with a notebook would write down of all packets, by the month. */
type Noted = Record<"received" | "sold" | "returned" | "replaced" | "corrected", number>;

export const noneYet: Noted = { received: 0, sold: 0, returned: 0, replaced: 0, corrected: 0 };

type Played = { world: World; admin: Person; productId: string; packId: string; lotIds: string[] };
type Watched = { beforeEvent?: (place: number, played: Played) => Promise<void> };

/** A seed in packs of 100 g with lots of 5, 6 and 7 packets, of whom nothing else is sold, and what happened to it. */
export async function playStockHistory(
  db: Database,
  events: readonly StockEvent[],
  { beforeEvent }: Watched = {},
) {
  let now = noon;
  const world = testWorld(db, { now: () => now });
  const admin = await makeAdministrator(db);
  const vendor = await makeVendorPerson(db);
  const { vendorId } = vendor;
  const product = await makeProduct(db, { vendorId, packs: [{ stock: 0 }] });
  const productId = product.id;
  const packId = product.pack.id;
  const notebook = new Map<string, Noted>();
  const note = (figure: keyof Noted, quantity: number) => {
    const month = isoIndiaDay(indiaDay(now)).slice(0, 7);
    const noted = notebook.get(month) ?? noneYet;
    notebook.set(month, { ...noted, [figure]: noted[figure] + quantity });
  };
  const lotIds: string[] = [];
  const addLot = async (received: number, assigned: number) => {
    const pieces = [{ packId, received, assigned }];
    const given = { number: `L${lotIds.length}`, validUntil: "2027-05-31", pieces };
    lotIds.push(await makeLot(world, vendor, product, given));
    note("received", received);
  };
  for (const received of [5, 6, 7]) await addLot(received, 0);
  const sales: Sale[] = [];
  const openSale = (n: number) => {
    const open = sales.filter(({ is }) => is === "open");
    return open[n % open.length];
  };
  const correct = async (lotId: string | null, change: number, reason: string) => {
    const last = await selectLastCorrection(db, packId);
    const adjusted = await adjustStock(world, vendor, {
      productId,
      packId,
      lotId,
      mode: change > 0 ? "add" : "remove",
      quantity: Math.abs(change),
      reason,
      note: "",
      seenStock: 0,
      seenCorrectionId: last?.id ?? 0,
    });
    if (adjusted.ok) note(reason === "received" ? "received" : "corrected", change);
  };
  const happen: Record<StockEvent["what"], (n: number) => Promise<unknown>> = {
    async buy(quantity) {
      const buyer = await makeBuyer(db, [{ packId, quantity }]);
      const placed = await placeOrder(world, buyer, await checkoutRequest(world, buyer));
      if (!placed.ok) return;
      const { orderId, orderNumber: number } = placed.value;
      sales.push({ orderId, number, buyer, quantity, is: "open" });
      note("sold", quantity);
    },
    async "days pass"(days) {
      now = new Date(now.getTime() + days * 86_400_000);
      await withdrawEndingLots(world);
    },
    async cancel(n) {
      const sale = openSale(n);
      if (sale === undefined) return;
      const of = { orderNumber: sale.number, parcel: 1 };
      const canceled = await cancelParcelByCustomer(world, sale.buyer, { ...of, ...mistake });
      if (!canceled.ok) return;
      sale.is = "canceled";
      note("sold", -sale.quantity);
    },
    async "give back"(n) {
      const sale = openSale(n);
      if (sale === undefined) return;
      let opened = 0;
      await returnParcel({ world, orderId: sale.orderId }, 1, (quantity) => {
        const some = n % (quantity + 1);
        opened += some;
        return some;
      });
      sale.is = "returned";
      note("returned", sale.quantity);
      note("corrected", -opened);
    },
    async "pack of another"(n) {
      const sale = openSale(n);
      if (sale === undefined) return;
      const order = await getVendorOrder(world, vendor, sale.number);
      const [line] = order?.parcels[0]?.packedLines ?? [];
      const take = line?.takes[n % line.takes.length];
      const other = line?.choices[n % line.choices.length];
      if (line === undefined || take === undefined || other === undefined) return;
      const key = `${line.lineId}:${take.lotId ?? ""}`;
      await confirmLots(world, vendor, {
        orderNumber: sale.number,
        parcel: 1,
        seenChangeId: line.changeId,
        wishes: [{ take: key, toLotId: other.lotId, scanned: "", quantity: 1 }],
      });
    },
    receive: (n) => correct(lotIds[n % lotIds.length] ?? null, 3, "received"),
    damage: (n) => correct(lotIds[n % lotIds.length] ?? null, -1, "damaged"),
    async "keep a sample"(n) {
      const lotId = lotIds[n % lotIds.length] ?? "";
      const { rows } = await db.execute(
        sql`select from stock_movements where lot_id = ${lotId} and cause = 'sample'`,
      );
      const kept = await keepSample(world, vendor, { productId, packId, lotId });
      if (kept.ok && rows.length === 0) note("corrected", -1);
    },
    "receive loose": (n) => correct(null, 1 + (n % 4), "received"),
    async "put into a lot"() {
      const { rows } = await db.execute<{ loose: number }>(sql`
        select coalesce(sum(change), 0)::int as loose from stock_movements where pack_id = ${packId} and lot_id is null`);
      await addLot(2, Math.min(1, rows[0]?.loose ?? 0));
    },
    hold: (n) =>
      holdLot(world, admin, { productId, lotId: lotIds[n % 3] ?? "", reason: "Counted" }),
    release: (n) => releaseLot(world, admin, { productId, lotId: lotIds[n % 3] ?? "" }),
    async recall(n) {
      const lotId = lotIds[n % 2] ?? "";
      const given = { reason: "variety", words: "Another okra came up" };
      const recalled = await recallLot(world, admin, { productId, lotId, ...given });
      if (!recalled.ok) return;
      await settleRecalledParcels(world, { lotId });
      await noteCanceled();
    },
    async deliver(n) {
      const sale = openSale(n);
      if (sale === undefined) return;
      await deliverParcel(db, sale.orderId, 1, now);
      await db.execute(sql`update orders set status = 'delivered' where id = ${sale.orderId}`);
      sale.is = "delivered";
    },
    /** Whoever has recalled packets asks for others, and gets them. */
    async replace(n) {
      const delivered = sales.filter(({ is }) => is === "delivered");
      const sale = delivered[n % delivered.length];
      if (sale !== undefined) note("replaced", -(await replaceRecalled(world, admin, sale)));
    },
  };
  /** Where no other lot has enough, a recall cancels. */
  const noteCanceled = async () => {
    const { rows } = await db.execute<{ id: string }>(sql`
      select order_id as id from parcels where vendor_id = ${vendorId} and status = 'canceled'`);
    for (const sale of sales)
      if (sale.is === "open" && rows.some(({ id }) => id === sale.orderId)) {
        sale.is = "canceled";
        note("sold", -sale.quantity);
      }
  };
  for (const [place, { what, n }] of events.entries()) {
    await beforeEvent?.(place, { world, admin, productId, packId, lotIds });
    await happen[what](n);
  }
  return { world, admin, vendor, vendorId, productId, packId, lotIds, sales, notebook };
}
