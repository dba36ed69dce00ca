import type { Variety } from "#domain/catalogue/crops/variety.ts";
import { comparedMost } from "#domain/catalogue/products/product.ts";
import { acrePaise } from "#domain/catalogue/seed-need/packs-on-offer.ts";
import type { Range } from "#domain/catalogue/seed-need/seed-need.ts";
import { waysToCount } from "#domain/catalogue/seed-need/seed-question.ts";
import type { Language } from "#domain/language.ts";
import { isSlug } from "#domain/slug.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import type { StoredCrop } from "#server/catalogue/crops/crop-store.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";
import { ratingOf } from "#server/catalogue/storefront/card-of.ts";
import { selectProduct, type ProductRow } from "#server/catalogue/storefront/product-store.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";
import { selectVarieties, type VarietyName } from "./varieties-store.ts";

export type ComparedProduct = {
  slug: string;
  name: string;
  imageKey: string | null;
  vendorName: string;
  seedType: string;
  rating: number | null;
  reviewCount: number;
  isInStock: boolean;
  variety: Variety | null;
  crop: StoredCrop | null;
  /** Of the lot that would be sent now. */
  tested: { germinationPermille: number; on: string } | null;
  /** What the cheapest packs cost that hold the usual seed for an acre, in paise with GST; null where nobody said how much that is. */
  acrePaise: Range | "too-little-stock" | null;
};

export type Comparison = { products: ComparedProduct[]; others: VarietyName[] };

/** In the order they are asked; what isn't on sale, or is no seed for sowing, is left out. With others of the first one's crop. */
export async function compareProducts(
  world: World,
  language: Language,
  addresses: readonly string[],
): Promise<Comparison> {
  const settings = await cachedSettings(world);
  const now = world.now();
  const slugs = [...new Set(addresses.filter(isSlug))].slice(0, comparedMost);
  const [crops, ...rows] = await Promise.all([
    knownCrops(world),
    ...slugs.map((slug) => selectProduct(world.reader, settings, language, { slug, id: null })),
  ]);
  const sown = rows.flatMap((row) => (row?.goodsKind === "sowing" ? [row] : []));
  const lastDay = lotsLastDay(now, settings);
  const products = sown.map((row) => {
    const crop = crops.find(({ cropKey }) => cropKey === row.cropKey) ?? null;
    return compared(row, { crop, lastDay, taxRateBasisPoints: taxRatesAt(settings, now)(row) });
  });
  const cropKey = sown.find((row) => row.cropKey !== null)?.cropKey ?? null;
  const others =
    cropKey === null || products.length === comparedMost
      ? []
      : await selectVarieties(world.reader, settings, language, {
          cropKey,
          without: products.map(({ slug }) => slug),
        });
  return { products, others };
}

type Known = { crop: StoredCrop | null; lastDay: string; taxRateBasisPoints: number };

function compared(row: ProductRow, { crop, lastDay, taxRateBasisPoints }: Known): ComparedProduct {
  const sent = row.lots.find(({ validUntil }) => validUntil >= lastDay);
  return {
    slug: row.slug,
    name: row.name,
    imageKey: row.images[0]?.key ?? null,
    vendorName: row.vendorName,
    seedType: row.seedType,
    rating: ratingOf(row),
    reviewCount: row.ratingCount,
    isInStock: row.packs.some(({ stock }) => stock > 0),
    variety: row.variety,
    crop,
    tested: sent ? { germinationPermille: sent.germinationPermille, on: sent.testedOn } : null,
    acrePaise: acreRange(row, crop, taxRateBasisPoints),
  };
}

function acreRange(
  { packs, variety, storedName: name, storedSeedType: seedType }: ProductRow,
  crop: StoredCrop | null,
  taxRateBasisPoints: number,
): ComparedProduct["acrePaise"] {
  const ways = waysToCount({ facts: crop?.facts ?? null, variety, named: { name, seedType } });
  const way = ways.find(({ reason }) => reason === "rate");
  if (way === undefined) return null;
  const sown = { packs, taxRateBasisPoints, way, germinationPermille: null };
  const [min, max] = [acrePaise(sown, "least"), acrePaise(sown, "most")];
  return min === null || max === null ? "too-little-stock" : { min, max };
}
