import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Transaction } from "#database/connect.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { newPack, newProduct, productFormOf } from "#tests/factories/product-form.ts";
import { soundRow } from "#tests/product-imports/files.ts";
import { openImports } from "#tests/product-imports/open-imports.ts";
import { copyProduct } from "#server/catalogue/products/copy-product.ts";
import { addProduct } from "#server/catalogue/products/add-product.ts";
import { updateProduct } from "#server/catalogue/products/update-product.ts";
import { startImport } from "./start-import.ts";
import { runImports } from "./run-imports.ts";

const imports = openImports();

/** Until so many wait for what another transaction has written. */
const waiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await imports.world.db.execute(sql`
        select 1 from pg_stat_activity where datname = current_database() and wait_event = 'transactionid'`);
      return rows.length;
    })
    .toBe(count);

test("while a file is written others save products; what one of them takes meanwhile, the file sees", async () => {
  const { db } = imports.world;
  const { id } = await imports.checked([soundRow(40), soundRow(41)]);
  await startImport(imports.world, imports.vendor, id);
  const given = await newProduct(db, { vendorId: imports.vendor.vendorId, state: "draft" });
  let importing: Promise<number> | undefined;
  await db.transaction(async (tx) => {
    await makeProduct(tx, { slug: "okra-41" });
    importing = runImports(imports.world);
    await waiting(1);
    const saved = await addProduct(imports.world, imports.vendor, {
      id: imports.world.newId(),
      given,
    });
    expect(saved).toMatchObject({ ok: true });
  });
  expect(await importing).toBe(1);
  expect(await imports.stateOf(id)).toMatchObject({ state: "done", products: 2 });
  const { rows } = await db.execute(sql`
    select slug from products where vendor_id = ${imports.vendor.vendorId} order by slug`);
  expect(rows.map(({ slug }) => slug)).toEqual([
    "desi-ridge-gourd",
    "okra-40",
    expect.stringMatching(/^okra-41-vendor-/),
  ]);
});

test("a save that wants what a file takes waits for it, and is told that it is taken", async () => {
  const { db } = imports.world;
  const { vendor, world } = imports;
  const { vendorId } = vendor;
  const own = await makeProduct(db, { vendorId, slug: "own-okra", state: "draft" });
  const { given, ...form } = await productFormOf(db, own.id);
  const added = await newProduct(db, { vendorId, state: "draft", slug: "gourd-50" });
  const meet = async <T>(
    write: (tx: Transaction) => Promise<unknown>,
    save: () => Promise<T>,
  ): Promise<T> => {
    let saving: Promise<T> | undefined;
    await db.transaction(async (tx) => {
      await write(tx);
      saving = save();
      await waiting(1);
    });
    if (saving === undefined) throw new Error("Nothing was saved");
    return saving;
  };
  expect(
    await meet(
      (tx) => makeProduct(tx, { vendorId, slug: "gourd-50" }),
      () => addProduct(world, vendor, { id: world.newId(), given: added }),
    ),
  ).toMatchObject({ refusal: { code: "slug-taken" } });
  const packs = [{ ...newPack, sku: "GOURD-51" }];
  expect(
    await meet(
      (tx) => makeProduct(tx, { vendorId, packs: [{ sku: "GOURD-51" }] }),
      () =>
        addProduct(world, vendor, {
          id: world.newId(),
          given: { ...added, slug: "gourd-51", packs },
        }),
    ),
  ).toMatchObject({ refusal: { code: "sku-taken" } });
  expect(
    await meet(
      (tx) => makeProduct(tx, { vendorId, slug: "gourd-52" }),
      () => updateProduct(world, vendor, { ...form, given: { ...given, slug: "gourd-52" } }),
    ),
  ).toMatchObject({ refusal: { code: "slug-taken" } });
  expect(
    await meet(
      (tx) => makeProduct(tx, { vendorId, slug: "own-okra-copy" }),
      () => copyProduct(world, vendor, own.id),
    ),
  ).toMatchObject({ ok: true });
});
