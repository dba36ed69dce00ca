import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import { selectListedVendors } from "#server/catalogue/vendor-pages/vendor-page-store.ts";
import type { World } from "#server/world.ts";
import {
  selectListed,
  selectListedCategories,
  selectPartStarts,
  type ListedProduct,
} from "./sitemap-store.ts";

export type SitemapPart = {
  parts: number;
  /** Of the first part only. */
  categories: string[];
  products: ListedProduct[];
  /** Slugs of the vendors whose first product is in this part. */
  vendors: string[];
};

/** In two languages far below the 50,000 addresses a site map may hold, and about a megabyte. */
export const productsPerPart = 2_000;

const cachedStarts = cachedByTag(["catalogue", "listed"], { max: 4 }, (world, key) => {
  const { vendorApproval, partSize } = JSON.parse(key) as {
    vendorApproval: boolean;
    partSize: number;
  };
  return selectPartStarts(world.reader, { vendorApproval }, partSize);
});

/** What is on sale, part by part from 1 on; null when there is no such part. An empty shop has one part. */
export async function findSitemapPart(
  world: World,
  part: number,
  partSize = productsPerPart,
): Promise<SitemapPart | null> {
  const { vendorApproval } = await cachedSettings(world);
  const visibility = { vendorApproval };
  const starts = await cachedStarts(world, JSON.stringify({ vendorApproval, partSize }));
  const parts = Math.max(1, starts.length);
  if (!Number.isInteger(part) || part < 1 || part > parts) return null;
  const from = starts[part - 1];
  const span = from === undefined ? null : { from, until: starts[part] ?? null };
  const [categories, products, vendors] = await Promise.all([
    part === 1 ? selectListedCategories(world.reader, visibility) : [],
    span === null ? [] : selectListed(world.reader, visibility, span),
    span === null ? [] : selectListedVendors(world.reader, visibility, span),
  ]);
  return { parts, categories, products, vendors };
}
