import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connectDatabase, type Database } from "#database/connect.ts";
import { productImages } from "#database/schema/products.ts";
import type { Person } from "#domain/people/person.ts";
import { findProducts } from "#server/catalogue/storefront/find-products.ts";
import { getProduct } from "#server/catalogue/storefront/get-product.ts";
import { parseCatalogueQuery } from "#domain/catalogue/storefront/catalogue-query.ts";
import { startJobs } from "#server/start/start-jobs.ts";
import { removeProduct } from "#server/catalogue/products/remove-product.ts";
import { folderFiles } from "#server/platform/storage/shop-files.ts";
import { cloneDatabase, testDatabase } from "#tests/database.ts";
import { dataFolder } from "#tests/data-folder.ts";
import { makeAdministrator } from "#tests/factories/administrator.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { jpeg, png } from "#tests/pictures/pictures.ts";
import { testWorld } from "#tests/world.ts";
import { addProductImage } from "./add-product-image.ts";
import { changeImageTexts } from "./change-image-texts.ts";
import { deleteProductImage } from "./delete-product-image.ts";
import { findProductImages } from "./find-product-images.ts";
import { moveProductImage } from "./move-product-image.ts";
import { renderWaitingImages } from "./render-waiting-images.ts";

const database = testDatabase();
const folder = dataFolder();

function worldOf(db: Database) {
  return testWorld(db, { files: folderFiles(folder.path) });
}

async function upload(db: Database, person: Person, productId: string, bytes: Buffer) {
  const added = await addProductImage(worldOf(db), person, { productId, bytes });
  if (!added.ok) throw new Error(added.refusal.code);
  return added.value.imageId;
}
const imagesOf = async (db: Database, person: Person, productId: string) =>
  (await findProductImages(worldOf(db), person, productId))?.images ?? [];
const square = (width: number) => png({ width, height: width });

test("a picture is seen in the panel at once, and in the shop when its files are there", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const { id, slug } = await makeProduct(db);
  const world = worldOf(db);
  await upload(db, person, id, await jpeg());
  const [waiting] = await imagesOf(db, person, id);
  const key = waiting?.key ?? "";
  expect(waiting?.state).toBe("waiting");
  expect(folder.files()).toEqual([`uploads/${key}-320.webp`, `waiting-pictures/${key}`]);
  const shown = async () => [
    (await getProduct(world, slug, "en"))?.image?.key ?? null,
    (await findProducts(world, parseCatalogueQuery(new URLSearchParams()), "en")).cards[0]
      ?.imageKey,
  ];
  expect(await shown()).toEqual([null, null]);

  expect(await renderWaitingImages(world)).toBe(1);
  expect((await imagesOf(db, person, id))[0]?.state).toBe("ready");
  expect(await shown()).toEqual([key, key]);
  expect(folder.files()).toHaveLength(6);
  expect(existsSync(join(folder.path, "waiting-pictures", key))).toBe(false);
  expect(await renderWaitingImages(world)).toBe(0);
});

test("a picture that a release before named by other settings is made under its own name", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const { id } = await makeProduct(db);
  await upload(db, person, id, await square(60));
  const key = (await imagesOf(db, person, id))[0]?.key ?? "";
  const before = "0".repeat(32);
  await db.update(productImages).set({ key: before }).where(eq(productImages.key, key));
  renameSync(
    join(folder.path, "waiting-pictures", key),
    join(folder.path, "waiting-pictures", before),
  );
  rmSync(join(folder.path, "uploads", `${key}-320.webp`));
  await renderWaitingImages(worldOf(db));
  expect((await imagesOf(db, person, id))[0]).toMatchObject({ key: before, state: "ready" });
  expect(folder.files().filter((file) => file.includes(before))).toHaveLength(6);
  expect(folder.files().filter((file) => file.includes(key))).toEqual([]);
});

test("the shop shows every picture that is ready, in their order", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const { id, slug } = await makeProduct(db);
  for (const width of [20, 30, 40]) await upload(db, person, id, await square(width));
  await renderWaitingImages(worldOf(db));
  await upload(db, person, id, await square(50));
  const keys = (await imagesOf(db, person, id)).map(({ key }) => key);
  const shown = await getProduct(worldOf(db), slug, "en");
  expect([shown?.image, ...(shown?.moreImages ?? [])].map((image) => image?.key)).toEqual(
    keys.slice(0, 3),
  );
});

test("a picture that can't be made keeps no other waiting, and is made in a later run", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const { id } = await makeProduct(db);
  await upload(db, person, id, await square(30));
  await upload(db, person, id, await square(31));
  const [first] = await imagesOf(db, person, id);
  // A folder where a file should be: the disk fails.
  const source = join(folder.path, "waiting-pictures", first?.key ?? "");
  renameSync(source, `${source}.away`);
  mkdirSync(source);
  await expect(renderWaitingImages(worldOf(db))).rejects.toThrow("1 pictures could not be made");
  expect((await imagesOf(db, person, id)).map(({ state }) => state)).toEqual(["waiting", "ready"]);

  rmSync(source, { recursive: true });
  expect((await imagesOf(db, person, id))[0]?.state).toBe("lost");
  expect(await renderWaitingImages(worldOf(db))).toBe(0);
  renameSync(`${source}.away`, source);
  expect(await renderWaitingImages(worldOf(db))).toBe(1);
});

test("the same picture sent twice is there once, and an eleventh is refused without a file", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const { id } = await makeProduct(db);
  const once = await upload(db, person, id, await square(20));
  expect(await upload(db, person, id, await square(20))).toBe(once);
  for (let width = 21; width < 30; width += 1) await upload(db, person, id, await square(width));
  const before = folder.files();
  expect(
    await addProductImage(worldOf(db), person, { productId: id, bytes: await square(30) }),
  ).toEqual({ ok: false, refusal: { code: "too-many-images", most: 10 } });
  expect(folder.files()).toEqual(before);
});

