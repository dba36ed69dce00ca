import { filterTags, type CatalogueFilter } from "#server/catalogue/storefront/list/list-filter.ts";
import { selectCounts, type CountRow } from "#server/catalogue/storefront/list/counts-store.ts";
import type { Visibility } from "#server/catalogue/storefront/visible-products.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import type { World } from "#server/world.ts";

/** A page that shows counts carries them as well. */
export const countTags = ["in-stock", "reviews"] as const satisfies ChangeTag[];

type Counted = CatalogueFilter & Visibility;

const cachedCounts = cachedByTag<CountRow[]>(
  (key) => [...filterTags(JSON.parse(key) as Counted), ...countTags],
  { max: 300 },
  (world, key) => {
    const { vendorApproval, ...filter } = JSON.parse(key) as Counted;
    return selectCounts(world.reader, { vendorApproval }, filter);
  },
);

/** @param read in place of a reading of its own, where none is kept */
export function readCounts(
  world: World,
  { vendorApproval }: Visibility,
  filter: CatalogueFilter,
  read?: () => Promise<CountRow[]>,
): Promise<CountRow[]> {
  const counted: Counted = { ...filter, vendorApproval };
  return cachedCounts(world, JSON.stringify(counted), read);
}
