import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { Person } from "#domain/people/person.ts";
import { getLot } from "#server/catalogue/lots/find-lots.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { writeStockMoves } from "#server/catalogue/stock/steps/write-stock-moves.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { requestReturn } from "#server/parcels/request-return.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeDelivery } from "#tests/factories/delivery.ts";
import { makeLot } from "#tests/factories/lot.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { moveThrough } from "#tests/factories/parcel-moves.ts";
import { makePayableOrder } from "#tests/factories/payable-order.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { findRecall } from "./find-recall.ts";
import { noteCall } from "./note-call.ts";
import { recallLot } from "./recall-lot.ts";
import { settleRecalledParcels } from "./settle-recalled-parcels.ts";

const database = testDatabase();

let admin: Person;
let vendor: Person;
let product: MadeProduct;
/** The one that is sold first. */
let lotId: string;

const world = () => testWorld(database.db);
const given = { reason: "germination", words: "Only  70 % came up" };
const address = () => ({ productId: product.id, lotId });

beforeEach(async () => {
  const { db } = database;
  admin = await makeAdministrator(db);
  vendor = await makeVendorPerson(db);
  product = await makeProduct(db, { vendorId: vendor.vendorId ?? "", packs: [{ stock: 0 }] });
  lotId = await addLot("OK-1", "2027-05-31", 10);
});

const addLot = (number: string, validUntil: string, received: number) =>
  makeLot(world(), vendor, product, {
    number,
    validUntil,
    pieces: [{ packId: product.pack.id, received, assigned: 0 }],
  });

const buy = (status: ParcelStatus) =>
  makeDelivery(database.db, { packId: product.pack.id, status });

async function statesOfParcels(): Promise<string[]> {
  const { rows } = await database.db.execute<{ said: string }>(sql`
    select p.status || ' ' || r.state as said from recalled_parcels r join parcels p on p.id = r.parcel_id
    join orders o on o.id = p.order_id order by o.number`);
  return rows.map(({ said }) => said);
}

