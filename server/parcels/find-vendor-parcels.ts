import type { VendorParcelList } from "#domain/parcels/vendor-parcels.ts";
import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { readVendorParcels, type VendorParcel } from "./vendor-parcels-store.ts";

export type FoundVendorParcels = ListPage & { parcels: VendorParcel[] };

/** Those of the person's own business. */
export async function findVendorParcels(
  world: World,
  person: Person,
  { page, sort, ...list }: VendorParcelList & { page: number },
): Promise<FoundVendorParcels> {
  const { vendorId } = person;
  if (vendorId === null || !can(person, "see-vendor-dashboard"))
    return { parcels: [], ...listPage(1, 0) };
  const cut = { sort, limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
  const { total, parcels } = await readVendorParcels(world.db, { ...list, vendorId }, cut);
  const { offset: _, ...shown } = listPage(page, total);
  return { ...shown, parcels };
}
