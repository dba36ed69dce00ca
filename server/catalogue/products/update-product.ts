import type { Transaction } from "#database/connect.ts";
import { changedFacts } from "#domain/audit/activity.ts";
import {
  completeProduct,
  productFacts,
  type GivenProduct,
} from "#domain/catalogue/products/edited-product.ts";
import type { ProductRefusal } from "#domain/catalogue/products/product-refusals.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import {
  againIfTaken,
  insertPacks,
  lockProduct,
  updatePacks,
  updateStoredProduct,
  type StoredProduct,
} from "./edited-product-store.ts";
import { checkEditedProduct } from "./steps/check-edited-product.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { judgeLotsOf } from "#server/catalogue/lots/steps/settle-lots.ts";
import { holdMinimums } from "#server/catalogue/lots/minimums/steps/lock-minimums.ts";
import { writeAnnounced } from "#server/catalogue/storefront/steps/write-announced.ts";
import { queueProductMail } from "./steps/queue-product-mail.ts";
import { holdTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { lockProductSaves } from "./steps/lock-product-saves.ts";

/** `version` is the one the form was opened with: whoever saves on another one overwrites nothing. */
export type ProductUpdate = { id: string; version: number; given: GivenProduct };

export async function updateProduct(
  world: World,
  person: Person,
  { id, version, given: sent }: ProductUpdate,
): Promise<Result<null, ProductRefusal>> {
  if (!isUuid(id)) return refuse({ code: "product-not-found" });
  const update = { id, version, given: completeProduct(sent) };
  return againIfTaken(() => world.db.transaction((tx) => updateIn(tx, world, person, update)));
}

async function updateIn(
  tx: Transaction,
  world: World,
  person: Person,
  { id, version, given }: ProductUpdate,
): Promise<Result<null, ProductRefusal>> {
  await lockProductSaves(tx);
  await holdTaxRates(tx);
  await holdMinimums(tx);
  const stored = await lockProduct(tx, id);
  if (stored === null || !canMove(person, stored, given))
    return refuse({ code: "product-not-found" });
  // What is sent twice is saved once.
  const before = productFacts(stored);
  const after = productFacts(given);
  if (JSON.stringify(before) === JSON.stringify(after)) return accept(null);
  if (stored.version !== version || !areItsPacks(given, stored))
    return refuse({ code: "product-changed" });
  const checked = await checkEditedProduct(tx, {
    productId: id,
    given,
    stored,
    person,
    now: world.now(),
  });
  if (!checked.ok) return checked;
  await writeAnnounced(tx, [id], () => write(tx, world, person, { stored, given }));
  return accept(null);
}

const canMove = (person: Person, stored: StoredProduct, given: GivenProduct): boolean =>
  can(person, "edit-product", stored) && can(person, "edit-product", given);

/** All of them and no others: a form that has fewer was opened before one was added. */
function areItsPacks(given: GivenProduct, stored: StoredProduct): boolean {
  const ids = given.packs.flatMap(({ id }) => (id === null ? [] : [id]));
  return ids.length === stored.packs.length && stored.packs.every(({ id }) => ids.includes(id));
}

async function write(
  tx: Transaction,
  world: World,
  person: Person,
  { stored, given }: { stored: StoredProduct; given: GivenProduct },
): Promise<void> {
  const { id } = stored;
  const now = world.now();
  await updateStoredProduct(tx, { id, given, now });
  await updatePacks(tx, { id, given, now });
  const added = given.packs
    .filter((pack) => pack.id === null)
    .map((pack) => ({ ...pack, id: world.newId() }));
  const by = { productId: id, vendorId: given.vendorId, personId: person.id, now };
  await insertPacks(tx, added, by);
  if (given.cropKey !== stored.cropKey) await judgeLotsOf(tx, id, { at: now, personId: person.id });
  await refreshShownPack(tx, [id]);
  const moved = given.state !== stored.state;
  const action =
    moved && (given.state === "published" || given.state === "archived") ? given.state : "changed";
  await recordActivity(tx, {
    actorId: person.id,
    at: now,
    action,
    subject: "product",
    subjectId: id,
    label: given.name,
    ...changedFacts(productFacts(stored), productFacts(given)),
  });
  if (
    person.role === "administrator" &&
    stored.state === "in-review" &&
    given.state === "published"
  )
    await queueProductMail(tx, { kind: "product-published", product: { ...given, id }, at: now });
}
