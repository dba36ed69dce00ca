import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { readVendorParcelList } from "#domain/parcels/vendor-parcels.ts";
import type { Person } from "#domain/people/person.ts";
import { noteOrder } from "#server/orders/note-order.ts";
import { requestReturn } from "./request-return.ts";
import type { World } from "#server/world.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { moveThrough, shipment } from "#tests/factories/parcel-moves.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makeUnpaidOrder } from "#tests/factories/unpaid-order.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { correctShipment } from "./correct-shipment.ts";
import { decideReturn } from "./decide-return.ts";
import { exportVendorParcels } from "./export-vendor-parcels.ts";
import { findVendorParcels } from "./find-vendor-parcels.ts";
import { getVendorOrder } from "./get-vendor-order.ts";
import { moveParcel } from "./move-parcel.ts";
import type { VendorParcel } from "./vendor-parcels-store.ts";
import { cancelParcelByShop } from "./cancel-parcel-by-shop.ts";

const database = testDatabase();
const damaged = { reason: "damaged", words: "All wet" };

/** An order with a parcel of each of two vendors. */
async function makeShared(db: Database) {
  const made = await makeParcelsOrder(db);
  const [firstId = "", secondId = ""] = made.vendorIds;
  const { rows } = await db.execute<{ first: string }>(
    sql`select vendor_id as first from parcels where order_id = ${made.orderId} order by position limit 1`,
  );
  const isFirst = rows[0]?.first === firstId;
  return {
    ...made,
    first: await makePersonOf(db, isFirst ? firstId : secondId),
    second: await makePersonOf(db, isFirst ? secondId : firstId, "Vaishali Jadhav"),
  };
}

const asked = (query = "", search = "") => ({
  ...readVendorParcelList(new URLSearchParams(query), search),
  after: null,
  page: 1,
});

async function fileOf(world: World, person: Person, query = "") {
  const batches: VendorParcel[][] = [];
  for await (const batch of exportVendorParcels(world, person, asked(query))) batches.push(batch);
  return batches;
}

test("of an order with two vendors each sees the own parcel, and nothing of the other", async () => {
  const { db } = database;
  const { world, first, second, number } = await makeShared(db);
  const admin = await makeAdministrator(db);
  await noteOrder(world, admin, { orderNumber: number, note: "Between us" });
  await moveThrough(world, second, { orderNumber: number, parcel: 2, from: "confirmed" }, [
    "processing",
  ]);
  const mine = await getVendorOrder(world, first, number.toLowerCase());
  expect(mine).toMatchObject({
    number,
    isCash: true,
    shipTo: { fullName: "Asha Verma", postalCode: "452001", phoneNumber: "9876543210" },
    parcels: [{ number: 1, status: "confirmed", isPaid: false, moves: ["processing", "canceled"] }],
    history: [
      { event: "cod-accepted", actor: null },
      { event: "order-placed", actorRole: "customer", actor: null },
    ],
  });
  expect(mine?.parcels).toHaveLength(1);
  expect(mine?.parcels[0]?.lines).toHaveLength(1);
  expect(Object.keys(mine?.skus ?? {})).toEqual([mine?.parcels[0]?.lines[0]?.packId]);
  const theirs = await getVendorOrder(world, second, number);
  expect(theirs?.parcels).toMatchObject([{ number: 2, status: "processing" }]);
  expect(theirs?.history[0]).toMatchObject({ actorRole: "vendor", actor: "Vaishali Jadhav" });
  const names = [mine, theirs].map((order) => order?.parcels[0]?.lines[0]?.productName);
  expect(new Set(names).size).toBe(2);
  expect(JSON.stringify(mine)).not.toContain(names[1]);
  expect(JSON.stringify(mine)).not.toMatch(/Between us|Vaishali|test\.example/);
});

