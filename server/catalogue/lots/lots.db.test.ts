import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import { packs } from "#database/schema/products.ts";
import type { Person } from "#domain/people/person.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { placeOrder } from "#server/orders/placing/place-order.ts";
import { testDatabase } from "#tests/database.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { checkoutRequest, makeBuyer } from "#tests/factories/buyer.ts";
import { lotOf, makeLot } from "#tests/factories/lot.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { addLot } from "./add-lot.ts";
import { addLotTest } from "./add-lot-test.ts";
import { findLots, getLot } from "./find-lots.ts";
import { holdLot, releaseLot } from "./hold-lot.ts";
import { keepSample } from "./keep-sample.ts";
import { withdrawEndingLots } from "./withdraw-ending-lots.ts";

const database = testDatabase();

const stockOf = async (db: Database, packId: string) =>
  (await db.select().from(packs).where(eq(packs.id, packId)))[0]?.stock;

const days = (count: number) => new Date(noon.getTime() + count * 86_400_000);

test("what comes in with a lot raises the stock, and what was there is put into it", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db);
  const packId = product.pack.id;
  const given = lotOf(world, product, { pieces: [{ packId, received: 30, assigned: 20 }] });
  expect(await addLot(world, person, given)).toMatchObject({ ok: true });
  expect(await addLot(world, person, given)).toMatchObject({ ok: true });
  expect(await stockOf(db, packId)).toBe(80);
  const found = await findLots(world, person, { productId: product.id, page: 1 });
  expect(found?.product.packs).toMatchObject([{ loose: 30 }]);
  expect(found?.lots).toMatchObject([{ number: "OK-2609", pieces: 50, standing: "on-sale" }]);
  await checkInvariants(db);
});

test("what its label can't say is refused, and changes nothing", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db);
  const codeOf = async (given: Parameters<typeof lotOf>[2], by: Person = person) => {
    const added = await addLot(world, by, lotOf(world, product, given));
    return added.ok ? null : added.refusal;
  };
  expect(await codeOf({ testedOn: "2026-11-21" })).toEqual({ code: "lot-test-in-future" });
  expect(await codeOf({ validUntil: "2026-09-12" })).toEqual({ code: "lot-validity-ended" });
  expect(await codeOf({ validUntil: "2030-01-01" })).toMatchObject({
    code: "lot-validity-too-long",
  });
  const pieces = [{ packId: product.pack.id, received: 0, assigned: 51 }];
  expect(await codeOf({ pieces })).toEqual({ code: "lot-pieces-not-there", available: 50 });
  expect(await codeOf({})).toBeNull();
  expect(await codeOf({ number: "ok-2609" })).toEqual({ code: "lot-number-taken" });
  const elsewhere = await makeProduct(db);
  const lotId = await makeLot(world, person, elsewhere);
  const sameId = { ...lotOf(world, product, { number: "B" }), lotId };
  expect(await addLot(world, person, sameId)).toMatchObject({ ok: false });
  const { id, vendorId } = await makePerson(db, { role: "vendor" });
  const stranger: Person = { id, role: "vendor", status: "active", vendorId };
  expect(await codeOf({ number: "B" }, stranger)).toEqual({ code: "lot-not-found" });
  expect(await stockOf(db, product.pack.id)).toBe(50);
  await checkInvariants(db);
});

test("a lot that is held, germinates too little or ends soon is not in the stock, and a retest brings it back", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db, { cropKey: "gram", packs: [{ stock: 5 }] });
  const packId = product.pack.id;
  const pieces = [{ packId, received: 10, assigned: 0 }];
  const good = await makeLot(world, person, product, { number: "A", pieces });
  await makeLot(world, person, product, { number: "B", germinationPermille: 840, pieces });
  const ending = { validUntil: "2026-12-04", testedOn: "2026-03-01" };
  const soon = await makeLot(world, person, product, { number: "C", ...ending, pieces });
  const standings = async (at = world) => {
    const found = await findLots(at, person, { productId: product.id, page: 1 });
    return Object.fromEntries(found?.lots.map(({ number, standing }) => [number, standing]) ?? []);
  };
  expect(await standings()).toEqual({ A: "on-sale", B: "below-minimum", C: "expiring" });
  expect(await stockOf(db, packId)).toBe(15);
  const address = { productId: product.id, lotId: good };
  expect(await holdLot(world, person, { ...address, reason: " " })).toMatchObject({
    refusal: { code: "lot-hold-reason-missing" },
  });
  expect(await holdLot(world, person, { ...address, reason: "Complaint" })).toMatchObject({
    ok: true,
  });
  expect(await stockOf(db, packId)).toBe(5);
  const vendor = await makePerson(db, { role: "vendor", vendorId: product.vendorId });
  const own: Person = {
    id: vendor.id,
    role: "vendor",
    status: "active",
    vendorId: vendor.vendorId,
  };
  expect(await releaseLot(world, own, address)).toMatchObject({
    refusal: { code: "lot-held-by-shop" },
  });
  expect(await releaseLot(world, person, address)).toMatchObject({ ok: true });
  expect(await stockOf(db, packId)).toBe(15);
  const { test: before } = lotOf(world, product);
  const retest = { ...before, testedOn: "2026-11-18", validUntil: "2027-05-17" };
  expect(await addLotTest(world, person, { ...address, lotId: soon, test: retest })).toMatchObject({
    ok: true,
  });
  expect(await stockOf(db, packId)).toBe(25);
  expect((await getLot(world, person, { ...address, lotId: soon }))?.tests).toHaveLength(2);
  await checkInvariants(db);
});

