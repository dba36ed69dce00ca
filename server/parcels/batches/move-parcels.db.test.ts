import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { readParcelChoices } from "#domain/parcels/batches/parcel-choice.ts";
import { holdLot } from "#server/catalogue/lots/hold-lot.ts";
import { testClone, testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makePackedOrder } from "#tests/factories/packed-order.ts";
import { makeParcelsOrder } from "#tests/factories/parcels-order.ts";
import { makePersonOf } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { findChosenParcels } from "./find-chosen-parcels.ts";
import { moveParcels } from "./move-parcels.ts";

const database = testDatabase();
const clone = testClone();

const parcelsOf = (orderNumber: string, numbers: readonly number[]) =>
  numbers.map((number) => ({ orderNumber, number, trackingNumber: `EK${number}IN` }));

const statusesOf = async (db: Database, number: string) => {
  const { rows } = await db.execute<{ status: string; trackingNumber: string | null }>(sql`
    select p.status, p.tracking_number as "trackingNumber" from parcels p join orders o on o.id = p.order_id
    where o.number = ${number} order by p.position`);
  return rows;
};

test("what can't be moved holds nothing else up, and says why; all that are sent have one carrier and numbers of their own", async () => {
  const { db } = database;
  const { world, number } = await makeParcelsOrder(db, { pricesPaise: [9_900, 4_900, 2_900] });
  const admin = await makeAdministrator(db);
  const pack = { to: "processing", carrier: "", parcels: parcelsOf(number, [1, 9, 3]) } as const;
  expect(await moveParcels(world, admin, pack)).toEqual([
    { ok: true, value: "moved" },
    { ok: false, refusal: { code: "parcel-not-found" } },
    { ok: true, value: "moved" },
  ]);
  const send = {
    to: "shipped",
    carrier: "India Post",
    parcels: parcelsOf(number, [1, 2, 3]),
  } as const;
  const sent = await moveParcels(world, admin, send);
  expect(sent.map(({ ok }) => ok)).toEqual([true, false, true]);
  expect(sent[1]).toEqual({ ok: false, refusal: { code: "parcel-changed", status: "confirmed" } });
  expect(await statusesOf(db, number)).toEqual([
    { status: "shipped", trackingNumber: "EK1IN" },
    { status: "confirmed", trackingNumber: null },
    { status: "shipped", trackingNumber: "EK3IN" },
  ]);
  await checkInvariants(db);
});

test("a parcel with a lot on hold stays, and names it", async () => {
  const { db } = database;
  const { world, vendor, admin, of, lots, productId } = await makePackedOrder(db);
  const parcels = parcelsOf(of.orderNumber, [of.parcel]);
  await moveParcels(world, vendor, { to: "processing", carrier: "", parcels });
  await holdLot(world, admin, { productId, lotId: lots.A, reason: "Mould" });
  const [answer] = await moveParcels(world, vendor, { to: "shipped", carrier: "Bus", parcels });
  expect(answer).toMatchObject({ ok: false, refusal: { code: "lots-stopped" } });
});

test("of the same press twice at once each parcel is packed once, and both answer that it is", async () => {
  const { db } = clone;
  const { world, number } = await makeParcelsOrder(db, { pricesPaise: [9_900, 4_900] });
  const admin = await makeAdministrator(db);
  const pack = { to: "processing", carrier: "", parcels: parcelsOf(number, [1, 2]) } as const;
  const answers = await Promise.all([1, 2, 3].map(() => moveParcels(world, admin, pack)));
  expect(answers.flat()).toEqual(Array.from({ length: 6 }, () => ({ ok: true, value: "moved" })));
  const { rows } = await db.execute<{ moves: number }>(sql`
    select count(*)::int as moves from order_history h join orders o on o.id = h.order_id
    where o.number = ${number} and h.event = 'parcel-moved'`);
  expect(rows).toEqual([{ moves: 2 }]);
  await checkInvariants(db);
});

test("a vendor chooses parcels of its own, an administrator whole orders, both in the order that was chosen", async () => {
  const { db } = database;
  const { world, number, buyer, vendorIds } = await makeParcelsOrder(db);
  const admin = await makeAdministrator(db);
  const vendor = await makePersonOf(db, vendorIds[0] ?? "");
  const chosenBy = async (person: typeof admin, ...texts: string[]) => {
    const found = await findChosenParcels(world, person, readParcelChoices(texts));
    return found.ok ? found.value.map((parcel) => `${parcel.orderNumber}/${parcel.number}`) : found;
  };
  expect(await chosenBy(admin, `${number}/2`, `${number}/1`)).toEqual([
    `${number}/2`,
    `${number}/1`,
  ]);
  // Named by itself and with its order it is there once.
  expect(await chosenBy(admin, `${number}/2`, number)).toEqual([`${number}/2`, `${number}/1`]);
  expect(await chosenBy(admin, number)).toEqual([`${number}/1`, `${number}/2`]);
  expect(await chosenBy(vendor, number)).toHaveLength(1);
  expect(await chosenBy(buyer, number)).toEqual([]);
  const many = Array.from({ length: 51 }, (_, index) => `${number}/${index + 1}`);
  expect(await chosenBy(admin, ...many)).toEqual({
    ok: false,
    refusal: { code: "too-many-chosen", most: 50 },
  });
});