/** Of the one order of a buyer. */
async function lineOf(buyer: Person) {
  const { rows } = await database.db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${buyer.id}`,
  );
  const order = await getOrder(world(), buyer, rows[0]?.number ?? "");
  return order?.parcels[0]?.lines[0];
}

async function mails(): Promise<string[]> {
  const { rows } = await database.db.execute<{ topic: string }>(sql`
    select topic from outbox where topic in ('lot-recalled', 'order-canceled') order by id`);
  return rows.map(({ topic }) => topic);
}

test("a recall is for good, is one however often it is pressed, and tells those whose packets have left", async () => {
  for (const status of ["shipped", "delivered", "confirmed", "canceled", "returned"] as const)
    await buy(status);
  const before = await findRecall(world(), vendor, { ...address(), page: 1 });
  expect(before).toMatchObject({ recall: null, reach: { pieces: 5, open: 1, buyers: 2 } });
  expect(await recallLot(world(), vendor, { ...address(), ...given, words: " " })).toMatchObject({
    refusal: { code: "recall-words-missing" },
  });
  expect(await recallLot(world(), vendor, { ...address(), ...given, reason: "" })).toMatchObject({
    refusal: { code: "recall-reason-missing" },
  });
  for (const who of [vendor, admin, vendor])
    expect(await recallLot(world(), who, { ...address(), ...given })).toMatchObject({ ok: true });
  expect(await mails()).toEqual(["lot-recalled", "lot-recalled"]);
  const found = await getLot(world(), vendor, address());
  expect(found?.lot).toMatchObject({ standing: "recalled", isHeld: true });
  expect(await releaseLot(world(), admin, address())).toMatchObject({
    refusal: { code: "lot-recalled" },
  });
  const { rows } = await database.db.execute(sql`
    select (select stock from packs) as stock, (select count(*) from activities where action = 'recalled') as noted,
      (select array_agg(p.role::text order by p.role) from notices n join people p on p.id = n.person_id
        where n.kind = 'lot' and n.detail = 'recalled') as told`);
  expect(rows).toEqual([{ stock: 0, noted: 1, told: ["administrator"] }]);
});

test("a lot that is on hold can be recalled, another vendor's not", async () => {
  await holdLot(world(), vendor, { ...address(), reason: "Counted" });
  const other = await makeVendorPerson(database.db);
  const request = { ...address(), ...given };
  expect(await recallLot(world(), other, request)).toMatchObject({
    refusal: { code: "lot-not-found" },
  });
  expect(await recallLot(world(), admin, request)).toMatchObject({ ok: true });
  const { rows } = await database.db.execute(
    sql`select p.role from notices n join people p on p.id = n.person_id where n.detail = 'recalled'`,
  );
  expect(rows).toEqual([{ role: "vendor" }]);
  await checkInvariants(database.db);
});

test("what has not left is sent of another lot while that has enough, else it is canceled", async () => {
  const buyers = [await buy("confirmed"), await buy("confirmed")];
  await addLot("OK-3", "2027-07-31", 1);
  await recallLot(world(), vendor, { ...address(), ...given });
  expect(await statesOfParcels()).toEqual(["confirmed waiting", "confirmed waiting"]);
  expect(await settleRecalledParcels(world())).toBe(2);
  expect(await settleRecalledParcels(world())).toBe(0);
  expect((await statesOfParcels()).toSorted()).toEqual([
    "canceled canceled",
    "confirmed reassigned",
  ]);
  expect(await mails()).toEqual(["order-canceled"]);
  const lines = await Promise.all(buyers.map(lineOf));
  const lots = lines.map((line) => line?.lots ?? null);
  expect(new Set(lots)).toEqual(new Set(["OK-3", null]));
  await checkInvariants(database.db);
});

test("packets without a lot replace none that was recalled, and a parcel that left meanwhile is told", async () => {
  const { db } = database;
  const waiting = await buy("confirmed");
  const leaving = await buy("confirmed");
  const loose = { packId: product.pack.id, lot: null, change: 5, cause: "correction" } as const;
  await db.transaction((tx) => writeStockMoves(tx, [loose], { at: noon }));
  await recallLot(world(), admin, { ...address(), ...given });
  await db.execute(sql`
    update parcels set status = 'shipped', shipped_at = ${noon} from orders o
    where o.id = parcels.order_id and o.person_id = ${leaving.id}`);
  const { rows } = await db.execute<{ number: string }>(
    sql`select number from orders where person_id = ${waiting.id}`,
  );
  const packed = moveThrough(
    world(),
    vendor,
    { orderNumber: rows[0]?.number ?? "", parcel: 1, from: "confirmed" },
    ["processing"],
  );
  await expect(packed).rejects.toThrow("parcel-recalled");
  await settleRecalledParcels(world(), { lotId });
  expect((await statesOfParcels()).toSorted()).toEqual(["canceled canceled", "shipped told"]);
  const recall = { lot: "OK-1", reason: "germination", words: "Only 70 % came up" };
  expect((await lineOf(leaving))?.recall).toEqual(recall);
  expect((await lineOf(waiting))?.recall).toBeNull();
});

test("who has recalled packets may ask for a return long after, and a call is noted once", async () => {
  const buyer = await buy("delivered");
  await recallLot(world(), vendor, { ...address(), ...given });
  const late = testWorld(database.db, { now: () => new Date(noon.getTime() + 200 * 86_400_000) });
  const found = await findRecall(late, vendor, { ...address(), page: 1 });
  if (found === null || found.recall === null) throw new Error("No recall");
  const [row] = found.rows;
  expect(row).toMatchObject({ state: "told", mail: "waiting", returnState: null, phonedAt: null });
  expect(row?.packets).toMatchObject([{ quantity: 1 }]);
  const call = { ...address(), parcelId: row?.parcelId ?? "" };
  for (const _ of [1, 2]) expect(await noteCall(late, vendor, call)).toMatchObject({ ok: true });
  const asked = await requestReturn(late, buyer, {
    orderNumber: row?.orderNumber ?? "",
    parcel: 1,
    reason: "poor-quality",
    words: "",
  });
  expect(asked).toMatchObject({ ok: true });
  const parcel = { orderNumber: row?.orderNumber ?? "", parcel: 1 };
  const decision = { ...parcel, decision: "approved", note: "" } as const;
  expect(await decideReturn(late, vendor, decision)).toMatchObject({ ok: true });
  await moveThrough(late, vendor, { ...parcel, from: "delivered", isSealed: true }, ["returned"]);
  expect(await lineOf(buyer)).toMatchObject({ recall: { lot: "OK-1" } });
  await checkInvariants(database.db);
  const { rows } = await database.db.execute(
    sql`select count(*) as calls from activities where action = 'reached'`,
  );
  expect(rows).toEqual([{ calls: 1 }]);
  expect(await findRecall(late, vendor, { ...address(), page: 1 })).toMatchObject({
    recall: { told: 1, answered: 1, waiting: 0 },
  });
});

test.each(["paid", "unpaid"] as const)(
  "an %s order that can't be sent of another lot is canceled, and what was paid goes back",
  async (how) => {
    const { db } = database;
    const made = await makePayableOrder(db, "card");
    if (how === "paid") await made.pay("card");
    const { rows } = await db.execute<{
      lineId: string;
      packId: string;
      productId: string;
      vendorId: string;
    }>(sql`
      select l.id as "lineId", l.pack_id as "packId", l.product_id as "productId", p.vendor_id as "vendorId"
      from order_lines l join parcels p on p.id = l.parcel_id
      where p.order_id = ${made.orderId} and p.position = 0`);
    const { lineId = "", packId = "", productId = "", vendorId = "" } = rows[0] ?? {};
    const seller: Person = { ...vendor, vendorId };
    const ofPack = { ...product, id: productId };
    const pieces = [{ packId, received: 2, assigned: 3 }];
    const paidLot = await makeLot(made.world, made.admin, ofPack, { pieces });
    // As if its two packets had been of that lot.
    const move = { packId, cause: "lot-recalled", orderLineId: lineId } as const;
    const ofLot = { lotId: paidLot, onSale: true };
    await db.transaction((tx) =>
      writeStockMoves(
        tx,
        [
          { ...move, lot: null, change: 2 },
          { ...move, lot: ofLot, change: -2 },
        ],
        { at: noon },
      ),
    );
    const request = { productId, lotId: paidLot, ...given };
    expect(await recallLot(made.world, seller, request)).toMatchObject({ ok: true });
    await settleRecalledParcels(made.world);
    expect((await made.view()).parcels.map(({ status }) => status)).toEqual(
      how === "paid" ? ["canceled", "confirmed"] : ["canceled", "pending"],
    );
    expect(await made.captured()).toEqual(how === "paid" ? { n: 1, back: 1 } : { n: 0, back: 0 });
    await checkInvariants(db);
  },
);
