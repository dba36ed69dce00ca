import { sql, type SQL } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { executeNamed } from "#database/named-query.ts";
import {
  germinationRecord,
  type GerminationRecord,
} from "#server/catalogue/storefront/counted-lots.ts";
import {
  isVisible,
  sellsNow,
  type Visibility,
} from "#server/catalogue/storefront/visible-products.ts";
import { buyerContact, type BuyerContactRow } from "#server/vendors/consent-store.ts";
import { acceptedLicence, type LicenceRow } from "#server/vendors/licences/accepted-licence.ts";

export type VendorPageRow = {
  id: string;
  slug: string;
  name: string;
  since: string;
  city: string | null;
  stateCode: string | null;
  gstin: string | null;
  licence: LicenceRow | null;
  contact: BuyerContactRow | null;
  /** Of what is on sale. */
  products: number;
  ratingCount: number;
  ratingSum: number;
  germination: GerminationRecord;
};

/** By its slug, or one it had before. A vendor that may not sell is as one that is not there. */
export async function selectVendorPage(
  db: Reader,
  visibility: Visibility,
  slug: string,
): Promise<VendorPageRow | null> {
  const rows = await executeNamed<VendorPageRow>(
    db,
    sql`
    select v.id, v.slug, v.business_name as name, coalesce(v.approved_at, v.created_at)::text as since, v.city,
      v.ship_from_state as "stateCode", v.gstin,
      ${acceptedLicence} as licence, ${buyerContact} as contact, sold.products, sold."ratingCount", sold."ratingSum",
      ${germinationRecord} as germination
    from vendors v cross join lateral (
      select count(*) as products, coalesce(sum(p.rating_count), 0)::integer as "ratingCount",
        coalesce(sum(p.rating_sum), 0)::integer as "ratingSum"
      from products p where p.vendor_id = v.id and ${isVisible(visibility)}
    ) sold
    where v.id = coalesce((select id from vendors where slug = ${slug}),
        (select vendor_id from former_vendor_slugs where slug = ${slug}))
      and ${sellsNow(visibility)}`,
  );
  return rows[0] ?? null;
}

/** Those with something on sale in a part of the site map, each in the part where its first product is. */
export async function selectListedVendors(
  db: Reader,
  visibility: Visibility,
  { from, until }: { from: string; until: string | null },
): Promise<string[]> {
  const before: SQL = sql`select 1 from products p where p.vendor_id = v.id and p.id < ${from} and ${isVisible(visibility)}`;
  const { rows } = await db.execute<{ slug: string }>(sql`
    select v.slug from vendors v
    where v.id in (
        select p.vendor_id from products p join vendors v on v.id = p.vendor_id
        where ${isVisible(visibility)} and p.id >= ${from} and ${until === null ? sql`true` : sql`p.id < ${until}`}
      )
      and not exists (${before})
    order by v.slug`);
  return rows.map(({ slug }) => slug);
}