test("the first in the order is on the card; texts are kept, and every action is in the log", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const { id, slug } = await makeProduct(db);
  const world = worldOf(db);
  const first = await upload(db, person, id, await square(20));
  const second = await upload(db, person, id, await square(21));
  await db.update(productImages).set({ readyAt: new Date() });
  for (let twice = 0; twice < 2; twice += 1)
    await moveProductImage(world, person, { productId: id, imageId: second, position: 0 });
  expect((await imagesOf(db, person, id)).map((image) => image.id)).toEqual([second, first]);
  const texts = {
    productId: id,
    imageId: second,
    altEn: " \u202EOkra\u200B pods ",
    altHi: "\u2060",
  };
  expect(await changeImageTexts(world, person, texts)).toEqual({ ok: true, value: "changed" });
  expect(await changeImageTexts(world, person, { ...texts, altHi: "भ".repeat(151) })).toEqual({
    ok: false,
    refusal: { code: "alt-text-long", most: 150, language: "hi" },
  });
  expect((await getProduct(world, slug, "en"))?.image).toMatchObject({ alt: "Okra pods" });
  expect((await imagesOf(db, person, id))[0]).toMatchObject({ altEn: "Okra pods", altHi: null });
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from activities where action = 'pictures-changed' and subject_id = ${id}`,
  );
  expect(rows[0]?.count).toBe(4);
});

test("a deleted picture leaves with its files, unless another product or an order shows it", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const world = worldOf(db);
  const [okra, wheat] = [await makeProduct(db), await makeProduct(db)];
  const shared = await square(20);
  const imageId = await upload(db, person, okra.id, shared);
  const other = await upload(db, person, wheat.id, shared);
  expect(await deleteProductImage(world, person, { productId: okra.id, imageId })).toMatchObject({
    ok: true,
  });
  expect(folder.files()).toHaveLength(2);
  const wrong = { productId: okra.id, imageId: other };
  expect(await deleteProductImage(world, person, wrong)).toEqual({
    ok: false,
    refusal: { code: "image-not-found" },
  });
  await deleteProductImage(world, person, { productId: wheat.id, imageId: other });
  expect(folder.files()).toEqual([]);
});

test("the pictures of a deleted product leave with it, those that another has stay", async () => {
  const { db } = database;
  const person = await makeAdministrator(db);
  const world = worldOf(db);
  const [okra, wheat] = [await makeProduct(db), await makeProduct(db)];
  await upload(db, person, okra.id, await square(20));
  const shared = await square(30);
  await upload(db, person, okra.id, shared);
  await upload(db, person, wheat.id, shared);
  expect(folder.files()).toHaveLength(4);
  expect(await removeProduct(world, person, okra.id)).toEqual({ ok: true, value: "deleted" });
  const [kept] = await imagesOf(db, person, wheat.id);
  expect(folder.files()).toEqual([
    `uploads/${kept?.key}-320.webp`,
    `waiting-pictures/${kept?.key}`,
  ]);
});

test("nobody but administrators sees or changes pictures here", async () => {
  const { db } = database;
  const administrator = await makeAdministrator(db);
  const { id: productId } = await makeProduct(db);
  const imageId = await upload(db, administrator, productId, await square(20));
  const vendor: Person = { ...administrator, role: "vendor" };
  const world = worldOf(db);
  const outcomes = [
    await addProductImage(world, vendor, { productId, bytes: await square(21) }),
    await moveProductImage(world, vendor, { productId, imageId, position: 0 }),
    await changeImageTexts(world, vendor, { productId, imageId, altEn: "", altHi: "" }),
    await deleteProductImage(world, vendor, { productId, imageId }),
  ];
  expect(outcomes.map(({ ok }) => ok)).toEqual([false, false, false, false]);
  expect(await findProductImages(world, vendor, productId)).toBeNull();
});

test("uploads, moves and deletions at once leave an order without gaps, and two runs of the job one set of files", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 8 });
  const person = await makeAdministrator(db);
  const { id: productId } = await makeProduct(db);
  const world = worldOf(db);
  const pictures = await Promise.all([20, 21, 22, 23].map(square));
  const ids = await Promise.all(pictures.map((bytes) => upload(db, person, productId, bytes)));
  const [gone = "", moved = ""] = ids;
  await Promise.all([
    deleteProductImage(world, person, { productId, imageId: gone }),
    moveProductImage(world, person, { productId, imageId: moved, position: 2 }),
    renderWaitingImages(world),
    renderWaitingImages(world),
  ]);
  await renderWaitingImages(world);
  const rows = await db
    .select()
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(productImages.position);
  expect(rows.map(({ position }) => position)).toEqual([0, 1, 2]);
  expect(rows.every(({ readyAt }) => readyAt !== null)).toBe(true);
  expect(folder.files()).toEqual(
    rows
      .flatMap(({ key }) =>
        [320, 640, 1080].flatMap((width) => [
          `uploads/${key}-${width}.avif`,
          `uploads/${key}-${width}.webp`,
        ]),
      )
      .toSorted(),
  );
  await close();
  await clone.drop();
});

test("the job wakes with the upload's commit, without waiting for the next minute", async () => {
  const clone = await cloneDatabase();
  const { db, close } = connectDatabase(clone.url, { max: 4 });
  const person = await makeAdministrator(db);
  const { id } = await makeProduct(db);
  const jobs = startJobs(worldOf(db));
  await upload(db, person, id, await square(20));
  await expect.poll(async () => (await imagesOf(db, person, id))[0]?.state).toBe("ready");
  await jobs.stop();
  await close();
  await clone.drop();
});
