import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { shownPayments } from "#domain/money/payments/payment-status.ts";
import { rowsPerPage } from "#domain/list-page.ts";
import { startRefunds } from "#server/money/refunds/start-refunds.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { followList } from "#tests/follow-list.ts";
import { rowsRead } from "#tests/rows-read.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeOfflineOrder } from "#tests/factories/offline-order.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { cancelParcels, deliverParcel, makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeRefund } from "#tests/factories/refund.ts";
import { payByCard, testCards } from "#tests/factories/unpaid-order.ts";
import { noon, testWorld } from "#tests/world.ts";
import { exportPlacedOrders } from "./export-placed-orders.ts";
import { findPlacedOrders } from "./find-placed-orders.ts";
import { getPlacedOrder } from "#server/parcels/get-placed-order.ts";
import { getOrder } from "./get-order.ts";
import { noteOrder } from "./note-order.ts";
import type { OrderFilter } from "./placed-orders-store.ts";
import { requestReturn } from "#server/parcels/request-return.ts";

const database = testDatabase();
const any: OrderFilter & { after: string | null } = {
  search: "",
  filter: "all",
  payment: null,
  personId: null,
  from: null,
  until: null,
  after: null,
};

test("orders of everybody are found by number, name, status, payment, customer and day", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const paid = await makeParcelsOrder(db, { method: "upi" });
  await payByCard(paid.world, paid.buyer, paid.number, testCards.success);
  const canceled = await makeParcelsOrder(db);
  await cancelParcels(canceled.world, canceled.buyer, canceled.number, [1, 2]);
  const offline = await makeOfflineOrder(db);
  const came = await makeParcelsOrder(db, { pricesPaise: [9_900] });
  await deliverParcel(db, came.orderId, 1, noon);
  await requestReturn(came.world, came.buyer, {
    orderNumber: came.number,
    parcel: 1,
    reason: "damaged",
    words: "",
  });
  await db.execute(sql`
    update orders set ship_to_name = '50%_Ravi', placed_at = placed_at - interval '3 days' where id = ${came.orderId}`);
  const find = async (over: Partial<OrderFilter>) => {
    const found = await findPlacedOrders(came.world, admin, { ...any, ...over, page: 1 });
    return found.orders.map(({ number }) => number).toSorted();
  };
  const all = [paid, canceled, offline, came].map(({ number }) => number).toSorted();
  expect(await find({})).toEqual(all);
  expect(await find({ search: paid.number.slice(-4) })).toEqual([paid.number]);
  expect(await find({ search: "bb" })).toEqual(all);
  expect(await find({ search: "RAVI" })).toEqual([came.number]);
  // Two letters and fewer begin a word.
  expect(await find({ search: "50" })).toEqual([came.number]);
  expect(await find({ search: "Ra" })).toEqual([]);
  expect(await find({ search: "50%_r" })).toEqual([came.number]);
  expect(await find({ search: "%_ra" })).toEqual([came.number]);
  expect(await find({ filter: "processing" })).toEqual([paid.number]);
  expect(await find({ filter: "canceled" })).toEqual([canceled.number]);
  expect(await find({ filter: "money-awaited" })).toEqual([offline.number]);
  expect(await find({ filter: "return-asked" })).toEqual([came.number]);
  expect(await find({ payment: "paid" })).toEqual([paid.number]);
  expect(await find({ personId: offline.buyer.id })).toEqual([offline.number]);
  const day = new Date(noon.getTime() - 24 * 60 * 60_000);
  expect(await find({ from: day })).toHaveLength(3);
  expect(await find({ until: day })).toEqual([came.number]);
  expect(await find({ search: "nobody of that name" })).toEqual([]);
  for (const person of [came.buyer, { ...admin, status: "disabled" } as const])
    expect(await findPlacedOrders(came.world, person, { ...any, page: 1 })).toMatchObject({
      orders: [],
      total: 0,
    });
});

test("payment is filtered as it is shown: money that goes back is neither paid nor unpaid", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const makePaid = async () => {
    const made = await makeParcelsOrder(db, { method: "upi" });
    await payByCard(made.world, made.buyer, made.number, testCards.success);
    return made;
  };
  const [paid, back, rest, refunded] = [
    await makePaid(),
    await makePaid(),
    await makePaid(),
    await makePaid(),
  ];
  const { world } = refunded;
  const cash = await makeParcelsOrder(db);
  const canceled = await makeParcelsOrder(db);
  await cancelParcels(canceled.world, canceled.buyer, canceled.number, [1, 2]);
  await makeRefund(world, admin, refunded.number, { kind: "full" });
  await makeRefund(world, admin, rest.number, { kind: "amount", amountPaise: 5_000 });
  await startRefunds(world);
  await makeRefund(world, admin, rest.number, { kind: "full" });
  await makeRefund(world, admin, back.number, { kind: "full" });
  await makeRefund(world, admin, paid.number, { kind: "amount", amountPaise: 5_000 });
  const found: Record<string, string[]> = {};
  for (const payment of shownPayments) {
    const asked = { ...any, payment };
    const { orders, total } = await findPlacedOrders(world, admin, { ...asked, page: 1 });
    const searched = await findPlacedOrders(world, admin, { ...asked, search: "asha", page: 1 });
    expect([total, searched.orders]).toEqual([orders.length, orders]);
    found[payment] = orders.map(({ number }) => number).toSorted();
  }
  expect(found).toEqual({
    refunded: [refunded.number],
    "going-back": [back.number, rest.number].toSorted(),
    "partly-refunded": [],
    paid: [paid.number],
    "cash-on-delivery": [cash.number],
    pending: [],
    unpaid: [canceled.number],
  });
});

