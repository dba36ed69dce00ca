import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readTrailQuery } from "#domain/parcels/records/buyer-trail.ts";
import { getChallan } from "#server/documents/get-challan.ts";
import { getOrder } from "#server/orders/get-order.ts";
import { decideReturn } from "#server/parcels/decide-return.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { findRecall } from "#server/parcels/recalls/find-recall.ts";
import { findTrail, openTrail } from "#server/parcels/records/buyer-trail.ts";
import { formD, stockRegister } from "#server/parcels/records/stock-records.ts";
import { testDatabase } from "#tests/database.ts";
import { makeBuyer } from "#tests/factories/buyer.ts";
import { costOf, shipment } from "#tests/factories/parcel-moves.ts";
import { makeRecalledSale } from "#tests/factories/recalled-sale.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { sealedOf } from "#demo/past/sealed-of.ts";
import { canReplace } from "./can-replace.ts";
import { moveReplacement, type ReplacementRequest } from "./move-replacement.ts";

const database = testDatabase();

type Sale = Awaited<ReturnType<typeof makeRecalledSale>>;

const accept = ({ world, person, of }: Sale, decision: "replaced" | "approved" = "replaced") =>
  decideReturn(world, person, { ...of, decision, note: "" });

const parcelOf = async ({ world, buyer, number }: Sale) =>
  (await getOrder(world, buyer, number))?.parcels[0];

async function move(
  sale: Sale,
  shown: ReplacementRequest["shown"],
  to: ReplacementRequest["to"],
  given = shipment,
) {
  const replacementId = (await parcelOf(sale))?.replacements[0]?.id ?? "";
  return moveReplacement(sale.world, sale.person, {
    ...sale.of,
    replacementId,
    shown,
    to,
    ...given,
  });
}

async function stockOf({ product }: Sale): Promise<{ stock: number; pieces: number[] }> {
  const { rows } = await database.db.execute<{ stock: number; pieces: number[] }>(sql`
    select stock, (select array_agg(s.quantity order by lot.valid_until) from lot_stock s join lots lot on lot.id = s.lot_id
      where s.pack_id = packs.id) as pieces from packs where id = ${product.pack.id}`);
  const [found] = rows;
  if (found === undefined) throw new Error("No pack");
  return found;
}

const topics = async (): Promise<string[]> => {
  const { rows } = await database.db.execute<{ topic: string }>(sql`
    select topic from outbox where topic like 'return-%' or topic like 'replacement-%' or topic = 'lot-recalled' order by id`);
  return rows.map(({ topic }) => topic);
};

test("in place of recalled packets as many of the lots on sale are taken once, and the old line stays as it was billed", async () => {
  const sale = await makeRecalledSale(database.db, { lots: [4, 2, 9], quantity: 3 });
  const { world, buyer } = sale;
  const parcelId = (await parcelOf(sale))?.id ?? "";
  expect(await canReplace(world, buyer, parcelId)).toBe(true);
  expect(await canReplace(world, await makeBuyer(database.db, []), parcelId)).toBe(false);
  expect(await sale.ask()).toMatchObject({ ok: true });
  for (let press = 0; press < 2; press += 1)
    expect(await accept(sale)).toEqual({ ok: true, value: "replaced" });
  expect(await stockOf(sale)).toEqual({ stock: 8, pieces: [1, 0, 8] });
  const parcel = await parcelOf(sale);
  expect(parcel).toMatchObject({
    status: "delivered",
    isRecalled: false,
    canAskReturn: false,
    returnRequest: { state: "replaced" },
    lines: [{ lots: "L0", recall: { lot: "L0" } }],
    replacements: [
      {
        state: "preparing",
        packets: [
          { lot: "L1", recalledLot: "L0", packets: 2 },
          { lot: "L2", recalledLot: "L0", packets: 1 },
        ],
      },
    ],
  });
  await checkInvariants(database.db);
});

