import type { Transaction } from "#database/connect.ts";
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
import type { World } from "#server/world.ts";
import { againIfTaken, selectStoredProduct } from "./edited-product-store.ts";
import { checkEditedProduct } from "./steps/check-edited-product.ts";
import { writeAnnounced } from "#server/catalogue/storefront/steps/write-announced.ts";
import { holdTaxRates } from "#server/catalogue/mrp/steps/lock-tax-rates.ts";
import { lockProductSaves } from "./steps/lock-product-saves.ts";
import { writeNewProduct } from "./steps/write-new-product.ts";

/** `id` is the form's own: sent twice, it makes one product. */
export type NewProduct = { id: string; given: GivenProduct };

export async function addProduct(
  world: World,
  person: Person,
  { id, given: sent }: NewProduct,
): Promise<Result<{ id: string }, ProductRefusal>> {
  const given = completeProduct(sent);
  const owner = { vendorId: given.vendorId };
  if (!isUuid(id) || !can(person, "edit-product", owner))
    return refuse({ code: "product-not-found" });
  return againIfTaken(() => world.db.transaction((tx) => addIn(tx, world, person, { id, given })));
}

async function addIn(
  tx: Transaction,
  world: World,
  person: Person,
  { id, given }: NewProduct,
): Promise<Result<{ id: string }, ProductRefusal>> {
  await lockProductSaves(tx);
  await holdTaxRates(tx);
  const stored = await selectStoredProduct(tx, id);
  if (stored !== null) {
    if (!can(person, "edit-product", stored)) return refuse({ code: "product-not-found" });
    const same = JSON.stringify(productFacts(stored)) === JSON.stringify(productFacts(given));
    return same ? accept({ id }) : refuse({ code: "product-changed" });
  }
  const checked = await checkEditedProduct(tx, {
    productId: id,
    given,
    stored: null,
    person,
    now: world.now(),
  });
  if (!checked.ok) return checked;
  await writeAnnounced(tx, [id], () => writeNewProduct(tx, world, person, { id, given }));
  return accept({ id });
}
