import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { productImages } from "#database/schema/products.ts";
import { vendors } from "#database/schema/vendors.ts";
import type { Executor } from "#database/connect.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { addProductImage } from "#server/catalogue/images/add-product-image.ts";
import { changeImageTexts } from "#server/catalogue/images/change-image-texts.ts";
import { deleteProductImage } from "#server/catalogue/images/delete-product-image.ts";
import { findProductImages } from "#server/catalogue/images/find-product-images.ts";
import { moveProductImage } from "#server/catalogue/images/move-product-image.ts";
import { addProduct } from "./add-product.ts";
import { getEditedProduct } from "./get-edited-product.ts";
import { moveProducts } from "./move-products.ts";
import { removeProduct } from "./remove-product.ts";
import { updateProduct } from "./update-product.ts";
import { adjustStock } from "#server/catalogue/stock/adjust-stock.ts";
import { getStockHistory } from "#server/catalogue/stock/get-stock-history.ts";
import { testDatabase } from "#tests/database.ts";
import { newProduct, productFormOf } from "#tests/factories/product-form.ts";
import { makeProduct } from "#tests/factories/product.ts";
import { makeVendorPerson } from "#tests/factories/vendor-person.ts";
import { png } from "#tests/pictures/pictures.ts";
import { testWorld } from "#tests/world.ts";
import { changePackPrice } from "./change-pack-price.ts";
import { copyProduct } from "./copy-product.ts";
import { getManagedPacks } from "./get-managed-packs.ts";

const database = testDatabase();

/** Everything a vendor can do to a product, tried by `who` on the product of `owner`. */
async function tried(db: Executor, state: VendorState, isOwner: boolean) {
  const world = testWorld(database.db);
  const owner = await makeVendorPerson(db);
  const who = isOwner ? owner : await makeVendorPerson(db);
  const { id, pack, slug } = await makeProduct(db, { vendorId: owner.vendorId });
  const imageId = world.newId();
  await db.insert(productImages).values({ id: imageId, productId: id, key: "a".repeat(32) });
  await db.update(vendors).set({ state }).where(eq(vendors.id, who.vendorId));
  const { version, given } = await productFormOf(db, id);
  const image = { productId: id, imageId };
  const seen = { productId: id, packId: pack.id };
  const stock = { mode: "add", quantity: 1, reason: "received", note: "", seenStock: 50 } as const;
  const answers = {
    add: await addProduct(world, who, { id, given: await newProduct(db, { ...who, name: "New" }) }),
    update: await updateProduct(world, who, { id, version, given: { ...given, name: "Other" } }),
    remove: await removeProduct(world, who, id),
    copy: await copyProduct(world, who, id),
    price: await changePackPrice(world, who, { ...seen, seenPricePaise: 10_000, pricePaise: 1 }),
    stock: await adjustStock(world, who, { ...seen, ...stock, seenCorrectionId: 0 }),
    addImage: await addProductImage(world, who, {
      productId: id,
      bytes: await png({ width: 30, height: 30 }),
    }),
    moveImage: await moveProductImage(world, who, { ...image, position: 0 }),
    texts: await changeImageTexts(world, who, { ...image, altEn: "Mine", altHi: "" }),
    longTexts: await changeImageTexts(world, who, { ...image, altEn: "", altHi: "M".repeat(999) }),
    deleteImage: await deleteProductImage(world, who, image),
    move: await moveProducts(world, who, { ids: [id], to: "archived" }),
  };
  return { world, who, id, slug, answers, after: await productFormOf(db, id), given };
}

const codes = (answers: Record<string, { ok: boolean; refusal?: { code: string } }>) =>
  Object.fromEntries(
    Object.entries(answers).map(([verb, answer]) => [verb, answer.refusal?.code ?? "done"]),
  );

test("another vendor's product, pack and picture are not there, whatever is asked", async () => {
  const { world, who, id, answers, after, given } = await tried(database.db, "approved", false);
  const { move, ...others } = answers;
  expect([...new Set(Object.values(codes(others)))].toSorted()).toEqual([
    "pack-not-found",
    "product-not-found",
  ]);
  expect(move).toEqual({ ok: true, value: { moved: 0, refused: [] } });
  expect(after.given).toEqual(given);
  expect(await getEditedProduct(world, who, id)).toBeNull();
  expect(await getManagedPacks(world, who, id)).toBeNull();
  expect(await findProductImages(world, who, id)).toBeNull();
  expect(await getStockHistory(world, who, { productId: id, packId: null, page: 1 })).toBeNull();
});

test("a suspended vendor reads everything of its own and changes nothing", async () => {
  const { world, who, id, answers, after, given } = await tried(database.db, "suspended", true);
  const { add, ...others } = answers;
  expect(add).toMatchObject({ refusal: { code: "product-changed" } });
  expect([...new Set(Object.values(codes(others)))]).toEqual(["vendor-suspended"]);
  expect(after.given).toEqual(given);
  expect(await getEditedProduct(world, who, id)).not.toBeNull();
  expect((await findProductImages(world, who, id))?.images).toHaveLength(1);
  const fresh = { id: world.newId(), given: await newProduct(database.db, who) };
  expect(await addProduct(world, who, fresh)).toMatchObject({
    refusal: { code: "vendor-suspended" },
  });
});

test("a paused vendor edits what it has, and publishes nothing new", async () => {
  const { db } = database;
  const world = testWorld(db);
  const vendor = await makeVendorPerson(db, { state: "paused" });
  const { vendorId } = vendor;
  const { id } = await makeProduct(db, { vendorId });
  const { version, given } = await productFormOf(db, id);
  const renamed = { id, version, given: { ...given, name: "Better Okra" } };
  expect(await updateProduct(world, vendor, renamed)).toMatchObject({ ok: true });
  const fresh = await newProduct(db, { vendorId });
  for (const state of ["published", "in-review"] as const)
    expect(
      await addProduct(world, vendor, { id: world.newId(), given: { ...fresh, state } }),
    ).toMatchObject({ refusal: { code: "vendor-licence-ended" } });
  const draft = { id: world.newId(), given: { ...fresh, state: "draft" as const } };
  expect(await addProduct(world, vendor, draft)).toMatchObject({ ok: true });
});
