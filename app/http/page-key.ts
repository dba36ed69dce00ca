import { catalogueQueryString, parseCatalogueQuery } from "#domain/products/catalogue-query.ts";

const KEPT = /^(?:\/hi)?(?:\/(?:products(?:\/[a-z0-9-]+)?|terms|privacy)?)?$/;
const PRODUCT = /^(?:\/hi)?\/products\/[a-z0-9-]+$/;
const LIST = /^(?:\/hi)?\/products$/;

/** The one address under which an anonymous page is kept, or null when it is never kept. */
export function pageKey(url: URL): string | null {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, "") : url.pathname;
  if (path.length > 120 || !KEPT.test(path)) return null;
  // A chosen pack and further reviews are asked for rarely: drawn each time.
  if (PRODUCT.test(path) && (url.searchParams.has("pack") || url.searchParams.has("reviews")))
    return null;
  if (!LIST.test(path)) return path || "/";
  const query = catalogueQueryString(parseCatalogueQuery(url.searchParams));
  return query === "" ? path : `${path}?${query}`;
}
