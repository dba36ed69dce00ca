import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import { lotTitles, type LotColumnName } from "#domain/catalogue/imports/lots/lot-columns.ts";
import { getImport } from "#server/catalogue/imports/get-import.ts";
import { sendImport } from "#server/catalogue/imports/send-import.ts";
import { startImport } from "#server/catalogue/imports/start-import.ts";
import type { World } from "#server/world.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct, type MadeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { testWorld } from "#tests/world.ts";
import { checkLotImports } from "./check-lot-imports.ts";
import { runLotImports } from "./run-lot-imports.ts";

type Seller = { id: string; role: "vendor"; status: "active"; vendorId: string };
let connection: Connection;
let drop: () => Promise<void>;
let world: World;
let vendor: Seller;
let product: MadeProduct;

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  connection = connectDatabase(database.url, { max: 4 });
  world = testWorld(connection.db);
  const { id, vendorId } = await makePerson(world.db, { role: "vendor" });
  if (vendorId === null) throw new Error("A vendor has a business");
  vendor = { id, role: "vendor", status: "active", vendorId };
  product = await makeProduct(world.db, { vendorId, slug: "okra-of-files" });
});
afterAll(async () => {
  await connection.close();
  await drop();
});

type Cells = Partial<Record<LotColumnName, string>>;
const sound: Cells = {
  product: "okra-of-files",
  lot: "OK-2609",
  class: "certified",
  tested_on: "2026-09-12",
  valid_until: "2027-06-11",
  germination: "92",
  producer: "Narmada Seeds",
  packed_in: "2026-09",
  received: "10",
  assigned: "20",
};

async function checked(...rows: Cells[]) {
  const lines = [lotTitles, ...rows.map((row) => lotTitles.map((name) => row[name] ?? ""))];
  const bytes = Buffer.from(lines.map((line) => line.join(",")).join("\r\n"));
  const sent = await sendImport(world, vendor, { kind: "lots", fileName: "lots.csv", bytes });
  if (!sent.ok) throw new Error(`Not sent: ${sent.refusal.code}`);
  await checkLotImports(world);
  return stateOf(sent.value.importId);
}

async function stateOf(id: string) {
  const found = await getImport(world, vendor, { id, kind: "lots" });
  if (found === null) throw new Error("The import is gone");
  return found;
}

async function imported(...rows: Cells[]) {
  const { id } = await checked(...rows);
  await startImport(world, vendor, id);
  // As if two processes took it.
  await Promise.all([runLotImports(world), runLotImports(world)]);
  return stateOf(id);
}

const there = async () => {
  const { rows } = await world.db.execute(sql`
    select lot.number, lot.germination_permille as germination, s.quantity,
      (select count(*)::int from lot_tests where lot_id = lot.id) as tests
    from lots lot left join lot_stock s on s.lot_id = lot.id where lot.vendor_id = ${vendor.vendorId} order by 1`);
  return rows;
};

test("a file is looked through first, then taken whole, and the same file again changes nothing", async () => {
  const looked = await checked(sound, { ...sound, lot: "OK-2610", assigned: "5" });
  expect(looked).toMatchObject({ state: "checked", products: 2, retests: 0, faultCount: 0 });
  expect(await there()).toEqual([]);
  await startImport(world, vendor, looked.id);
  await runLotImports(world);
  expect(await stateOf(looked.id)).toMatchObject({ state: "done", products: 2 });
  const lots = [
    { number: "OK-2609", germination: 920, quantity: 30, tests: 1 },
    { number: "OK-2610", germination: 920, quantity: 15, tests: 1 },
  ];
  expect(await there()).toEqual(lots);
  const { rows } = await world.db.execute(
    sql`select stock from packs where id = ${product.pack.id}`,
  );
  expect(rows).toEqual([{ stock: 70 }]);
  expect(await imported(sound)).toMatchObject({ state: "done", products: 0, retests: 0 });
  expect(await there()).toEqual(lots);
  await checkInvariants(world.db);
});

test("a known lot whose test is another is retested, and leaves the sale where it germinates too little", async () => {
  const retest = {
    ...sound,
    tested_on: "2026-11-01",
    germination: "88.5",
    valid_until: "2026-11-30",
  };
  expect(await imported(retest)).toMatchObject({ state: "done", products: 0, retests: 1 });
  expect(await there()).toMatchObject([
    { number: "OK-2609", germination: 885, quantity: 30, tests: 2 },
    { number: "OK-2610", tests: 1 },
  ]);
  expect(await imported(sound)).toMatchObject({ state: "done", retests: 0 });
  await checkInvariants(world.db);
});

test("one fault keeps all of a file out, also one that came after it was looked through", async () => {
  const before = await there();
  const faulty = await checked(
    { ...sound, lot: "OK-2611" },
    { ...sound, lot: "OK-2612", product: "none" },
  );
  expect(faulty).toMatchObject({
    state: "checked",
    faultCount: 1,
    faults: [{ line: 3, code: "product-unknown" }],
  });
  const late = await checked({ ...sound, lot: "OK-2613" });
  expect(late.faultCount).toBe(0);
  await imported({ ...sound, lot: "OK-2614", received: "", assigned: "10" });
  await startImport(world, vendor, late.id);
  await runLotImports(world);
  expect(await stateOf(late.id)).toMatchObject({
    state: "failed",
    faults: [{ line: 2, column: "assigned", code: "lot-pieces-not-there" }],
  });
  expect(await there()).toHaveLength(before.length + 1);
  await checkInvariants(world.db);
});
