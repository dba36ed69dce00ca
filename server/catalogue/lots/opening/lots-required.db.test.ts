import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Database } from "#database/connect.ts";
import type { Person } from "#domain/people/person.ts";
import { checkImports } from "#server/catalogue/imports/check-imports.ts";
import { getImport } from "#server/catalogue/imports/get-import.ts";
import { runImports } from "#server/catalogue/imports/run-imports.ts";
import { sendImport } from "#server/catalogue/imports/send-import.ts";
import { startImport } from "#server/catalogue/imports/start-import.ts";
import { addProduct } from "#server/catalogue/products/add-product.ts";
import { copyProduct } from "#server/catalogue/products/copy-product.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { adjustStock, type StockAdjustment } from "#server/catalogue/stock/adjust-stock.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { openClone, testDatabase } from "#tests/database.ts";
import { makeLot } from "#tests/factories/lot.ts";
import {
  makeAdministrator,
  newPack,
  newProduct,
  productFormOf,
} from "#tests/factories/product-form.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { anyStockEvent, playStockHistory } from "#tests/factories/stock-history.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { fileOf, soundRow } from "#tests/product-imports/files.ts";
import { testWorld } from "#tests/world.ts";
import { assignLoose } from "./assign-loose.ts";
import { clearLooseMarks } from "./clear-loose-marks.ts";
import { countOpening, findOpening } from "./find-opening.ts";
import { requireLots } from "./require-lots.ts";

const database = testDatabase();

async function openShop(db: Database) {
  const world = testWorld(db);
  return { world, admin: await makeAdministrator(db) };
}

const correction = (product: MadeProduct, given: Partial<StockAdjustment>): StockAdjustment => ({
  productId: product.id,
  packId: product.pack.id,
  mode: "add",
  quantity: 3,
  reason: "received",
  note: "",
  seenStock: 0,
  seenCorrectionId: 0,
  ...given,
});

const openIds = async (world: World, person: Person) =>
  (await findOpening(world, person, { page: 1 })).products.map(({ id }) => id);

test("the setting is switched on once every packet of seed belongs to a lot, and says how many are left until then", async () => {
  const { db } = database;
  const { world, admin } = await openShop(db);
  const vendor = await makeVendorPerson(db);
  const mine = { vendorId: vendor.vendorId };
  const okra = await makeProduct(db, {
    ...mine,
    name: "Okra",
    packs: [{ stock: 5 }, { stock: 0 }],
  });
  const basil = await makeProduct(db, {
    name: "Basil",
    packs: [{ stock: 2, archivedAt: new Date() }],
  });
  await makeProduct(db, { goodsKind: "edible", packs: [{ stock: 9 }] });
  const lotId = await makeLot(world, admin, okra);
  expect(await findOpening(world, admin, { page: 1 })).toMatchObject({
    products: [{ name: "Basil" }, { name: "Okra", packs: [{ id: okra.pack.id, loose: 5 }] }],
    progress: { total: 2, open: 2, isMore: false },
    lotsRequired: false,
  });
  expect(await openIds(world, vendor)).toEqual([okra.id]);
  expect(await requireLots(world, vendor, true)).toMatchObject({
    refusal: { code: "not-an-administrator" },
  });
  expect(await requireLots(world, admin, true)).toMatchObject({
    refusal: { code: "packets-loose", products: 2 },
  });
  const all = {
    productId: okra.id,
    lotId,
    pieces: [{ packId: okra.pack.id, assigned: 5, seenId: 0 }],
  };
  expect(await assignLoose(world, vendor, all)).toEqual({ ok: true, value: null });
  expect(await openIds(world, vendor)).toEqual([]);
  // Also of a pack that is not sold any more.
  await makeLot(world, admin, basil, {
    pieces: [{ packId: basil.pack.id, received: 0, assigned: 2 }],
  });
  expect(await requireLots(world, admin, true)).toEqual({ ok: true, value: null });
  expect(await requireLots(world, admin, true)).toEqual({ ok: true, value: null });
  expect((await getSettings(db)).lotsRequired).toBe(true);
  expect(await requireLots(world, admin, false)).toEqual({ ok: true, value: null });
  const { rows } = await db.execute(
    sql`select action from activities where subject_id = 'lots-required' order by id`,
  );
  expect(rows).toEqual([{ action: "switched-on" }, { action: "switched-off" }]);
  await checkInvariants(db);
});