test("from the day on whose lots end, no order takes of them, also before they are taken off the stock", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const product = await makeProduct(db, { packs: [{ stock: 2 }] });
  const packId = product.pack.id;
  const before = testWorld(db);
  const lot = { validUntil: "2026-12-05", testedOn: "2026-03-01" };
  await makeLot(before, person, product, {
    ...lot,
    pieces: [{ packId, received: 10, assigned: 0 }],
  });
  expect(await stockOf(db, packId)).toBe(12);
  const world = testWorld(db, { now: () => days(1) });
  const buyer = await makeBuyer(db, [{ packId, quantity: 3 }]);
  const request = await checkoutRequest(world, buyer);
  expect(await placeOrder(world, buyer, request)).toMatchObject({
    refusal: { code: "lines-changed", problems: [{ packId, available: 2 }] },
  });
  expect(await withdrawEndingLots(world)).toBe(1);
  expect(await withdrawEndingLots(world)).toBe(0);
  expect(await stockOf(db, packId)).toBe(2);
  await checkInvariants(db);
});

test("packets of a lot are corrected at the lot, on sale or not, and others not with them", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db, { packs: [{ stock: 5 }] });
  const packId = product.pack.id;
  const productId = product.id;
  const pieces = [{ packId, received: 10, assigned: 0 }];
  const lotId = await makeLot(world, person, product, { pieces });
  const lastId = async () => {
    const { rows } = await db.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::int as id from stock_movements where cause = 'correction'`,
    );
    return rows[0]?.id ?? 0;
  };
  const remove = async (quantity: number, of?: string) =>
    adjustStock(world, person, {
      productId,
      packId,
      mode: "remove",
      quantity,
      ...(of !== undefined && { lotId: of }),
      seenStock: 0,
      seenCorrectionId: await lastId(),
      reason: "damaged",
      note: "",
    });
  expect(await remove(6)).toMatchObject({ refusal: { code: "stock-in-lots", loose: 5 } });
  expect(await remove(2, lotId)).toMatchObject({ ok: true, value: { stock: 13 } });
  await holdLot(world, person, { productId, lotId, reason: "Sample is tested" });
  expect(await remove(3, lotId)).toMatchObject({ ok: true, value: { stock: 5 } });
  expect(await remove(6, lotId)).toMatchObject({
    refusal: { code: "stock-too-low", available: 5 },
  });
  await releaseLot(world, person, { productId, lotId });
  expect(await stockOf(db, packId)).toBe(10);
  await checkInvariants(db);
});

test("one packet of a lot is kept as its sample, once", async () => {
  const { db } = database;
  const world = testWorld(db);
  const person = await makeAdministrator(db);
  const product = await makeProduct(db, { packs: [{ stock: 0 }] });
  const packId = product.pack.id;
  const pieces = [{ packId, received: 3, assigned: 0 }];
  const lotId = await makeLot(world, person, product, { pieces });
  const request = { productId: product.id, lotId, packId };
  const stranger = await makePerson(db, { role: "vendor" });
  expect(await keepSample(world, stranger, request)).toEqual({
    ok: false,
    refusal: { code: "lot-not-found" },
  });
  expect(await keepSample(world, person, request)).toEqual({ ok: true, value: null });
  expect(await keepSample(world, person, request)).toEqual({ ok: true, value: null });
  expect(await stockOf(db, packId)).toBe(2);
  const lot = await getLot(world, person, request);
  expect(lot?.pieces).toMatchObject([{ pieces: 2 }]);
  expect(lot?.sample).toEqual({ quantity: 100, unit: "g", keptAt: noon });

  const empty = await makeLot(world, person, product, { number: "EMPTY" });
  expect(await keepSample(world, person, { ...request, lotId: empty })).toEqual({
    ok: false,
    refusal: { code: "lot-sample-not-there" },
  });
  await checkInvariants(db);
});
