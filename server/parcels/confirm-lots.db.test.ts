import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { holdLot, releaseLot } from "#server/catalogue/lots/hold-lot.ts";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getDocument } from "#server/documents/get-document.ts";
import { getDocumentFile } from "#server/documents/get-document-file.ts";
import { saveDocumentFile } from "#server/documents/save-document-file.ts";
import { testDatabase } from "#tests/database.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { cancelParcelByShop } from "./cancel-parcel-by-shop.ts";
import { confirmLots } from "./confirm-lots.ts";
import { getVendorOrder } from "./get-vendor-order.ts";
import { moveParcel } from "./move-parcel.ts";

const database = testDatabase();
const cancellation = { reason: "Spoiled", shown: "processing" } as const;

const move = (shown: "confirmed" | "processing", to: "processing" | "shipped") =>
  ({ shown, to, sealed: {}, ...shipment }) as const;

test("a vendor confirms the lots of a parcel, changes one, and what says of which lots it is follows", async () => {
  const { db } = database;
  const made = await makePackedOrder(db);
  const { world, vendor, of, lots, lineId } = made;
  expect(await made.takes()).toEqual([
    { number: "A", quantity: 2 },
    { number: "B", quantity: 1 },
  ]);
  const shown = await getVendorOrder(world, vendor, of.orderNumber);
  expect(shown?.parcels[0]?.packedLines).toMatchObject([
    { isConfirmed: false, changeId: 0, choices: [{ number: "B", quantity: 3 }, { number: "C" }] },
  ]);
  expect(await confirmLots(world, vendor, { ...of, seenChangeId: 0, wishes: [] })).toMatchObject({
    ok: true,
  });
  const wish = { take: `${lineId}:${lots.A}`, toLotId: null, scanned: "tag c", quantity: 2 };
  const change = { ...of, seenChangeId: 0, wishes: [wish] };
  for (let press = 0; press < 2; press += 1)
    expect(await confirmLots(world, vendor, change)).toEqual({ ok: true, value: "lots-confirmed" });
  expect(
    await confirmLots(world, vendor, { ...change, wishes: [{ ...wish, quantity: 1 }] }),
  ).toEqual({
    ok: false,
    refusal: { code: "lots-changed" },
  });
  expect(await made.takes()).toEqual([
    { number: "B", quantity: 1 },
    { number: "C", quantity: 2 },
  ]);
  expect(await made.stock()).toEqual({ counter: 8, A: 2, B: 3, C: 3 });
  await checkInvariants(db);
  const after = await getVendorOrder(world, vendor, of.orderNumber);
  expect(after?.parcels[0]?.packedLines).toMatchObject([{ isConfirmed: true }]);
  expect(after?.history.filter(({ event }) => event === "lots-confirmed")).toHaveLength(2);
});

test("a lot that is put on hold stops its parcel until another takes its place, and gets its packets back off sale", async () => {
  const { db } = database;
  const made = await makePackedOrder(db);
  const { world, vendor, admin, of, lots, lineId, productId } = made;
  await moveParcel(world, vendor, { ...of, ...move("confirmed", "processing") });
  const held = { productId, lotId: lots.A };
  await holdLot(world, admin, { ...held, reason: "Mould" });
  const ship = { ...of, ...move("processing", "shipped") };
  expect(await moveParcel(world, vendor, ship)).toEqual({
    ok: false,
    refusal: { code: "lots-stopped", lots: "A" },
  });
  const wish = { take: `${lineId}:${lots.B}`, toLotId: lots.A, scanned: "", quantity: 1 };
  expect(
    await confirmLots(world, vendor, { ...of, seenChangeId: 0, wishes: [wish] }),
  ).toMatchObject({
    refusal: { code: "lot-not-on-sale" },
  });
  const away = { take: `${lineId}:${lots.A}`, toLotId: lots.B, scanned: "", quantity: 2 };
  expect(
    await confirmLots(world, vendor, { ...of, seenChangeId: 0, wishes: [away] }),
  ).toMatchObject({ ok: true });
  expect(await made.stock()).toEqual({ counter: 6, A: 2, B: 1, C: 5 });
  await checkInvariants(db);
  expect(await moveParcel(world, vendor, ship)).toMatchObject({ ok: true });
  expect(await confirmLots(world, vendor, { ...of, seenChangeId: 0, wishes: [] })).toEqual({
    ok: false,
    refusal: { code: "lots-fixed", status: "shipped" },
  });
  await releaseLot(world, admin, held);
  expect(await made.stock()).toEqual({ counter: 8, A: 2, B: 1, C: 5 });
  await checkInvariants(db);
});

