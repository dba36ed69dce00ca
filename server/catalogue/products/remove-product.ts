import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { productFacts } from "#domain/catalogue/products/edited-product.ts";
import type { RemovalRefusal } from "#domain/catalogue/products/product-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { loadImages, lockImages } from "#server/catalogue/images/image-store.ts";
import { removeUnusedPicture } from "#server/catalogue/images/steps/remove-unused-picture.ts";
import { writeAnnounced } from "#server/catalogue/storefront/steps/write-announced.ts";
import { checkMayChange } from "#server/vendors/steps/check-may-change.ts";
import type { World } from "#server/world.ts";
import { lockProduct } from "./edited-product-store.ts";
import { archiveProduct, deleteProduct, isReferenced, lockWhole } from "./removal-store.ts";
import { lockProductSaves } from "./steps/lock-product-saves.ts";

export type Removed = "deleted" | "archived";

/**
 * Deleted with its pictures while nobody ordered or reviewed it, else archived. What is archived already stays so.
 */
export async function removeProduct(
  world: World,
  person: Person,
  id: string,
): Promise<Result<Removed, RemovalRefusal>> {
  if (!isUuid(id)) return refuse({ code: "product-not-found" });
  const removal = await world.db.transaction((tx) => removeIn(tx, world, person, id));
  if (!removal.ok) return removal;
  for (const key of removal.value.pictures) await removeUnusedPicture(world, key);
  return accept(removal.value.done);
}

async function removeIn(
  tx: Transaction,
  world: World,
  person: Person,
  id: string,
): Promise<Result<{ done: Removed; pictures: string[] }, RemovalRefusal>> {
  // Whoever adds a picture locks in this order.
  await lockImages(tx, id);
  await lockProductSaves(tx);
  await lockWhole(tx, id);
  const stored = await lockProduct(tx, id);
  if (stored === null || !can(person, "edit-product", stored))
    return refuse({ code: "product-not-found" });
  const mayChange = await checkMayChange(tx, person);
  if (!mayChange.ok) return mayChange;
  const at = world.now();
  const isKept = await isReferenced(tx, id);
  const done = isKept ? "archived" : "deleted";
  if (isKept && stored.state === "archived") return accept({ done, pictures: [] });
  const pictures = isKept ? [] : (await loadImages(tx, id)).map(({ key }) => key);
  await writeAnnounced(tx, [id], () =>
    isKept ? archiveProduct(tx, id, at) : deleteProduct(tx, id),
  );
  await recordActivity(tx, {
    actorId: person.id,
    at,
    action: done,
    subject: "product",
    subjectId: id,
    label: stored.name,
    before: isKept ? { state: stored.state } : productFacts(stored),
    ...(isKept ? { after: { state: "archived" } } : {}),
  });
  return accept({ done, pictures });
}
