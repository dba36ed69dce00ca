import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { ManagedFilter } from "./managed-list-store.ts";

/** Administrators ask for any product, a vendor's people for their own, the others for none. */
export function ownFilter(person: Person, filter: ManagedFilter): ManagedFilter | null {
  if (can(person, "manage-products")) return filter;
  const { vendorId } = person;
  if (vendorId === null || !can(person, "edit-product", { vendorId })) return null;
  return { ...filter, vendorId };
}

/** Below how many a pack counts as low: administrators and vendors have each their own setting. */
export const lowLimitFor = (person: Person, { admin, vendor }: ShopSettings["lowStock"]): number =>
  can(person, "manage-products") ? admin : vendor;
