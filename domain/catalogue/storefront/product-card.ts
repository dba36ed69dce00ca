// What a card of the list shows and its button puts into the cart. It speaks of the shown pack.
import type { CardBadge } from "#domain/catalogue/products/stock-status.ts";

export type ProductCard = {
  slug: string;
  name: string;
  shortDescription: string;
  seedType: string;
  /** Of seed for sowing. */
  cropKey: string | null;
  imageKey: string | null;
  packId: string;
  packLabel: string;
  pricePaise: number;
  /** Only when it tells of a saving. */
  struckMrpPaise: number | null;
  /** The product has other packs too. */
  from: boolean;
  /** The pack is of a size that was looked for, and the product has others: its page opens at this one. */
  isAskedPack: boolean;
  /** GST comes to the price. */
  taxed: boolean;
  /** Never more than `pageStockMax`. */
  stock: number;
  badge: CardBadge;
  /** One to five; null while nobody has rated. */
  rating: number | null;
  /** Of the lot on sale whose validity ends first; null where packets are sold that belong to none. */
  tested: { germinationPermille: number; on: string } | null;
  reviewCount: number;
};

/** No page tells more of a stock than this, so that the sale of a well-stocked pack changes no page. */
export const pageStockMax = 10;
