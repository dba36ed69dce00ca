import { sql, type SQL } from "drizzle-orm";
import { sellingStates } from "#domain/vendors/vendor.ts";

/** Which vendors may sell; see the setting `vendorApproval`. */
export type Visibility = { vendorApproval: boolean };

/** Of the vendor `v`. */
export function sellsNow(visibility: Visibility): SQL {
  const states = sellingStates(visibility).map((state) => `'${state}'`);
  return sql`v.state in (${sql.raw(states.join())})`;
}

export const isVisible = (visibility: Visibility): SQL =>
  sql`p.state = 'published' and p.shown_pack_id is not null and ${sellsNow(visibility)}`;

/** As `isVisible`, asked of the product `p` alone: an index that has its vendor answers it. Few vendors may not sell. */
export const isOnSale = (visibility: Visibility): SQL =>
  sql`p.state = 'published' and p.shown_pack_id is not null and ${isOfSeller(visibility)}`;

/** The same of what a search finds, which knows it of the product. */
export const isOnSaleInSearch = (visibility: Visibility): SQL =>
  sql`p.is_listed and ${isOfSeller(visibility)}`;

const isOfSeller = (visibility: Visibility): SQL =>
  sql`p.vendor_id not in (select v.id from vendors v where not (${sellsNow(visibility)}))`;
