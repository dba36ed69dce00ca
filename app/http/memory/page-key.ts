import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import { indiaDayNumber } from "#domain/india-time.ts";
import {
  catalogueQueryString,
  parseCatalogueQuery,
} from "#domain/catalogue/storefront/catalogue-query.ts";
import { readReviewPage } from "#domain/reviews/review-page.ts";
import {
  parseVendorPageQuery,
  vendorPageQueryString,
} from "#domain/catalogue/storefront/vendor-page-query.ts";
import type { World } from "#server/world.ts";

const CACHED =
  /^(?:\/hi)?(?:\/(?:products(?:\/[a-z0-9-]+)?|vendors\/[a-z0-9-]+|about|terms|privacy|refund)?)?$|^\/sitemap\.xml$/;
const PRODUCT = /^(?:\/hi)?\/products\/[a-z0-9-]+$/;
const VENDOR = /^(?:\/hi)?\/vendors\//;
const LIST = /^(?:\/hi)?\/products$/;

/** A product with 10,000 reviews has 1,000 pages of them: the first few are asked for, and kept. */
const REVIEW_PAGES_CACHED = 10;

/** The one address under which an anonymous page is kept, or null when it is never kept. */
export function pageKey(url: URL): string | null {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname;
  if (path.length > 120 || !CACHED.test(path)) return null;
  if (path === "/sitemap.xml" && url.search !== "") return null;
  if (PRODUCT.test(path)) return productKey(path, url.searchParams);
  if (VENDOR.test(path))
    return withQuery(path, vendorPageQueryString(parseVendorPageQuery(url.searchParams)));
  if (!LIST.test(path)) return path || "/";
  return withQuery(path, catalogueQueryString(parseCatalogueQuery(url.searchParams)));
}

const withQuery = (path: string, query: string) => (query === "" ? path : `${path}?${query}`);

const ZONED = /^(?:\/hi)?(?:\/|\/products(?:\/[^/]+|\?.*)?)?$/;

/**
 * The home, lists and the pages of products depend on the visitor's part of the country: one of few values, so that such a
 * page is kept once for each, and nothing of a person is in it. A space stands in no address.
 */
export function zonedKey(
  key: string,
  asked: GrowingZone | null,
): { key: string; zone: GrowingZone | null } {
  const zone = asked !== null && ZONED.test(key) ? asked : null;
  return { key: zone === null ? key : `${key} ${zone}`, zone };
}

/** A chosen pack and old reviews are asked for rarely: drawn each time. */
function productKey(path: string, query: URLSearchParams): string | null {
  if (query.has("pack")) return null;
  const page = readReviewPage(query);
  if (page > REVIEW_PAGES_CACHED) return null;
  return page === 1 ? path : `${path}?reviews=${page}`;
}

/**
 * Where pages are kept. Each day in India has pages of its own, because a tax rate begins at midnight. Pages name their
 * own address: where the owner hasn't said which it is, each origin has pages of its own too, so that what somebody
 * writes into a Host header is shown to nobody else.
 */
export const cacheKeyPrefix =
  (world: Pick<World, "env" | "now">) =>
  (origin: string): string =>
    `${indiaDayNumber(world.now())} ${world.env.publicUrl === undefined ? `${origin} ` : ""}`;
