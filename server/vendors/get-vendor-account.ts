import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { selectVendor, type VendorAccount } from "./vendor-account-store.ts";

/** A vendor with its people, for the panel; null when there is none. */
export async function getVendorAccount(
  world: World,
  person: Person,
  vendorId: string,
): Promise<VendorAccount | null> {
  if (!can(person, "manage-vendors") || !isUuid(vendorId)) return null;
  return selectVendor(world.db, vendorId);
}
