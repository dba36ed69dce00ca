import { stateName } from "#domain/people/addresses/states.ts";
import { formatIndiaMonth, indiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { pageCount, productsPerPage } from "#domain/catalogue/storefront/catalogue-query.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { ratingOfAll } from "#domain/reviews/rating-of-all.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import type { VendorPageQuery } from "#domain/catalogue/storefront/vendor-page-query.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { cachedByTag } from "#server/platform/cached-by-tag.ts";
import type { GerminationRecord } from "#server/catalogue/storefront/counted-lots.ts";
import { cardsOf, cardTags, sortTags } from "#server/catalogue/storefront/card-of.ts";
import { selectVendorList } from "#server/catalogue/storefront/card-store.ts";
import { sellerContactIn, type SellerContact } from "#server/vendors/seller-contact.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { licenceIn, type SellerLicence } from "#server/vendors/licences/accepted-licence.ts";
import { selectVendorPage, type VendorPageRow } from "./vendor-page-store.ts";

/** What anybody may know of a vendor. */
export type VendorOnPage = {
  slug: string;
  name: string;
  /** Month and year. */
  since: string;
  /** Where its parcels leave from. */
  city: string | null;
  state: string | null;
  gstin: string | null;
  licence: SellerLicence | null;
  contact: SellerContact;
  rating: number | null;
  reviewCount: number;
  germination: GerminationRecord;
  count: number;
  /** The page that is shown is one that is there. */
  query: VendorPageQuery;
  pages: number;
  cards: ProductCard[];
  /** Of all that is shown. */
  tags: ChangeTag[];
};

/** Every sort and page of a vendor says the same of it; to add up what it sells is half of their work. */
const vendorTags = ["catalogue", "listed", "reviews"] as const satisfies ChangeTag[];

type VendorOf = { vendorApproval: boolean; slug: string };

const cachedVendor = cachedByTag(vendorTags, { max: 500 }, (world, key) => {
  const { slug, ...visibility } = JSON.parse(key) as VendorOf;
  return selectVendorPage(world.reader, visibility, slug);
});

/** Longer than any slug is; the first were cut without regard to hyphens, so that two may stand together. */
const slugPattern = /^[a-z0-9-]{1,100}$/;

/** By its slug or a former one, in capitals or not; null for a vendor that may not sell, as for one that is not there. */
export async function getVendorPage(
  world: World,
  address: string,
  language: Language,
  asked: VendorPageQuery,
): Promise<VendorOnPage | null> {
  const slug = address.toLowerCase();
  if (!slugPattern.test(slug)) return null;
  const settings = await cachedSettings(world);
  const vendorOf: VendorOf = { vendorApproval: settings.vendorApproval, slug };
  const row = await cachedVendor(world, JSON.stringify(vendorOf));
  if (row === null) return null;
  const pages = pageCount(row.products);
  const query = { ...asked, page: Math.min(asked.page, pages) };
  const now = world.now();
  const terms = { ...settings, highestTaxRate: highestTaxRateAt(settings, now) };
  const rows =
    row.products === 0
      ? []
      : await selectVendorList(world.reader, terms, language, {
          vendorId: row.id,
          sort: query.sort,
          limit: productsPerPage,
          offset: (query.page - 1) * productsPerPage,
        });
  return {
    ...onPage(row, language, settings),
    query,
    pages,
    cards: cardsOf(rows, settings, { now, language }),
    tags: [
      ...vendorTags,
      ...sortTags(query.sort, { rows, isFollowed: query.page < pages }),
      ...cardTags(rows),
    ],
  };
}

const onPage = (row: VendorPageRow, language: Language, { business }: ShopSettings) => ({
  slug: row.slug,
  name: row.name,
  since: formatIndiaMonth(indiaDay(new Date(row.since)), language),
  city: row.city?.trim() || null,
  state: row.stateCode && stateName(row.stateCode, language),
  gstin: row.gstin,
  licence: licenceIn(language, row.licence),
  contact: sellerContactIn(language, row.contact, business),
  rating: ratingOfAll({ count: row.ratingCount, sum: row.ratingSum }),
  reviewCount: row.ratingCount,
  germination: row.germination,
  count: row.products,
});
