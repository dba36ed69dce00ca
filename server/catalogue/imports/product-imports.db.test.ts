import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstVendorSlug } from "#domain/vendors/vendor-slug.ts";
import { makeCategory } from "#tests/factories/category.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { checkInvariants } from "#tests/invariants.ts";
import { faultyRows, fileOf, sixtyRows, soundRow } from "#tests/product-imports/files.ts";
import { openImports } from "#tests/product-imports/open-imports.ts";
import { expectShownPacks } from "#tests/shown-packs.ts";
import { sendImport } from "./send-import.ts";
import { startImport } from "./start-import.ts";
import { runImports } from "./run-imports.ts";

const imports = openImports();
const contentOf = async (id: string) =>
  (await imports.world.db.execute(sql`select content from product_imports where id = ${id}`))
    .rows[0]?.["content"];
const nothing = { products: 0, packs: 0, movements: 0 };

test("60 rows with 5 faulty ones report exactly those, and change nothing", async () => {
  const found = await imports.checked(sixtyRows());
  expect(found).toMatchObject({ state: "checked", rows: 60, rowsDone: 60, faultCount: 5 });
  expect(found.faults).toEqual([
    { line: 4, column: "price", code: "value-invalid", value: "free" },
    { line: 17, column: "category", code: "category-unknown", value: "Weeds" },
    { line: 23, column: "name", code: "value-missing", value: "" },
    { line: 41, column: "mrp", code: "above-mrp", value: "110" },
    { line: 61, column: "pack_quantity", code: "value-invalid", value: "0" },
  ]);
  expect(found.faults.map(({ line }) => String(line))).toEqual(Object.keys(faultyRows));
  expect(await imports.counts()).toEqual(nothing);
  expect(await contentOf(found.id)).toBeNull();
  expect(await startImport(imports.world, imports.vendor, found.id)).toMatchObject({
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
  const { id, ...found } = await imports.checked(rows);
  expect(found).toMatchObject({ state: "checked", rows: 3, products: 2, faultCount: 0 });
  expect(await imports.counts()).toEqual(nothing);

  expect(await startImport(imports.world, imports.vendor, id)).toMatchObject({ ok: true });
  expect(await startImport(imports.world, imports.vendor, id)).toMatchObject({ ok: true });
  expect(await Promise.all([runImports(imports.world), runImports(imports.world)])).toContain(1);
  expect(await runImports(imports.world)).toBe(0);
  expect(await imports.stateOf(id)).toMatchObject({ state: "done", rowsDone: 3, products: 2 });
  expect(await contentOf(id)).toBeNull();
  expect(await imports.counts()).toEqual({ products: 2, packs: 3, movements: 1 });

  const made = await imports.world.db.execute<{ id: string }>(sql`
    select id, name, slug, description, state, pack_count, in_stock, shown_price_paise from products
    where vendor_id = ${imports.vendor.vendorId} order by name`);
  expect(made.rows).toMatchObject([
    { name: "Okra 1", state: "draft", pack_count: 2, in_stock: true, shown_price_paise: 12_000 },
    { name: "Okra 2", description: "=SUM(A1)", pack_count: 1, in_stock: false },
  ]);
  await expectShownPacks(imports.world.db);
  const { rows: said } = await imports.world.db.execute(
    sql`select action, subject, label, after from activities where actor_id = ${imports.vendor.id}`,
  );
  expect(said).toEqual([
    {
      action: "imported",
      subject: "product-import",
      label: "okra.csv",
      after: { products: 2, packs: 3 },
    },
  ]);
  await checkInvariants(imports.world.db);
});

test("what the vendor has already is a fault; what another vendor has gets an address of its own", async () => {
  const other = await imports.makeSeller();
  const { id } = await imports.checked([soundRow(7)], other);
  await startImport(imports.world, other, id);
  await runImports(imports.world);
  const mine = await imports.checked([soundRow(7), soundRow(8)]);
  expect(mine).toMatchObject({ faultCount: 0, products: 2 });
  await startImport(imports.world, imports.vendor, mine.id);
  await runImports(imports.world);
  const { rows } = await imports.world.db.execute(
    sql`select slug from products where vendor_id = ${imports.vendor.vendorId} order by slug`,
  );
  expect(rows).toEqual([
    { slug: expect.stringMatching(/^okra-7-vendor-/) as string },
    { slug: "okra-8" },
  ]);
  const again = await imports.checked([
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
  const { id } = await imports.checked([soundRow(20), soundRow(21)]);
  await makeProduct(imports.world.db, {
    vendorId: imports.vendor.vendorId,
    packs: [{ sku: "OK-21", stock: 0 }],
  });
  await startImport(imports.world, imports.vendor, id);
  await runImports(imports.world);
  expect(await imports.stateOf(id)).toMatchObject({
    state: "failed",
    faults: [{ line: 3, column: "sku", code: "sku-taken", value: "OK-21" }],
  });
  expect(await imports.counts()).toEqual({ products: 1, packs: 1, movements: 0 });
});

test("a category that goes between the check and the import is a fault, and a suspended vendor imports nothing", async () => {
  const herbs = await makeCategory(imports.world.db, { slug: "herbs", nameEn: "Herbs" });
  const first = await imports.checked([soundRow(22, { category: "herbs" })]);
  const second = await imports.checked([soundRow(23)]);
  await startImport(imports.world, imports.vendor, first.id);
  await startImport(imports.world, imports.vendor, second.id);
  await imports.world.db.execute(sql`delete from categories where id = ${herbs.id}`);
  await imports.world.db.execute(
    sql`update vendors set state = 'suspended' where id = ${imports.vendor.vendorId}`,
  );
  await runImports(imports.world);
  expect((await imports.stateOf(first.id)).faults.map(({ code }) => code)).toContain(
    "category-unknown",
  );
  expect((await imports.stateOf(second.id)).faults.map(({ code }) => code)).toEqual([
    "vendor-suspended",
  ]);
  expect(await imports.counts()).toEqual(nothing);
  const refused = await sendImport(imports.world, imports.vendor, {
    kind: "products",
    fileName: "a.csv",
    bytes: fileOf([]),
  });
  expect(refused).toMatchObject({ refusal: { code: "import-suspended" } });
});

test("2,000 rows show how far they are; an end in the middle leaves nothing, and the next run takes all", async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) =>
    soundRow(Math.floor(at / 2), { pack_quantity: String(at + 1), sku: `BIG-${at}` }),
  );
  const { id, ...found } = await imports.checked(rows);
  expect(found).toMatchObject({ rows: 2_000, products: 1_000, faultCount: 0 });
  await startImport(imports.world, imports.vendor, id);
  let ids = 0;
  const breaking = {
    ...imports.world,
    newId: () => {
      if ((ids += 1) === 2_500) throw new Error("The power went");
      return imports.world.newId();
    },
  };
  await expect(runImports(breaking)).rejects.toThrow("could not be worked on");
  expect(await imports.counts()).toEqual(nothing);
  const halfway = await imports.stateOf(id);
  expect(halfway.state).toBe("importing");
  expect(halfway.rowsDone).toBeGreaterThan(0);
  expect(halfway.rowsDone).toBeLessThan(2_000);

  expect(await runImports(imports.world)).toBe(1);
  expect(await imports.stateOf(id)).toMatchObject({ state: "done", rows: 2_000, rowsDone: 2_000 });
  expect(await imports.counts()).toEqual({ products: 1_000, packs: 2_000, movements: 2_000 });
  await checkInvariants(imports.world.db);
});

test("an address of a product never keeps the name of a person that the vendor is still called after", async () => {
  const { db } = imports.world;
  const { vendorId } = imports.vendor;
  const slug = firstVendorSlug("Ravi Newcomer", vendorId);
  await db.execute(sql`update vendors set slug = ${slug} where id = ${vendorId}`);
  await makeProduct(db, { slug: "okra-7001" });
  const { id } = await imports.checked([soundRow(7001)]);
  await startImport(imports.world, imports.vendor, id);
  await runImports(imports.world);
  const { rows } = await db.execute(sql`select slug from products where vendor_id = ${vendorId}`);
  expect(rows).toEqual([{ slug: `okra-7001-vendor-${vendorId.slice(0, 8)}` }]);
});