test("the packets are sent with a carrier and delivered, each once, and the buyer and the recall hear of it", async () => {
  const sale = await makeRecalledSale(database.db, { lots: [3, 5], quantity: 2 });
  await sale.ask();
  await accept(sale);
  expect(await move(sale, "preparing", "delivered")).toMatchObject({
    refusal: { code: "replacement-changed" },
  });
  expect(await move(sale, "preparing", "sent", { carrier: " ", trackingNumber: "" })).toMatchObject(
    { refusal: { code: "carrier-missing" } },
  );
  for (let press = 0; press < 2; press += 1)
    expect(await move(sale, "preparing", "sent")).toEqual({ ok: true, value: "replacement-sent" });
  expect(await move(sale, "preparing", "withdrawn")).toMatchObject({
    refusal: { code: "replacement-changed" },
  });
  for (let press = 0; press < 2; press += 1)
    expect(await move(sale, "sent", "delivered")).toEqual({
      ok: true,
      value: "replacement-delivered",
    });
  expect((await parcelOf(sale))?.replacements).toMatchObject([
    { state: "delivered", ...shipment, sentAt: sale.world.now(), deliveredAt: sale.world.now() },
  ]);
  expect(await topics()).toEqual([
    "lot-recalled",
    "return-asked",
    "return-decided",
    "replacement-moved",
  ]);
  const replacementId = (await parcelOf(sale))?.replacements[0]?.id ?? "";
  const which = { orderNumber: sale.number, replacementId };
  expect(await getChallan(sale.world, sale.person, which)).toMatchObject({
    number: "DC/26-27/000001",
    orderNumber: sale.number,
    buyer: { name: "Asha Verma" },
    lines: [{ lot: "L1", recalledLot: "L0", quantity: 2, hsn: expect.any(String) }],
    ...shipment,
  });
  const stranger = await makeVendorPerson(database.db);
  expect(await getChallan(sale.world, stranger, which)).toBeNull();
  const address = { productId: sale.product.id, lotId: sale.lotIds[0] ?? "" };
  expect(await findRecall(sale.world, sale.person, { ...address, page: 1 })).toMatchObject({
    recall: { told: 1, answered: 1, replaced: 1 },
    rows: [{ returnState: "replaced", packets: [{ quantity: 2 }] }],
  });
  await checkInvariants(database.db);
});

test("a recall of the lot that was sent finds its buyer, who may ask again; one that was not sent reaches nobody", async () => {
  const sale = await makeRecalledSale(database.db, { lots: [2, 2, 2], quantity: 2 });
  await sale.ask();
  await accept(sale);
  await move(sale, "preparing", "sent");
  sale.passMinutes(10);
  await sale.recall(sale.lotIds[1] ?? "");
  const told = await database.db.execute<{ n: number }>(
    sql`select count(*)::int as n from recalled_parcels where state = 'told'`,
  );
  expect(told.rows).toEqual([{ n: 2 }]);
  // What is still on its way is answered for once it has arrived.
  expect(await sale.ask()).toEqual({ ok: true, value: "asked" });
  await move(sale, "sent", "delivered");
  expect(await parcelOf(sale)).toMatchObject({
    isRecalled: true,
    canAskReturn: true,
    lines: [{ lots: "L0", recall: { lot: "L1" } }],
  });
  await sale.ask();
  expect(await accept(sale)).toEqual({ ok: true, value: "replaced" });
  expect((await parcelOf(sale))?.replacements[0]?.packets).toMatchObject([
    { lot: "L2", recalledLot: "L1", packets: 2 },
  ]);
  await sale.recall(sale.lotIds[2] ?? "");
  expect(await topics()).toMatchObject({ length: 7 });
  await checkInvariants(database.db);
});

test("packets whose lot was recalled before they left aren't sent: money is given in their place, and they go back to their lot", async () => {
  const sale = await makeRecalledSale(database.db, { lots: [2, 3], quantity: 2 });
  await sale.ask();
  await accept(sale);
  sale.passMinutes(10);
  await sale.recall(sale.lotIds[1] ?? "");
  expect(await move(sale, "preparing", "sent")).toEqual({
    ok: false,
    refusal: { code: "lots-stopped", lots: "L1" },
  });
  for (let press = 0; press < 2; press += 1)
    expect(await move(sale, "preparing", "withdrawn")).toMatchObject({ ok: true });
  expect(await stockOf(sale)).toEqual({ stock: 0, pieces: [0, 3] });
  expect(await parcelOf(sale)).toMatchObject({
    isRecalled: true,
    returnRequest: { state: "approved" },
  });
  const sealed = await sealedOf(sale.world, sale.of, true);
  const cashPaise = await costOf(sale.world, sale.of);
  const back = { ...sale.of, shown: "delivered", to: "returned", sealed, cashPaise } as const;
  expect(await moveParcel(sale.world, sale.person, { ...back, ...shipment })).toMatchObject({
    ok: true,
  });
  await checkInvariants(database.db);
});

