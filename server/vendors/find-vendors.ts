import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { VendorQueue, VendorSort } from "#domain/vendors/vendor.ts";
import type { World } from "#server/world.ts";
import {
  countVendors,
  noVendors,
  selectVendors,
  type VendorFilter,
  type VendorRow,
} from "./vendor-list-store.ts";

export type FoundVendors = ListPage & {
  vendors: VendorRow[];
  counts: Record<VendorQueue | "all", number>;
};

export async function findVendors(
  world: World,
  person: Person,
  { page: asked, sort, ...filter }: VendorFilter & { sort: VendorSort; page: number },
): Promise<FoundVendors> {
  if (!can(person, "manage-vendors")) return { ...listPage(1, 0), vendors: [], counts: noVendors };
  const { found, ...counts } = await countVendors(world.reader, filter);
  const { offset, ...page } = listPage(asked, found);
  const vendors =
    found === 0
      ? []
      : await selectVendors(world.reader, filter, { sort, limit: rowsPerPage, offset });
  return { ...page, vendors, counts };
}
