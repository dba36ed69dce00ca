import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { connectDatabase, type Connection } from "#database/connect.ts";
import {
  faultyRows,
  fileOf,
  sixtyRows,
  soundRow,
  type Cells,
} from "#tests/product-imports/files.ts";
import { cloneDatabase } from "#tests/database.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makePerson } from "#tests/factories/person.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { noon, testWorld } from "#tests/world.ts";
import { refreshShownPack } from "#server/products/steps/refresh-shown-pack.ts";
import { forgetExpired } from "#server/people/forget-expired.ts";
import type { World } from "#server/world.ts";
import { checkImports } from "./check-imports.ts";
import { findImports } from "./find-imports.ts";
import { forgetImport } from "./forget-import.ts";
import { getImport } from "./get-import.ts";
import { tryImport } from "./import-store.ts";
import { sendImport } from "./send-import.ts";
import { startImport } from "./start-import.ts";
import { takeImports } from "./take-imports.ts";

let connection: Connection;
let drop: () => Promise<void>;
let world: World;
let vendor: Awaited<ReturnType<typeof makeSeller>>;

beforeAll(async () => {
  const database = await cloneDatabase();
  drop = database.drop;
  connection = connectDatabase(database.url, { max: 6 });
  world = testWorld(connection.db);
  await makeCategory(world.db, { slug: "vegetables", nameEn: "Vegetables", nameHi: "सब्ज़ियाँ" });
});
beforeEach(async () => {
  vendor = await makeSeller();
});
afterAll(async () => {
  await connection.close();
  await drop();
});

async function makeSeller() {
  const { id, vendorId } = await makePerson(world.db, { role: "vendor" });
  if (vendorId === null) throw new Error("A vendor has a business");
  return { id, role: "vendor", status: "active", vendorId } as const;
}

async function send(rows: readonly Cells[], person = vendor, fileName = "okra.csv") {
  const sent = await sendImport(world, person, { fileName, bytes: fileOf(rows) });
  if (!sent.ok) throw new Error(`Not sent: ${sent.refusal.code}`);
  return sent.value.importId;
}

async function checked(rows: readonly Cells[], person = vendor) {
  const id = await send(rows, person);
  await checkImports(world);
  return stateOf(id, person);
}

const stateOf = async (id: string, person = vendor) => {
  const found = await getImport(world, person, id);
  if (found === null) throw new Error("The import is gone");
  return found;
};

const countsOf = async ({ vendorId } = vendor) => {
  const { rows } = await world.db.execute(sql`
    select (select count(*)::int from products where vendor_id = ${vendorId}) as products,
      (select count(*)::int from packs where vendor_id = ${vendorId}) as packs,
      (select count(*)::int from stock_movements m join packs k on k.id = m.pack_id
        where k.vendor_id = ${vendorId}) as movements`);
  return rows[0];
};
const nothing = { products: 0, packs: 0, movements: 0 };

const contentOf = async (id: string) =>
  (await world.db.execute(sql`select content from product_imports where id = ${id}`)).rows[0]?.[
    "content"
  ];

test("60 rows with 5 faulty ones report exactly those, and change nothing", async () => {
  const found = await checked(sixtyRows());
  expect(found).toMatchObject({ state: "checked", rows: 60, rowsDone: 60, faultCount: 5 });
  expect(found.faults).toEqual([
    { line: 4, column: "price", code: "value-invalid", value: "free" },
    { line: 17, column: "category", code: "category-unknown", value: "Weeds" },
    { line: 23, column: "name", code: "value-missing", value: "" },
    { line: 41, column: "mrp", code: "above-mrp", value: "130" },
    { line: 61, column: "pack_quantity", code: "value-invalid", value: "0" },
  ]);
  expect(found.faults.map(({ line }) => String(line))).toEqual(Object.keys(faultyRows));
  expect(await countsOf()).toEqual(nothing);
  expect(await contentOf(found.id)).toBeNull();
  expect(await startImport(world, vendor, found.id)).toMatchObject({
    refusal: { code: "import-not-ready" },
  });
});

