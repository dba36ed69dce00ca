import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectStoredProduct, type StoredProduct } from "./edited-product-store.ts";

/** Null when it isn't there, or is another vendor's. */
export async function getEditedProduct(
  world: World,
  person: Person,
  id: string,
): Promise<StoredProduct | null> {
  if (!isUuid(id)) return null;
  const product = await selectStoredProduct(world.db, id);
  return product !== null && can(person, "edit-product", product) ? product : null;
}
