// What the address of a vendor's page says of its products: a sort and a page. Whatever can't be read is left out.
import {
  catalogueQueryString,
  emptyCatalogueQuery,
  parseCatalogueQuery,
  type CatalogueQuery,
} from "./catalogue-query.ts";
import { defaultSort, isProductSort, type ProductSort } from "./sort.ts";

export type VendorPageQuery = Pick<CatalogueQuery, "page"> & { sort: ProductSort };

export function parseVendorPageQuery(params: URLSearchParams): VendorPageQuery {
  const { sort, page } = parseCatalogueQuery(params);
  return { sort: isProductSort(sort) ? sort : defaultSort, page };
}

/** Without '?', always in the same order; empty for the first page as it is sorted by itself. */
export const vendorPageQueryString = (query: Partial<VendorPageQuery>): string =>
  catalogueQueryString({ ...emptyCatalogueQuery, ...query });