test("a list of more than its pages and its file hold every order once; the list goes on by key", async () => {
  const { db } = database;
  const admin = await makeAdministrator(db);
  const made = await makeParcelsOrder(db, { pricesPaise: [9_900] });
  // Many were placed at the same moment.
  await db.execute(sql`
    insert into orders (id, number, person_id, status, payment_status, payment_method, language, ship_to, ship_to_name,
      subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise, idempotency_key, placed_at)
    select gen_random_uuid(), 'BB-2025-' || lpad(n::text, 6, '0'), person_id, 'delivered', 'paid', 'cod', 'en', ship_to,
      'Big Buyer', subtotal_paise, shipping_paise, tax_paise, round_off_paise, total_paise, 'big' || n,
      placed_at - (n / 300 + 1) * interval '1 minute'
    from orders, generate_series(1, 7200) n where id = ${made.orderId}`);
  const numbers: string[] = [];
  for await (const batch of exportPlacedOrders(made.world, admin, any))
    numbers.push(...batch.map(({ number }) => number));
  expect(numbers[0]).toBe(made.number);
  expect(new Set(numbers).size).toBe(7_201);
  const finder = (search: string) => (page: number, after: string | null) =>
    findPlacedOrders(made.world, admin, { ...any, search, after, page });
  for (const [search, sought] of [
    ["", numbers],
    ["big buyer", numbers.slice(1)],
  ] as const) {
    const find = finder(search);
    for (const [page, shown] of [
      [1, 1],
      [48, 48],
      [999, 48],
    ] as const) {
      const found = await find(page, null);
      expect(found).toMatchObject({ page: shown, pageCount: 48, total: 2_400, isLonger: true });
      expect(found.orders).toHaveLength(rowsPerPage);
    }
    const { rows, keys } = await followList(find, ({ orders }) => orders);
    expect(rows.map(({ number }) => number)).toEqual(sought);
    expect(keys).toHaveLength(search === "" ? 3 : 2);
  }
  const { keys } = await followList(finder(""), ({ orders }) => orders);
  const read = await rowsRead(db, ["orders"], () => finder("")(48, keys[1] ?? null));
  // Once for the count, once for the page, each with those that were placed in the minute of the key.
  expect(read.orders).toBeLessThan(2 * (2_400 + 400));
  for await (const batch of exportPlacedOrders(made.world, made.buyer, any))
    expect(batch).toEqual([]);
});

test("an order is shown with who did what, its notes and its allowed moves; no customer sees a note", async () => {
  const { db } = database;
  const { world, buyer, number } = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  const note = { orderNumber: number, note: " Called, wants it on Monday. " };
  for (let press = 0; press < 2; press += 1)
    expect(await noteOrder(world, admin, note)).toEqual({ ok: true, value: "noted" });
  expect(await noteOrder(world, admin, { ...note, note: " " })).toMatchObject({
    refusal: { code: "note-missing" },
  });
  expect(await noteOrder(world, admin, { ...note, note: "x".repeat(1_001) })).toMatchObject({
    refusal: { code: "note-too-long" },
  });
  expect(await noteOrder(world, buyer, note)).toMatchObject({
    refusal: { code: "order-not-found" },
  });
  const step = {
    shown: "confirmed",
    to: "processing",
    sealed: {},
    ...shipment,
  } as const;
  await moveParcel(world, admin, { orderNumber: number, parcel: 1, ...step });
  const shown = await getPlacedOrder(world, admin, number.toLowerCase());
  expect(shown?.moves).toEqual([
    ["shipped", "canceled"],
    ["processing", "canceled"],
  ]);
  expect(shown?.details.customer).toMatchObject({ id: buyer.id, isActive: true });
  expect(shown?.details.history.filter(({ event }) => event === "note")).toMatchObject([
    { actorRole: "administrator", actor: expect.stringContaining("@"), note: note.note.trim() },
  ]);
  const own = await getOrder(world, buyer, number);
  expect(JSON.stringify(own)).not.toContain("Called");
  for (const nobody of [buyer, { ...admin, status: "waiting" } as const])
    expect(await getPlacedOrder(world, nobody, number)).toBeNull();
  for (const wrong of ["BB-2026-999999", "x", ""])
    expect(await getPlacedOrder(testWorld(db), admin, wrong)).toBeNull();
});
