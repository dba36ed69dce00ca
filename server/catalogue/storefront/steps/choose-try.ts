import { productsPerPage } from "#domain/catalogue/storefront/catalogue-query.ts";
import { cachedSearch } from "#server/catalogue/search/find-search.ts";
import type { SearchTry } from "#server/catalogue/search/match-of.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import type { World } from "#server/world.ts";
import { findsAsMany } from "#server/catalogue/storefront/list-store.ts";
import type { Visibility } from "#server/catalogue/storefront/visible-products.ts";
import { searchTags } from "#server/catalogue/storefront/list/list-filter.ts";

type Typed = Visibility & { typed: string };

/**
 * Descriptions are looked into where names alone fill no page, and packs of another size are shown where there is none of that which
 * is asked for.
 */
const enoughOf = ({ isInTexts }: SearchTry): number => (isInTexts ? 1 : productsPerPage);
export const isEnough = (count: number, search: SearchTry): boolean => count >= enoughOf(search);

/**
 * The first try that finds enough of all the shop: whatever narrows the list narrows what these words found, or the counts of its
 * choices would be of another list.
 */
const cachedTry = cachedByTag<number>(
  ["catalogue", "listed", ...searchTags],
  { max: 500 },
  async (world, key) => {
    const { typed, vendorApproval } = JSON.parse(key) as Typed;
    const tries = await cachedSearch(world, typed);
    for (const [at, search] of tries.entries()) {
      if (at === tries.length - 1) return at;
      if (await findsAsMany(world.reader, { vendorApproval }, search, enoughOf(search))) return at;
    }
    return 0;
  },
);

/** Null where no words are looked for. */
export async function searchTried(
  world: World,
  typed: string,
  { vendorApproval }: Visibility,
): Promise<SearchTry | null> {
  if (typed === "") return null;
  const tries = await cachedSearch(world, typed);
  const key: Typed = { typed, vendorApproval };
  const tried = await cachedTry(world, JSON.stringify(key));
  return tries.at(Math.min(tried, tries.length - 1)) ?? null;
}
