import type { VendorParcelList } from "#domain/parcels/vendor-parcels.ts";
import {
  emptyLongList,
  goesOnAfter,
  longListPage,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { readParcelKey, readVendorParcels, type VendorParcel } from "./vendor-parcels-store.ts";

export type FoundVendorParcels = LongListPage & { parcels: VendorParcel[] };

/** Those of the person's own business; `after`: the id of a parcel, those behind it alone. */
export async function findVendorParcels(
  world: World,
  person: Person,
  { page, after: id, sort, ...list }: VendorParcelList & { page: number; after: string | null },
): Promise<FoundVendorParcels> {
  const { vendorId } = person;
  if (vendorId === null || !can(person, "see-vendor-dashboard"))
    return { parcels: [], ...emptyLongList };
  const after = id === null ? null : await readParcelKey(world.reader, { id, vendorId });
  const cut = { sort, after, limit: rowsPerPage, offset: (page - 1) * rowsPerPage };
  const { total, parcels } = await readVendorParcels(world.reader, { ...list, vendorId }, cut);
  const { offset: _, ...shown } = longListPage(page, total);
  return { ...shown, goesOnAfter: goesOnAfter(shown, parcels.at(-1)?.id), parcels };
}