test("where lots on sale have too few packets it is said: to who asks, and to who answers", async () => {
  const sale = await makeRecalledSale(database.db, { lots: [2, 2], quantity: 2 });
  const { db } = database;
  await sale.ask();
  await db.execute(sql`update lots set on_sale = false, held_at = now() where number = 'L1'`);
  expect(await accept(sale)).toEqual({ ok: false, refusal: { code: "replacement-too-few" } });
  expect(await accept(sale, "approved")).toMatchObject({ ok: true });
  expect((await parcelOf(sale))?.returnRequest).toMatchObject({ state: "approved" });
  const few = await makeRecalledSale(db, { lots: [2, 1], quantity: 2 });
  expect(await few.ask()).toEqual({ ok: false, refusal: { code: "replacement-not-had" } });
  expect(await few.ask("money")).toMatchObject({ ok: true });
  // Nobody asked for other packets.
  expect(await accept(few)).toMatchObject({ refusal: { code: "replacement-too-few" } });
});

test("no other vendor moves it, and none of another parcel is moved", async () => {
  const sale = await makeRecalledSale(database.db, { lots: [2, 3], quantity: 2 });
  const other = await makeRecalledSale(database.db, { lots: [2, 3], quantity: 2 });
  await sale.ask();
  await accept(sale);
  const replacementId = (await parcelOf(sale))?.replacements[0]?.id ?? "";
  const send = { replacementId, shown: "preparing", to: "sent", ...shipment } as const;
  const stranger = await makeVendorPerson(database.db);
  expect(await moveReplacement(sale.world, stranger, { ...sale.of, ...send })).toMatchObject({
    refusal: { code: "parcel-not-found" },
  });
  for (const id of [replacementId, "x"])
    expect(
      await moveReplacement(sale.world, sale.person, { ...other.of, ...send, replacementId: id }),
    ).toMatchObject({ refusal: { code: "replacement-changed" } });
});

test("the records have what was sent neither as sold nor as returned, and lead from its lot to the buyer and back", async () => {
  const sale = await makeRecalledSale(database.db, { lots: [2, 3], quantity: 2 });
  await sale.ask();
  await accept(sale);
  const { world, person } = sale;
  const of = { vendorId: sale.product.vendorId, month: "2026-11", page: 1, after: null };
  const register = await stockRegister.find(world, person, of);
  expect(register?.rows.find(({ lotNumber }) => lotNumber === "L1")).toMatchObject({
    received: 3,
    sold: 0,
    returned: 0,
    replaced: -2,
    closing: 1,
  });
  expect((await formD.find(world, person, of))?.rows).toMatchObject([
    { sold: 200, replaced: -200 },
  ]);
  const trailOf = async (lotId: string | null) => {
    const all = readTrailQuery(new URLSearchParams(), "", world.now());
    const subject = await openTrail(world, person, { ...all, lotId, vendorId: of.vendorId });
    if (subject === null || subject === "none-chosen") throw new Error("No trail");
    return (await findTrail(world, subject, 1)).rows;
  };
  const [recalled = "", other = ""] = sale.lotIds;
  expect(await trailOf(other)).toEqual([]);
  await move(sale, "preparing", "sent");
  const sent = { orderNumber: sale.number, lotNumber: "L1", packets: 2, isReplacement: true };
  expect(await trailOf(other)).toMatchObject([sent]);
  expect(await trailOf(recalled)).toMatchObject([{ lotNumber: "L0", isReplacement: false }]);
  expect(await trailOf(null)).toHaveLength(2);
});