test("while it is on no form, correction or copy brings in seed without a lot; other goods are as before", async () => {
  const { db } = database;
  const { world, admin } = await openShop(db);
  const sown = await makeProduct(db, { packs: [{ stock: 0 }] });
  const eaten = await makeProduct(db, { goodsKind: "edible", packs: [{ stock: 5 }] });
  const lotId = await makeLot(world, admin, sown, {
    pieces: [{ packId: sown.pack.id, received: 4, assigned: 0 }],
  });
  expect(await requireLots(world, admin, true)).toMatchObject({ ok: true });
  const given = await newProduct(db);
  const add = (changed: object) =>
    addProduct(world, admin, { id: world.newId(), given: { ...given, ...changed } });
  expect(await add({})).toMatchObject({ refusal: { code: "stock-by-lot", pack: 0 } });
  const empty = given.packs.map((pack) => ({ ...pack, openingStock: 0 }));
  expect(await add({ packs: empty })).toMatchObject({ ok: true });
  expect(await add({ goodsKind: "edible", slug: "eaten-gourd" })).toMatchObject({ ok: true });
  const update = async (product: MadeProduct, changed: object) => {
    const form = await productFormOf(db, product.id);
    const packs = [
      ...form.given.packs,
      ...(changed === moreOfIt ? [{ ...newPack, sku: "MORE" }] : []),
    ];
    const next = changed === moreOfIt ? { ...form.given, packs } : { ...form.given, ...changed };
    return updateProduct(world, admin, { ...form, given: next });
  };
  const moreOfIt = {};
  expect(await update(sown, moreOfIt)).toMatchObject({
    refusal: { code: "stock-by-lot", pack: 1 },
  });
  expect(await update(eaten, { goodsKind: "sowing" })).toMatchObject({
    refusal: { code: "loose-for-sowing", loose: 5 },
  });
  const adjust = (product: MadeProduct, change: Partial<StockAdjustment>) =>
    adjustStock(world, admin, correction(product, change));
  const refused = { refusal: { code: "stock-by-lot" } };
  expect(await adjust(sown, {})).toMatchObject(refused);
  expect(await adjust(sown, { mode: "set", quantity: 6, seenStock: 4 })).toMatchObject(refused);
  expect(await adjust(sown, { lotId })).toMatchObject({ ok: true, value: { stock: 7 } });
  expect(await adjust(eaten, { mode: "remove", quantity: 5 })).toMatchObject({ ok: true });
  expect(await update(eaten, { goodsKind: "sowing" })).toMatchObject({ ok: true });
  const copied = await copyProduct(world, admin, sown.id);
  expect(copied).toMatchObject({ ok: true });
  expect(await countOpening(world, admin)).toEqual({ open: 0, isMore: false });
  await checkInvariants(db);
});

test("a file with stock of seed has faults at it while it is on, also when it was switched on after the file was looked through", async () => {
  const { db } = await openClone();
  const { world, admin } = await openShop(db);
  const vendor = await makeVendorPerson(db);
  await db.execute(sql`
    insert into categories (id, slug, name_en, name_hi) values (gen_random_uuid(), 'vegetables', 'Vegetables', 'सब्जियाँ')`);
  const send = async (bytes: Buffer) => {
    const sent = await sendImport(world, vendor, { kind: "products", fileName: "s.csv", bytes });
    if (!sent.ok) throw new Error(sent.refusal.code);
    await checkImports(world);
    return sent.value.importId;
  };
  const stateOf = (id: string) => getImport(world, vendor, { id, kind: "products" });
  const edible = soundRow(2, { goods: "edible", crop: "" });
  const id = await send(fileOf([soundRow(1), edible]));
  expect(await stateOf(id)).toMatchObject({ state: "checked", faultCount: 0 });
  await requireLots(world, admin, true);
  await startImport(world, vendor, id);
  await runImports(world);
  const fault = { line: 2, column: "stock", code: "stock-by-lot", value: "20" };
  expect(await stateOf(id)).toMatchObject({ state: "failed", faults: [fault] });
  expect(await stateOf(await send(fileOf([soundRow(1)])))).toMatchObject({ faults: [fault] });
  const sound = await send(fileOf([soundRow(1, { stock: "" }), edible]));
  await startImport(world, vendor, sound);
  await runImports(world);
  expect(await stateOf(sound)).toMatchObject({ state: "done", products: 2 });
  await checkInvariants(db);
});

