import { formatIndiaDay, indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import type { Language } from "#domain/language.ts";
import { struckMrpPaise } from "#domain/pricing/mrp.ts";
import { priceWithTaxPaise } from "#domain/pricing/tax.ts";
import { packLabel } from "#domain/products/pack-label.ts";
import { relatedProductsMax, type GoodsKind } from "#domain/products/product.ts";
import { pageStockMax, type ProductCard } from "#domain/products/product-card.ts";
import { comparePackSizes } from "#domain/products/shown-pack.ts";
import { isSlug } from "#domain/products/slug.ts";
import { isLowForShopper } from "#domain/products/stock-status.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { keptSettings } from "#server/settings/kept-settings.ts";
import type { World } from "#server/world.ts";
import { cardOf, ratingOf } from "./card-of.ts";
import { selectProduct, selectRelated, type ProductRow } from "./product-store.ts";
import { selectReviews, type Review } from "./review-store.ts";

export const reviewsPerPage = 10;

export type ReviewOnPage = Omit<Review, "createdAt"> & { date: string; isoDate: string };

export type PackOnPage = {
  id: string;
  label: string;
  pricePaise: number;
  priceWithTaxPaise: number;
  struckMrpPaise: number | null;
  /** Never more than `pageStockMax`. */
  stock: number;
  low: boolean;
};

export type ProductOnPage = {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  description: string;
  seedType: string;
  goodsKind: GoodsKind;
  category: { slug: string; name: string };
  vendorName: string;
  image: { key: string; alt: string | null } | null;
  rating: number | null;
  reviewCount: number;
  taxRateBasisPoints: number;
  /** By size. */
  packs: PackOnPage[];
  shownPackId: string;
  related: ProductCard[];
  reviews: ReviewOnPage[];
  reviewPage: number;
  reviewPages: number;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** By slug or id, in capitals or not; null when it isn't on sale. */
export async function getProduct(
  world: World,
  address: string,
  language: Language,
  asked: { reviewPage: number } = { reviewPage: 1 },
): Promise<ProductOnPage | null> {
  const slug = address.toLowerCase();
  if (!isSlug(slug)) return null;
  const settings = await keptSettings(world);
  const row = await selectProduct(world.db, settings, language, {
    slug,
    id: uuid.test(slug) ? slug : null,
  });
  if (row === null) return null;
  const reviewPages = Math.max(1, Math.ceil(row.ratingCount / reviewsPerPage));
  const reviewPage = Math.min(Math.max(asked.reviewPage, 1), reviewPages);
  const [related, reviews] = await Promise.all([
    selectRelated(world.db, settings, language, {
      productId: row.id,
      categoryId: row.categoryId,
      limit: relatedProductsMax,
    }),
    row.ratingCount === 0
      ? []
      : selectReviews(world.db, language, {
          productId: row.id,
          limit: reviewsPerPage,
          offset: (reviewPage - 1) * reviewsPerPage,
        }),
  ]);
  return {
    ...onPage(row, settings, language),
    related: related.map((card) => cardOf(card, settings, language)),
    reviews: reviews.map((review) => reviewOnPage(review, language)),
    reviewPage,
    reviewPages,
  };
}

function onPage(row: ProductRow, settings: ShopSettings, language: Language) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    shortDescription: row.shortDescription,
    description: row.description,
    seedType: row.seedType,
    goodsKind: row.goodsKind,
    category: { slug: row.categorySlug, name: row.categoryName },
    vendorName: row.vendorName,
    image: row.images[0] ?? null,
    rating: ratingOf(row),
    reviewCount: row.ratingCount,
    taxRateBasisPoints: settings.taxRateBasisPoints,
    packs: row.packs.toSorted(comparePackSizes).map((pack) => packOnPage(pack, settings, language)),
    shownPackId: row.shownPackId,
  };
}

function packOnPage(
  pack: ProductRow["packs"][number],
  settings: ShopSettings,
  language: Language,
): PackOnPage {
  const { taxRateBasisPoints, lowStock } = settings;
  return {
    id: pack.id,
    label: packLabel(pack.quantity, pack.unit, language),
    pricePaise: pack.pricePaise,
    priceWithTaxPaise: priceWithTaxPaise(pack.pricePaise, taxRateBasisPoints),
    struckMrpPaise: struckMrpPaise({ ...pack, taxRateBasisPoints }),
    stock: Math.min(pack.stock, pageStockMax),
    low: isLowForShopper(pack.stock, lowStock.card),
  };
}

function reviewOnPage({ createdAt, ...review }: Review, language: Language): ReviewOnPage {
  const day = indiaDay(createdAt);
  return { ...review, date: formatIndiaDay(day, language), isoDate: isoIndiaDay(day) };
}