test("an order without an own parcel is none, and no verb reaches another vendor's parcel", async () => {
  const { db } = database;
  const { world, first, number } = await makeShared(db);
  const other = await makeParcelsOrder(db);
  expect(await getVendorOrder(world, first, other.number)).toBeNull();
  expect(await getVendorOrder(world, first, "no number")).toBeNull();
  const none = { ok: false, refusal: { code: "parcel-not-found" } };
  const which = { orderNumber: number, parcel: 2, shown: "confirmed" } as const;
  const to = { ...shipment, to: "processing", sealed: {} } as const;
  expect(await moveParcel(world, first, { ...which, ...to })).toEqual(none);
  expect(await cancelParcelByShop(world, first, { ...which, reason: "Sold out" })).toEqual(none);
  expect(await correctShipment(world, first, { ...which, ...shipment })).toEqual(none);
  const decision = { ...which, decision: "approved", note: "" } as const;
  expect(await decideReturn(world, first, decision)).toEqual(none);
  await checkInvariants(db);
});

test("who is no vendor, or none any more, has no list, no order and no file", async () => {
  const { db } = database;
  const { world, buyer, first, number } = await makeShared(db);
  const admin = await makeAdministrator(db);
  const former = { ...first, status: "disabled" } as const;
  for (const person of [buyer, admin, former]) {
    expect(await findVendorParcels(world, person, asked())).toMatchObject({ total: 0 });
    expect(await getVendorOrder(world, person, number)).toBeNull();
    expect(await fileOf(world, person)).toEqual([]);
  }
});

test("the list has the own parcels, found by number, name, city and PIN code, by status and day", async () => {
  const { db } = database;
  const { world, first, number, orderId } = await makeShared(db);
  await makeParcelsOrder(db);
  const find = async (query = "", search = "") =>
    (await findVendorParcels(world, first, asked(query, search))).parcels.map(
      ({ orderNumber }) => orderNumber,
    );
  expect(await findVendorParcels(world, first, asked())).toMatchObject({
    total: 1,
    parcels: [
      {
        number: 1,
        hasSiblings: false,
        city: "Indore",
        items: 2,
        isCash: true,
        status: "confirmed",
      },
    ],
  });
  for (const words of [number.toLowerCase(), number.slice(-4), "asha", "indore", "452001", "BB-"])
    expect(await find("", words), words).toEqual([number]);
  for (const query of ["status=to-pack", "status=confirmed", "from=2026-11-20&to=2026-11-20"])
    expect(await find(query), query).toEqual([number]);
  for (const query of ["status=shipped", "status=return-asked", "to=2026-11-19"])
    expect(await find(query), query).toEqual([]);
  expect(await find("", "nobody%")).toEqual([]);
  await db.execute(sql`
    update parcels set status = 'delivered', delivered_at = ${world.now()} where order_id = ${orderId} and position = 0`);
  await db.execute(sql`
    insert into return_requests (id, parcel_id, person_id, reason)
    select gen_random_uuid(), p.id, o.person_id, 'damaged' from parcels p join orders o on o.id = p.order_id
    where o.id = ${orderId} and p.position = 0`);
  expect(await find("status=return-asked&sort=name")).toEqual([number]);
});

test("a long list has pages of 50 in the asked order, and a file that has all of it once", async () => {
  const { db } = database;
  const { world, first, orderId } = await makeShared(db);
  await db.execute(sql`
    insert into parcels (id, order_id, vendor_id, goods_kind, position, status, subtotal_paise, shipping_paise, tax_paise,
      round_off_paise, total_paise, created_at)
    select gen_random_uuid(), order_id, vendor_id, goods_kind, n, 'confirmed', n, 0, 0, 0, n,
      created_at - make_interval(hours => n / 3)
    from parcels, generate_series(2, 130) n where order_id = ${orderId} and position = 0`);
  const page = (query: string, number: number) =>
    findVendorParcels(world, first, { ...asked(query), page: number });
  const newest = await page("", 1);
  expect([newest.total, newest.pageCount, newest.parcels.length]).toEqual([130, 3, 50]);
  expect((await page("", 9)).parcels).toHaveLength(30);
  const cheapest = await page("sort=total", 1);
  expect(cheapest.parcels.map(({ totalPaise }) => totalPaise).slice(0, 3)).toEqual([2, 3, 4]);
  expect((await page("sort=total-desc", 3)).parcels.at(-1)?.totalPaise).toBe(2);
  const batches = await fileOf(world, first, "sort=total");
  const ids = batches.flat().map(({ id }) => id);
  expect([batches.length, ids.length, new Set(ids).size]).toEqual([2, 130, 130]);
  expect(ids.slice(0, 50)).toEqual(newest.parcels.map(({ id }) => id));
});

