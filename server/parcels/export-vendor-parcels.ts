import type { VendorParcelList } from "#domain/parcels/vendor-parcels.ts";
import { fileBatch } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import {
  readNextVendorParcels,
  type AfterParcel,
  type VendorParcel,
} from "./vendor-parcels-store.ts";

/** All of the person's own that are asked for, newest first, a batch at a time. */
export async function* exportVendorParcels(
  { db }: World,
  person: Person,
  list: Omit<VendorParcelList, "sort">,
): AsyncGenerator<VendorParcel[]> {
  const { vendorId } = person;
  if (vendorId === null || !can(person, "see-vendor-dashboard")) return;
  let cursor: AfterParcel | null = null;
  for (;;) {
    const limit = fileBatch(cursor === null);
    const asked = { ...list, vendorId };
    const { parcels, after }: Awaited<ReturnType<typeof readNextVendorParcels>> =
      await readNextVendorParcels(db, asked, { after: cursor, limit });
    if (parcels.length > 0) yield parcels;
    if (parcels.length < limit) return;
    cursor = after;
  }
}