test("a sound file becomes drafts with their packs, stock by movements, and one line in the log", async () => {
  const rows = [
    soundRow(1),
    soundRow(1, {
      pack_quantity: "1",
      pack_unit: "kg",
      sku: "",
      price: "900",
      mrp: "",
      stock: "0",
    }),
    soundRow(2, { stock: "", description: "'=SUM(A1)", category: "सब्ज़ियाँ" }),
  ];
  const { id, ...found } = await checked(rows);
  expect(found).toMatchObject({ state: "checked", rows: 3, products: 2, faultCount: 0 });
  expect(await countsOf()).toEqual(nothing);

  expect(await startImport(world, vendor, id)).toMatchObject({ ok: true });
  expect(await startImport(world, vendor, id)).toMatchObject({ ok: true });
  expect(await Promise.all([takeImports(world), takeImports(world)])).toContain(1);
  expect(await takeImports(world)).toBe(0);
  expect(await stateOf(id)).toMatchObject({ state: "done", rowsDone: 3, products: 2 });
  expect(await contentOf(id)).toBeNull();
  expect(await countsOf()).toEqual({ products: 2, packs: 3, movements: 1 });

  const made = await world.db.execute<{ id: string }>(sql`
    select id, name, slug, description, state, pack_count, in_stock, shown_price_paise from products
    where vendor_id = ${vendor.vendorId} order by name`);
  expect(made.rows).toMatchObject([
    { name: "Okra 1", state: "draft", pack_count: 2, in_stock: true, shown_price_paise: 12_000 },
    { name: "Okra 2", description: "=SUM(A1)", pack_count: 1, in_stock: false },
  ]);
  const reshown = await world.db.transaction((tx) =>
    refreshShownPack(
      tx,
      made.rows.map((row) => row.id),
    ),
  );
  expect(reshown).toEqual([]);
  const { rows: said } = await world.db.execute(
    sql`select action, subject, label, after from activities where actor_id = ${vendor.id}`,
  );
  expect(said).toEqual([
    {
      action: "imported",
      subject: "product-import",
      label: "okra.csv",
      after: { products: 2, packs: 3 },
    },
  ]);
  await checkInvariants(world.db);
});

test("what the vendor has already is a fault; what another vendor has gets an address of its own", async () => {
  const other = await makeSeller();
  const { id } = await checked([soundRow(7)], other);
  await startImport(world, other, id);
  await takeImports(world);
  const mine = await checked([soundRow(7), soundRow(8)]);
  expect(mine).toMatchObject({ faultCount: 0, products: 2 });
  await startImport(world, vendor, mine.id);
  await takeImports(world);
  const { rows } = await world.db.execute(
    sql`select slug from products where vendor_id = ${vendor.vendorId} order by slug`,
  );
  expect(rows).toEqual([
    { slug: expect.stringMatching(/^okra-7-vendor-/) as string },
    { slug: "okra-8" },
  ]);
  const again = await checked([
    soundRow(7, { sku: "NEW" }),
    soundRow(9, { sku: "OK-8" }),
    soundRow(10, { name: "Okra (8)" }),
  ]);
  expect(again.faults.map(({ line, code }) => `${line} ${code}`)).toEqual([
    "2 product-exists",
    "3 sku-taken",
    "4 slug-taken",
  ]);
});

test("what is taken between the check and the import makes it fail whole", async () => {
  const { id } = await checked([soundRow(20), soundRow(21)]);
  await makeProduct(world.db, {
    vendorId: vendor.vendorId,
    packs: [{ sku: "OK-21", stock: 0 }],
  });
  await startImport(world, vendor, id);
  await takeImports(world);
  expect(await stateOf(id)).toMatchObject({
    state: "failed",
    faults: [{ line: 3, column: "sku", code: "sku-taken", value: "OK-21" }],
  });
  expect(await countsOf()).toEqual({ products: 1, packs: 1, movements: 0 });
});

test("a category that goes between the check and the import is a fault, and a suspended vendor imports nothing", async () => {
  const herbs = await makeCategory(world.db, { slug: "herbs", nameEn: "Herbs" });
  const first = await checked([soundRow(22, { category: "herbs" })]);
  const second = await checked([soundRow(23)]);
  await startImport(world, vendor, first.id);
  await startImport(world, vendor, second.id);
  await world.db.execute(sql`delete from categories where id = ${herbs.id}`);
  await world.db.execute(sql`update vendors set state = 'suspended' where id = ${vendor.vendorId}`);
  await takeImports(world);
  expect((await stateOf(first.id)).faults.map(({ code }) => code)).toContain("category-unknown");
  expect((await stateOf(second.id)).faults.map(({ code }) => code)).toEqual(["vendor-suspended"]);
  expect(await countsOf()).toEqual(nothing);
  const refused = await sendImport(world, vendor, { fileName: "a.csv", bytes: fileOf([]) });
  expect(refused).toMatchObject({ refusal: { code: "import-suspended" } });
});

