import type { Transaction } from "#database/connect.ts";
import { productFacts, type GivenProduct } from "#domain/catalogue/products/edited-product.ts";
import type { Person } from "#domain/people/person.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { insertPacks, insertProduct } from "#server/catalogue/products/edited-product-store.ts";
import type { World } from "#server/world.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";

/** With its packs and their opening stock; it was checked before. */
export async function writeNewProduct(
  tx: Transaction,
  world: World,
  person: Person,
  { id, given }: { id: string; given: GivenProduct },
): Promise<void> {
  const now = world.now();
  await insertProduct(tx, { id, given, now });
  const packs = given.packs.map((pack) => ({ ...pack, id: world.newId() }));
  const { vendorId } = given;
  await insertPacks(tx, packs, { productId: id, vendorId, personId: person.id, now });
  await refreshShownPack(tx, [id]);
  await recordActivity(tx, {
    actorId: person.id,
    at: now,
    action: "created",
    subject: "product",
    subjectId: id,
    label: given.name,
    after: productFacts(given),
  });
}
