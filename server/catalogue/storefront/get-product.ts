import { formatIndiaDay, indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { isAboveMrp } from "#domain/catalogue/products/mrp.ts";
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { comparePackSizes, offeredPack } from "#domain/catalogue/storefront/shown-pack.ts";
import { isSlug } from "#domain/slug.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { isUuid } from "#domain/uuid.ts";
import { licenceIn } from "#server/vendors/licences/accepted-licence.ts";
import { sellerContactIn, type SellerContact } from "#server/vendors/seller-contact.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import { ratingOf } from "./card-of.ts";
import type { LotOnPage } from "./counted-lots.ts";
import { packOnPage, type PackOnPage } from "./pack-on-page.ts";
import { selectProduct, type ProductRow } from "./product-store.ts";
import type { LabelledLot } from "./seed-label.ts";
import { findRelatedProducts } from "./steps/find-related-products.ts";
import { selectReviews, type Review } from "./product-review-store.ts";

export const reviewsPerPage = 10;

type ReviewOnPage = Omit<Review, "createdAt" | "changedAt"> & {
  date: string;
  isoDate: string;
  edited: string | null;
};

type PictureOnPage = { key: string; alt: string | null };

export type ProductOnPage = {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  description: string;
  seedType: string;
  goodsKind: GoodsKind;
  categoryId: string;
  category: { slug: string; name: string };
  vendorId: string;
  vendorName: string;
  vendorSlug: string;
  /** Where its vendor delivers on terms of its own. */
  deliveryZones: ProductRow["deliveryZones"];
  /** How its vendor is reached, and number and state of its seed licence. */
  seller: { contact: SellerContact; licence: string | null; gstin: string | null };
  image: PictureOnPage | null;
  /** Those after the first, in their order. */
  moreImages: PictureOnPage[];
  rating: number | null;
  reviewCount: number;
  taxRateBasisPoints: number;
  /** The smallest pack comes first. */
  packs: PackOnPage[];
  shownPackId: string;
  /** On sale, the one whose validity ends first before the others. */
  lots: LabelledLot[];
  /** Of edible goods alone. */
  foodLabel: ProductRow["foodLabel"];
  cropKey: string | null;
  /** Of seed for sowing alone. */
  variety: ProductRow["variety"];
  /** What buyers have counted of its lots, where enough did; `seeds`: below so many it is no per cent. */
  germination: { lots: LotOnPage[]; seeds: number };
  related: ProductCard[];
  reviews: ReviewOnPage[];
  reviewPage: number;
  reviewPages: number;
  /** Of all that is shown. */
  tags: ChangeTag[];
};

/** By slug or id, in capitals or not; null when it isn't on sale. */
export async function getProduct(
  world: World,
  address: string,
  language: Language,
  asked: { reviewPage: number } = { reviewPage: 1 },
): Promise<ProductOnPage | null> {
  const slug = address.toLowerCase();
  if (!isSlug(slug)) return null;
  const now = world.now();
  const settings = await cachedSettings(world);
  const row = await selectProduct(world.reader, settings, language, {
    slug,
    id: isUuid(slug) ? slug : null,
  });
  if (row === null) return null;
  const reviewPages = Math.max(1, Math.ceil(row.ratingCount / reviewsPerPage));
  const reviewPage = Math.min(Math.max(asked.reviewPage, 1), reviewPages);
  const [related, reviews] = await Promise.all([
    findRelatedProducts(world, language, row),
    row.ratingCount === 0
      ? []
      : selectReviews(world.reader, language, {
          productId: row.id,
          limit: reviewsPerPage,
          offset: (reviewPage - 1) * reviewsPerPage,
        }),
  ]);
  return {
    ...onPage(row, settings, { now, language }),
    related: related.cards,
    tags: [`product:${row.id}`, ...related.tags],
    reviews: reviews.map((review) => reviewOnPage(review, language)),
    reviewPage,
    reviewPages,
  };
}

/** As many counted lots as are read. */
const mostLotsOnPage = 3;

function onPage(
  row: ProductRow,
  settings: ShopSettings,
  { now, language }: { now: Date; language: Language },
) {
  const taxRateBasisPoints = taxRatesAt(settings, now)(row);
  const licence = licenceIn(language, row.vendorLicence);
  const offered = offeredPack(row.packs, (pack) => isAboveMrp({ ...pack, taxRateBasisPoints }));
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.shortDescription,
    description: row.description,
    seedType: row.seedType,
    goodsKind: row.goodsKind,
    categoryId: row.categoryId,
    category: { slug: row.categorySlug, name: row.categoryName },
    vendorId: row.vendorId,
    vendorName: row.vendorName,
    vendorSlug: row.vendorSlug,
    deliveryZones: row.deliveryZones,
    seller: {
      contact: sellerContactIn(language, row.vendorContact, settings.business),
      licence: licence && `${licence.number}, ${licence.state}`,
      gstin: row.vendorGstin,
    },
    image: row.images[0] ?? null,
    moreImages: row.images.slice(1),
    rating: ratingOf(row),
    reviewCount: row.ratingCount,
    taxRateBasisPoints,
    packs: row.packs
      .toSorted(comparePackSizes)
      .map((pack) => packOnPage(pack, { taxRateBasisPoints, settings, language, now })),
    shownPackId: offered?.pack.id ?? row.shownPackId,
    germination: {
      lots: row.countedLots
        .filter(({ counted }) => counted.buyers >= settings.germination.buyers)
        .slice(0, mostLotsOnPage),
      seeds: settings.germination.seeds,
    },
    cropKey: row.cropKey,
    variety: row.goodsKind === "sowing" ? row.variety : null,
    foodLabel: row.goodsKind === "edible" ? row.foodLabel : null,
    lots: row.lots.filter(({ validUntil }) => validUntil >= lotsLastDay(now, settings)),
  };
}

function reviewOnPage(review: Review, language: Language): ReviewOnPage {
  const { createdAt, changedAt, ...shown } = review;
  const day = indiaDay(createdAt);
  return {
    ...shown,
    date: formatIndiaDay(day, language),
    isoDate: isoIndiaDay(day),
    edited: changedAt && formatIndiaDay(indiaDay(changedAt), language),
  };
}
