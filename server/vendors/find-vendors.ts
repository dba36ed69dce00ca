import { listPage, rowsPerPage, type ListPage } from "#domain/panel/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { VendorSort, VendorState } from "#domain/vendors/vendor.ts";
import type { World } from "#server/world.ts";
import { countVendors, selectVendors, type VendorFilter, type VendorRow } from "./vendor-store.ts";

export type FoundVendors = ListPage & {
  vendors: VendorRow[];
  counts: Record<VendorState, number>;
};

const none: FoundVendors = {
  ...listPage(1, 0),
  vendors: [],
  counts: { waiting: 0, approved: 0, paused: 0, suspended: 0 },
};

export async function findVendors(
  world: World,
  person: Person,
  { page: asked, sort, ...filter }: VendorFilter & { sort: VendorSort; page: number },
): Promise<FoundVendors> {
  if (!can(person, "manage-vendors")) return none;
  const { found, ...counts } = await countVendors(world.db, filter);
  const { offset, ...page } = listPage(asked, found);
  const vendors =
    found === 0 ? [] : await selectVendors(world.db, filter, { sort, limit: rowsPerPage, offset });
  return { ...page, vendors, counts };
}