test("a vendor sends, and takes back what was approved: stock is on the shelf, the other's parcel stays as it is", async () => {
  const { db } = database;
  const { world, buyer, first, number, stocks, orderId } = await makeShared(db);
  const of = { orderNumber: number, parcel: 1 } as const;
  await moveThrough(world, first, { ...of, from: "confirmed" }, [
    "processing",
    "shipped",
    "delivered",
  ]);
  expect(await requestReturn(world, buyer, { ...of, ...damaged })).toMatchObject({ ok: true });
  expect(await getVendorOrder(world, first, number)).toMatchObject({
    parcels: [{ status: "delivered", isPaid: true, moves: [], returns: [{ state: "asked" }] }],
  });
  const decision = { ...of, decision: "approved", note: "Send it to us" } as const;
  expect(await decideReturn(world, first, decision)).toMatchObject({ ok: true });
  expect(await getVendorOrder(world, first, number)).toMatchObject({
    parcels: [{ moves: ["returned"], returns: [{ decidedBy: "Mahesh Chouhan" }] }],
  });
  const back = { from: "delivered", isSealed: true } as const;
  await moveThrough(world, first, { ...of, ...back }, ["returned"]);
  expect(await stocks()).toEqual([5, 3]);
  const { rows } = await db.execute(
    sql`select actor_role as role, actor_id as actor from order_history where order_id = ${orderId}
      and event = 'parcel-moved' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ role: "vendor", actor: first.id }]);
  await checkInvariants(db);
});

test("a parcel that isn't paid can't be moved or canceled by its vendor", async () => {
  const { db } = database;
  const { world, orderNumber, vendorId } = await makePending(db);
  const vendor = await makePersonOf(db, vendorId);
  expect(await getVendorOrder(world, vendor, orderNumber)).toMatchObject({
    parcels: [{ status: "pending", moves: [] }],
  });
  const which = { orderNumber, parcel: 1, shown: "pending" } as const;
  const rest = { ...shipment, sealed: {} } as const;
  expect(await moveParcel(world, vendor, { ...which, ...rest, to: "confirmed" })).toMatchObject({
    refusal: { code: "not-your-move" },
  });
  expect(await moveParcel(world, vendor, { ...which, ...rest, to: "processing" })).toMatchObject({
    refusal: { code: "no-such-move" },
  });
  expect(await cancelParcelByShop(world, vendor, { ...which, reason: "Sold out" })).toMatchObject({
    refusal: { code: "parcel-not-cancelable" },
  });
});

async function makePending(db: Database) {
  const made = await makeUnpaidOrder(db);
  const { rows } = await db.execute<{ vendorId: string; orderNumber: string }>(sql`
    select p.vendor_id as "vendorId", o.number as "orderNumber" from parcels p join orders o on o.id = p.order_id
    order by o.placed_at desc limit 1`);
  const [row] = rows;
  if (row === undefined) throw new Error("No order was made");
  return { world: made.world, ...row };
}

test("a suspended vendor still sends what was ordered, and reads the own orders", async () => {
  const { db } = database;
  const { world, first, number } = await makeShared(db);
  await db.execute(
    sql`update vendors set state = 'suspended', suspension_reason = 'Papers' where id = ${first.vendorId}`,
  );
  await moveThrough(world, first, { orderNumber: number, parcel: 1, from: "confirmed" }, [
    "processing",
    "shipped",
  ]);
  expect(await findVendorParcels(world, first, asked("status=shipped"))).toMatchObject({
    total: 1,
  });
});

test("what is left of an order whose customer is gone stays with its vendor", async () => {
  const { db } = database;
  const { world, buyer, first, number } = await makeShared(db);
  await db.execute(
    sql`update people set status = 'anonymised', name = 'Deleted', email = ${`gone-${buyer.id}`} where id = ${buyer.id}`,
  );
  expect(await getVendorOrder(world, first, number)).toMatchObject({
    shipTo: { fullName: "Asha Verma" },
    history: [{}, { actor: null }],
  });
});
