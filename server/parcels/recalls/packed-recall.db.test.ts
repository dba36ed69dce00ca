import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { findOrderDocuments } from "#server/documents/find-order-documents.ts";
import { getDocument } from "#server/documents/get-document.ts";
import { confirmLots } from "#server/parcels/confirm-lots.ts";
import { getVendorOrder } from "#server/parcels/get-vendor-order.ts";
import { moveParcel } from "#server/parcels/move-parcel.ts";
import { testDatabase } from "#tests/database.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { shipment } from "#tests/factories/parcel-moves.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { recallLot } from "./recall-lot.ts";
import { settleRecalledParcels } from "./settle-recalled-parcels.ts";

const database = testDatabase();
const given = { reason: "germination", words: "Only 70 % came up" };
const move = (shown: "confirmed" | "processing", to: "processing" | "shipped") =>
  ({ shown, to, sealed: {}, ...shipment }) as const;

/** A parcel that is packed, its lots confirmed, and half an hour later the first of them is recalled. */
async function recallPacked({ isBillKept = false } = {}) {
  const { db } = database;
  const made = await makePackedOrder(db);
  const { world, vendor, of, lots, productId } = made;
  await confirmLots(world, vendor, { ...of, seenChangeId: 0, wishes: [] });
  await moveParcel(world, vendor, { ...of, ...move("confirmed", "processing") });
  const [bill] = await findOrderDocuments(world, vendor, of.orderNumber);
  if (bill === undefined) throw new Error("No bill");
  if (isBillKept)
    await db.execute(sql`
      insert into document_files (document_id, pdf, sha256) values (${bill.id}, '%PDF', ${"0".repeat(64)})`);
  const later = testWorld(db, { now: () => new Date(noon.getTime() + 30 * 60_000) });
  await recallLot(later, vendor, { productId, lotId: lots.A, ...given });
  await settleRecalledParcels(later);
  return { ...made, later, bill };
}

test("a parcel that was packed gets other packets, its bill names them at its old sums, and it leaves once that is confirmed", async () => {
  const made = await recallPacked();
  const { vendor, of, bill, later } = made;
  expect(await made.takes()).toEqual([{ number: "B", quantity: 3 }]);
  expect(await made.stock()).toEqual({ counter: 6, A: 2, B: 1, C: 5 });
  await checkInvariants(database.db);
  expect(await findOrderDocuments(later, vendor, of.orderNumber)).toEqual([bill]);
  const billed = await getDocument(later, vendor, bill.id);
  expect(billed?.content.lines).toMatchObject([{ quantity: 3, lots: "B" }]);

  const after = testWorld(database.db, { now: () => new Date(noon.getTime() + 60 * 60_000) });
  const ship = { ...of, ...move("processing", "shipped") };
  expect(await moveParcel(after, vendor, ship)).toEqual({
    ok: false,
    refusal: { code: "lots-exchanged" },
  });
  const shown = await getVendorOrder(after, vendor, of.orderNumber);
  const [line] = shown?.parcels[0]?.packedLines ?? [];
  expect(line).toMatchObject({ isConfirmed: false, isToRepack: true });
  const confirm = { ...of, seenChangeId: line?.changeId ?? 0, wishes: [] };
  for (let press = 0; press < 2; press += 1)
    expect(await confirmLots(after, vendor, confirm)).toMatchObject({ ok: true });
  expect(await moveParcel(after, vendor, ship)).toMatchObject({ ok: true });
  await checkInvariants(database.db);
});

test("a parcel that is packed after the exchange leaves without another word", async () => {
  const { db } = database;
  const { world, vendor, of, lots, productId } = await makePackedOrder(db);
  await recallLot(world, vendor, { productId, lotId: lots.A, ...given });
  await settleRecalledParcels(world);
  const later = testWorld(db, { now: () => new Date(noon.getTime() + 60_000) });
  await moveParcel(later, vendor, { ...of, ...move("confirmed", "processing") });
  const ship = { ...of, ...move("processing", "shipped") };
  expect(await moveParcel(later, vendor, ship)).toMatchObject({ ok: true });
});

test("a parcel whose bill was drawn for good with the old lots is canceled, and a credit note takes the bill back", async () => {
  const made = await recallPacked({ isBillKept: true });
  expect(await made.stock()).toEqual({ counter: 9, A: 2, B: 4, C: 5 });
  const { rows } = await database.db.execute(sql`
    select p.status, r.state, (select sum(case when kind = 'credit-note' then -total_paise else total_paise end)::int
      from documents) as billed
    from recalled_parcels r join parcels p on p.id = r.parcel_id`);
  expect(rows).toEqual([{ status: "canceled", state: "canceled", billed: 0 }]);
  await checkInvariants(database.db);
});