test("2,000 rows show how far they are; an end in the middle leaves nothing, and the next run takes all", async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) =>
    soundRow(Math.floor(at / 2), { pack_quantity: String(at + 1), sku: `BIG-${at}` }),
  );
  const { id, ...found } = await checked(rows);
  expect(found).toMatchObject({ rows: 2_000, products: 1_000, faultCount: 0 });
  await startImport(world, vendor, id);
  let ids = 0;
  const breaking = {
    ...world,
    newId: () => {
      if ((ids += 1) === 2_500) throw new Error("The power went");
      return world.newId();
    },
  };
  await expect(takeImports(breaking)).rejects.toThrow("could not be worked on");
  expect(await countsOf()).toEqual(nothing);
  const halfway = await stateOf(id);
  expect(halfway.state).toBe("importing");
  expect(halfway.rowsDone).toBeGreaterThan(0);
  expect(halfway.rowsDone).toBeLessThan(2_000);

  expect(await takeImports(world)).toBe(1);
  expect(await stateOf(id)).toMatchObject({ state: "done", rows: 2_000, rowsDone: 2_000 });
  expect(await countsOf()).toEqual({ products: 1_000, packs: 2_000, movements: 2_000 });
  await checkInvariants(world.db);
}, 60_000);

test("all faults are counted, the first 1,000 are kept, and 10,000 rows are the most", async () => {
  const bare = (at: number) => ({ name: `Bare ${at}` });
  const many = await checked(Array.from({ length: 10_000 }, (_, at) => bare(at)));
  expect(many).toMatchObject({ rows: 10_000, faultCount: 80_000 });
  expect(many.faults).toHaveLength(1_000);
  expect(many.faults.at(-1)?.line).toBe(126);
  const more = await checked(Array.from({ length: 10_001 }, (_, at) => soundRow(at)));
  expect(more.faults).toEqual([{ line: 10_002, column: null, code: "rows-too-many", value: "" }]);
  expect(await countsOf()).toEqual(nothing);
}, 60_000);

test("files of all three kinds of separators are read; what can't be read is said with its line", async () => {
  const codes = async (bytes: Buffer) => {
    const sent = await sendImport(world, vendor, { fileName: "a.csv", bytes });
    if (!sent.ok) return sent.refusal.code;
    await checkImports(world);
    const { faults, products } = await stateOf(sent.value.importId);
    await forgetImport(world, vendor, sent.value.importId);
    return faults.map(({ line, code }) => `${line} ${code}`).join() || products;
  };
  for (const delimiter of [",", ";", "\t"])
    expect(await codes(fileOf([soundRow(1), soundRow(2)], delimiter))).toBe(2);
  const sound = fileOf([soundRow(1)]).toString();
  expect(await codes(Buffer.from(`\uFEFF${sound}\r\n,,,\r\n`))).toBe(1);
  expect(await codes(Buffer.from(`${sound}\n\n"never closed`))).toBe("5 row-broken");
  expect(await codes(Buffer.from(sound.split("\r\n")[0] ?? ""))).toBe("1 rows-none");
  expect(await codes(Buffer.from("no,such,file\n1,2,3\n"))).toContain("1 column-missing");
  expect(await codes(Buffer.from("\n".repeat(200_000)))).toContain("1 column-missing");
  expect(await codes(Buffer.from(sound, "utf16le"))).toBe("import-file-encoding");
});

test("nobody gets at another vendor's files, and a file in work is not thrown away", async () => {
  const id = await send([soundRow(1)]);
  const other = await makeSeller();
  expect(await getImport(world, other, id)).toBeNull();
  expect((await findImports(world, other, 1)).imports).toEqual([]);
  for (const verb of [startImport, forgetImport])
    expect(await verb(world, other, id)).toMatchObject({ refusal: { code: "import-not-found" } });
  await world.db.transaction(async (tx) => {
    expect(await tryImport(tx, id)).toBe(true);
    expect(await forgetImport(world, vendor, id)).toMatchObject({
      refusal: { code: "import-running" },
    });
    expect(await checkImports(world)).toBe(0);
  });
  expect((await findImports(world, vendor, 1)).imports).toMatchObject([{ id, state: "checking" }]);
  expect(await forgetImport(world, vendor, id)).toMatchObject({ ok: true });
  expect(await findImports(world, vendor, 1)).toMatchObject({ imports: [], total: 0 });
});

test("five open files of one vendor are enough, and old ones are forgotten", async () => {
  const ids: string[] = [];
  for (let at = 0; at < 5; at += 1) ids.push(await send([soundRow(at)]));
  const sixth = await sendImport(world, vendor, { fileName: "f.csv", bytes: fileOf([]) });
  expect(sixth).toMatchObject({ refusal: { code: "too-many-imports", most: 5 } });
  const later = (days: number) => ({
    ...world,
    now: () => new Date(noon.getTime() + days * 86_400_000),
  });
  await forgetExpired(later(29));
  expect(await stateOf(ids[0] ?? "")).toMatchObject({ state: "checking" });
  await forgetExpired(later(30));
  expect((await findImports(world, vendor, 1)).total).toBe(0);
});
