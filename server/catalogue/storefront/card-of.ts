import type { Language } from "#domain/language.ts";
import { struckMrpPaise } from "#domain/catalogue/products/mrp.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { pageStockMax, type ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { isLowForShopper } from "#domain/catalogue/products/stock-status.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import type { CardRow } from "./product-store.ts";

/** As they are at that moment. */
export function cardsOf(
  rows: readonly CardRow[],
  settings: ShopSettings,
  { now, language }: { now: Date; language: Language },
): ProductCard[] {
  const rateOf = taxRatesAt(settings, now);
  return rows.map((row) => cardOf(row, settings, { language, taxRateBasisPoints: rateOf(row) }));
}

function cardOf(
  row: CardRow,
  { lowStock }: ShopSettings,
  { language, taxRateBasisPoints }: { language: Language; taxRateBasisPoints: number },
): ProductCard {
  const low = isLowForShopper(row.stock, lowStock.card);
  return {
    slug: row.slug,
    name: row.name,
    shortDescription: row.shortDescription,
    seedType: row.seedType,
    imageKey: row.imageKey,
    packId: row.packId,
    packLabel: packLabel(row.quantity, row.unit, language),
    pricePaise: row.pricePaise,
    struckMrpPaise: struckMrpPaise({
      pricePaise: row.pricePaise,
      mrpPaise: row.mrpPaise,
      taxRateBasisPoints,
    }),
    from: row.packCount > 1,
    taxed: taxRateBasisPoints > 0,
    stock: Math.min(row.stock, pageStockMax),
    badge: row.stock <= 0 ? "out-of-stock" : low ? "low-stock" : null,
    rating: ratingOf(row),
    reviewCount: row.ratingCount,
  };
}

/** Stored in hundredths; nobody has rated: null. */
export function ratingOf(row: { ratingAverage: number; ratingCount: number }): number | null {
  return row.ratingCount === 0 ? null : row.ratingAverage / 100;
}
