import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { copyOfProduct, copySlug } from "#domain/catalogue/products/product-copy.ts";
import type { CopyRefusal } from "#domain/catalogue/products/product-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { loadImages, lockImages, lockPicture } from "#server/catalogue/images/image-store.ts";
import type { World } from "#server/world.ts";
import { copyImages, selectTaken } from "./copy-store.ts";
import { againIfTaken, selectStoredProduct } from "./edited-product-store.ts";
import { checkEditedProduct } from "#server/catalogue/products/steps/check-edited-product.ts";
import { holdTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { lockProductSaves } from "#server/catalogue/products/steps/lock-product-saves.ts";
import { writeNewProduct } from "#server/catalogue/products/steps/write-new-product.ts";

/** A draft like it: texts, packs without stock, and the same pictures. */
export async function copyProduct(
  world: World,
  person: Person,
  id: string,
): Promise<Result<{ id: string }, CopyRefusal>> {
  if (!isUuid(id)) return refuse({ code: "product-not-found" });
  return againIfTaken(() => world.db.transaction((tx) => copyIn(tx, world, person, id)));
}

async function copyIn(
  tx: Transaction,
  world: World,
  person: Person,
  id: string,
): Promise<Result<{ id: string }, CopyRefusal>> {
  // Whoever adds a picture, and whoever removes a product, locks in this order.
  await lockImages(tx, id);
  await lockProductSaves(tx);
  await holdTaxRates(tx);
  const stored = await selectStoredProduct(tx, id);
  if (stored === null || !can(person, "edit-product", stored))
    return refuse({ code: "product-not-found" });
  const { vendorId } = stored;
  const taken = await selectTaken(tx, { vendorId, slug: copySlug(stored) });
  const given = copyOfProduct(stored, taken);
  const copyId = world.newId();
  const checked = await checkEditedProduct(tx, {
    productId: copyId,
    given,
    stored: null,
    person,
    now: world.now(),
  });
  if (!checked.ok) return checked;
  await writeNewProduct(tx, world, person, { id: copyId, given });
  await copyPictures(tx, world, { fromId: id, toId: copyId });
  return accept({ id: copyId });
}

async function copyPictures(
  tx: Transaction,
  world: World,
  { fromId, toId }: { fromId: string; toId: string },
): Promise<void> {
  const images = (await loadImages(tx, fromId)).map(({ key }) => ({ id: world.newId(), key }));
  // A picture that is being forgotten elsewhere is not: from here on two products have it.
  for (const { key } of images.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
    await lockPicture(tx, key);
  await copyImages(tx, { fromId, images }, toId);
}
