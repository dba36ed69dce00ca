import type { Language } from "#domain/language.ts";
import type { ProductCard } from "#domain/catalogue/storefront/product-card.ts";
import { highestTaxRateAt } from "#domain/tax/tax-class.ts";
import { cardsOf } from "#server/catalogue/storefront/card-of.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectProductsOfCrop } from "./crop-products-store.ts";

const productsShown = 24;

/** The seeds of one crop that are on sale, the best of them. */
export async function findCropProducts(
  world: World,
  language: Language,
  cropKey: string,
): Promise<ProductCard[]> {
  const settings = await cachedSettings(world);
  const now = world.now();
  const { vendorApproval } = settings;
  const terms = { vendorApproval, highestTaxRate: highestTaxRateAt(settings, now) };
  const limit = productsShown;
  const rows = await selectProductsOfCrop(world.reader, terms, language, { cropKey, limit });
  return cardsOf(rows, settings, { now, language });
}
