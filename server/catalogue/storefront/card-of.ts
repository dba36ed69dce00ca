import type { Language } from "#domain/language.ts";
import { isAboveMrp, struckMrpPaise, type PackPrices } from "#domain/catalogue/products/mrp.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { packSizeMark } from "#domain/catalogue/search/read-search.ts";
import { pageStockMax, type ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { offeredPack } from "#domain/catalogue/storefront/shown-pack.ts";
import type { ListSort } from "#domain/catalogue/storefront/sort.ts";
import { cardBadge } from "#domain/catalogue/products/stock-status.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import type { ChangeTag } from "#server/platform/changes.ts";
import type { CardPack, CardRow } from "./card-store.ts";

type CardsAt = {
  now: Date;
  language: Language;
  /** Of packs that are looked for, as `packSizeMark` writes them. */
  sizes?: readonly string[];
};

/** As they are at that moment. */
export function cardsOf(
  rows: readonly CardRow[],
  settings: ShopSettings,
  { now, language, sizes = [] }: CardsAt,
): ProductCard[] {
  const rateOf = taxRatesAt(settings, now);
  return rows.map((row) =>
    cardOf(row, settings, { language, sizes, taxRateBasisPoints: rateOf(row) }),
  );
}

/** Of what these cards show: whichever pack it is, its product is announced. */
export const cardTags = (rows: readonly Pick<CardRow, "productId">[]): ChangeTag[] =>
  rows.map(({ productId }): ChangeTag => `product:${productId}`);

/**
 * Of what changes this order beside the names, which decide among equals. A page of prices is moved by one that stood or
 * stands before its end; the last has no end.
 */
export function sortTags(
  sort: ListSort,
  { rows, isFollowed }: { rows: readonly Pick<CardRow, "pricePaise">[]; isFollowed: boolean },
): ChangeTag[] {
  if (sort === "rating-desc") return ["reviews"];
  if (sort === "germination-desc") return ["labels"];
  if (sort === "popular") return ["popularity"];
  if (sort === "sow-now") return ["in-stock", "reviews"];
  if (sort !== "price-asc" && sort !== "price-desc") return [];
  const end = isFollowed ? rows.at(-1) : undefined;
  if (end === undefined) return ["prices"];
  const { pricePaise } = end;
  return sort === "price-asc"
    ? [`prices-beyond:${pricePaise}:${Number.MAX_SAFE_INTEGER}`]
    : [`prices-beyond:0:${pricePaise}`];
}

function cardOf(
  row: CardRow,
  { lowStock }: ShopSettings,
  {
    language,
    sizes,
    taxRateBasisPoints,
  }: { language: Language; sizes: readonly string[]; taxRateBasisPoints: number },
): ProductCard {
  const offered = offeredOn(row, taxRateBasisPoints, sizes);
  const { pack, isAsked } = offered;
  return {
    slug: row.slug,
    name: row.name,
    shortDescription: row.shortDescription,
    seedType: row.seedType,
    cropKey: row.cropKey,
    imageKey: row.imageKey,
    packId: pack.id,
    packLabel: packLabel(pack.quantity, pack.unit, language),
    pricePaise: pack.pricePaise,
    struckMrpPaise: struckMrpPaise({ ...pack, taxRateBasisPoints }),
    from: row.packCount > 1 && !isAsked,
    isAskedPack: row.packCount > 1 && isAsked,
    taxed: taxRateBasisPoints > 0,
    stock: Math.min(pack.stock, pageStockMax),
    badge: cardBadge(offered, lowStock.card),
    rating: ratingOf(row),
    tested: testedOf(row),
    reviewCount: row.ratingCount,
  };
}

/** A pack of a size that is looked for, sold out or not; else the shown pack, or what is offered in its place where it is above its MRP. */
function offeredOn(row: CardRow, taxRateBasisPoints: number, sizes: readonly string[]) {
  const isAbove = (pack: PackPrices) => isAboveMrp({ ...pack, taxRateBasisPoints });
  const { packs } = row;
  if (packs === null) return { pack: row, isAboveMrp: false, isAsked: false };
  const asked = packs.filter((pack) => sizes.includes(packSizeMark(pack.quantity, pack.unit)));
  const offered = offeredPack<CardPack>(asked.length > 0 ? asked : packs, isAbove);
  return { ...(offered ?? { pack: row, isAboveMrp: false }), isAsked: asked.length > 0 };
}

const testedOf = ({ labelTestedOn: on, labelGerminationPermille: germinationPermille }: CardRow) =>
  on === null || germinationPermille === null ? null : { germinationPermille, on };

/** Stored in hundredths; nobody has rated: null. */
export function ratingOf(row: { ratingAverage: number; ratingCount: number }): number | null {
  return row.ratingCount === 0 ? null : row.ratingAverage / 100;
}