test("packets are put into a lot that is there: not more than there are, each press once, and off sale with it", async () => {
  const { db } = database;
  const { world, admin } = await openShop(db);
  const product = await makeProduct(db, { packs: [{ stock: 10 }] });
  const packId = product.pack.id;
  const lotId = await makeLot(world, admin, product);
  const assign = (assigned: number, seenId = 0, person: Person = admin) =>
    assignLoose(world, person, {
      productId: product.id,
      lotId,
      pieces: [{ packId, assigned, seenId }],
    });
  expect(await assign(0)).toMatchObject({ refusal: { code: "lot-pieces-none" } });
  expect(await assign(11)).toMatchObject({
    refusal: { code: "lot-pieces-not-there", available: 10 },
  });
  expect(await assign(3, 0, await makeVendorPerson(db))).toMatchObject({
    refusal: { code: "lot-not-found" },
  });
  expect(await assign(3)).toMatchObject({ ok: true });
  expect(await assign(3)).toMatchObject({ ok: true });
  expect(await assign(2)).toMatchObject({ refusal: { code: "lot-pieces-changed" } });
  const { rows } = await db.execute<{ id: number; stock: number }>(sql`
    select (select max(id)::int from stock_movements) as id, stock from packs where id = ${packId}`);
  expect(rows[0]?.stock).toBe(10);
  await db.execute(sql`update lots set held_at = now() where id = ${lotId}`);
  await db.execute(sql`update lots set on_sale = false where id = ${lotId}`);
  await db.execute(sql`
    insert into stock_movements (pack_id, lot_id, change, stock_after, cause) values (${packId}, ${lotId}, -3, 7, 'lot-withdrawn')`);
  await db.execute(sql`update packs set stock = 7 where id = ${packId}`);
  expect(await assign(7, rows[0]?.id)).toMatchObject({ ok: true });
  const after = await db.execute(sql`select stock from packs where id = ${packId}`);
  expect(after.rows).toEqual([{ stock: 0 }]);
  await checkInvariants(db);
});

test("a job takes the mark off packs that need no look, and whatever may change that puts it on again", async () => {
  const { db } = database;
  const { world, admin } = await openShop(db);
  const sown = await makeProduct(db, { packs: [{ stock: 0 }] });
  const loose = await makeProduct(db, { packs: [{ stock: 2 }] });
  const eaten = await makeProduct(db, { goodsKind: "edible", packs: [{ stock: 5 }] });
  const marked = async () => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select product_id as id from packs where may_be_loose`,
    );
    return rows.map(({ id }) => id);
  };
  expect(await clearLooseMarks(world)).toBe(2);
  expect(await marked()).toEqual([loose.id]);
  await adjustStock(world, admin, correction(sown, {}));
  const { given, ...form } = await productFormOf(db, eaten.id);
  await updateProduct(world, admin, { ...form, given: { ...given, goodsKind: "sowing" } });
  expect((await openIds(world, admin)).toSorted()).toEqual(
    [eaten.id, loose.id, sown.id].toSorted(),
  );
  await checkInvariants(db);
});

test("whatever happens while it is on, no more seed is without a lot than was sold without one before", async () => {
  const { db } = database;
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyStockEvent, { minLength: 3, maxLength: 8 }),
      fc.array(anyStockEvent, { minLength: 4, maxLength: 10 }),
      async (before, after) => {
        await db.execute(sql`delete from settings`);
        const looseOf = async (packId: string) => {
          const { rows } = await db.execute<{ loose: number; sold: number }>(sql`
            select coalesce(sum(change), 0)::int as loose,
              coalesce(-sum(change) filter (where order_line_id is not null), 0)::int as sold
            from stock_movements where pack_id = ${packId} and lot_id is null`);
          return rows[0] ?? { loose: 0, sold: 0 };
        };
        let together = -1;
        const { packId } = await playStockHistory(db, [...before, ...after], {
          async beforeEvent(place, { world, admin, productId, packId: id, lotIds }) {
            if (place < before.length) return;
            const now = await looseOf(id);
            if (place === before.length) {
              const pieces = [{ packId: id, assigned: now.loose, seenId: 1e9 }];
              const lotId = lotIds[2] ?? "";
              if (now.loose > 0) await assignLoose(world, admin, { productId, lotId, pieces });
              await db.execute(sql`update packs set may_be_loose = false where id <> ${id}`);
              expect(await requireLots(world, admin, true)).toMatchObject({ ok: true });
              together = now.sold;
            }
            const { loose, sold } = await looseOf(id);
            expect(loose + sold).toBeLessThanOrEqual(together);
          },
        });
        const { loose, sold } = await looseOf(packId);
        expect(loose + sold).toBeLessThanOrEqual(together);
        await db.execute(sql`update packs set may_be_loose = true`);
      },
    ),
    { numRuns: 12 },
  );
  await checkInvariants(db);
}, 60_000);