test("a lot may leave on the last day of its validity, and not after it", async () => {
  const { db } = database;
  const made = await makePackedOrder(db);
  const { world, vendor, of, lots } = made;
  await moveParcel(world, vendor, { ...of, ...move("confirmed", "processing") });
  const endsOn = (offset: number) =>
    db.execute(
      sql`update lots set valid_until = ${isoIndiaDay(indiaDay(world.now()))}::date + ${offset}::int where id = ${lots.A}`,
    );
  await endsOn(-1);
  const ship = { ...of, ...move("processing", "shipped") };
  expect(await moveParcel(world, vendor, ship)).toMatchObject({
    refusal: { code: "lots-stopped" },
  });
  await endsOn(0);
  expect(await moveParcel(world, vendor, ship)).toMatchObject({ ok: true });
});

test("packets without a lot are given one, and a canceled parcel gives each lot its own back", async () => {
  const { db } = database;
  const made = await makePackedOrder(db, { loose: 1 });
  const { world, vendor, of, lots, lineId } = made;
  expect(await made.takes()).toEqual([{ number: "A", quantity: 2 }]);
  const wish = { take: `${lineId}:loose`, toLotId: lots.C, scanned: "", quantity: 1 };
  expect(
    await confirmLots(world, vendor, { ...of, seenChangeId: 0, wishes: [wish] }),
  ).toMatchObject({ ok: true });
  expect(await made.stock()).toEqual({ counter: 9, A: 0, B: 4, C: 4 });
  await checkInvariants(db);
  await moveParcel(world, vendor, { ...of, ...move("confirmed", "processing") });
  expect(await cancelParcelByShop(world, vendor, { ...of, ...cancellation })).toMatchObject({
    ok: true,
  });
  expect(await made.stock()).toEqual({ counter: 12, A: 2, B: 4, C: 5 });
  await checkInvariants(db);
});

test("a parcel of another vendor is none", async () => {
  const { db } = database;
  const { world, of, admin, buyer } = await makePackedOrder(db);
  const confirmed = { ...of, seenChangeId: 0, wishes: [] };
  for (const person of [await makeVendorPerson(db), buyer])
    expect(await confirmLots(world, person, confirmed)).toEqual({
      ok: false,
      refusal: { code: "parcel-not-found" },
    });
  expect(await confirmLots(world, admin, confirmed)).toMatchObject({ ok: true });
});

test("an invoice names the lots that leave, and is kept as a file once they have left", async () => {
  const { db } = database;
  const { world, vendor, of, lots, lineId } = await makePackedOrder(db);
  await moveParcel(world, vendor, { ...of, ...move("confirmed", "processing") });
  const [row] = await findOrderDocuments(world, vendor, of.orderNumber);
  const read = async () => (await getDocument(world, vendor, row!.id))!;
  expect((await read()).content.lines).toMatchObject([{ lots: "A (2), B (1)" }]);
  const drawn = Buffer.from("%PDF-1");
  await saveDocumentFile(world, await read(), drawn);
  expect(await getDocumentFile(world, await read())).toBeNull();
  const wish = { take: `${lineId}:${lots.A}`, toLotId: lots.C, scanned: "", quantity: 2 };
  await confirmLots(world, vendor, { ...of, seenChangeId: 0, wishes: [wish] });
  expect((await read()).content.lines).toMatchObject([{ lots: "B (1), C (2)" }]);
  await moveParcel(world, vendor, { ...of, ...move("processing", "shipped") });
  await saveDocumentFile(world, await read(), drawn);
  expect(await getDocumentFile(world, await read())).toMatchObject({ pdf: drawn });
  await checkInvariants(db);
});
