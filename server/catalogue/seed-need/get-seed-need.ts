import type { Language } from "#domain/language.ts";
import { isAboveMrp } from "#domain/catalogue/products/mrp.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { cheapestPacks } from "#domain/catalogue/seed-need/cheapest-packs.ts";
import {
  contentMg,
  possibleReasons,
  seedNeed,
  type SeedNeed,
  type SownArea,
} from "#domain/catalogue/seed-need/seed-need.ts";
import {
  areaOf,
  waysToCount,
  type SeedQuestion,
  type WayToCount,
} from "#domain/catalogue/seed-need/seed-question.ts";
import { pageStockMax } from "#domain/catalogue/storefront/product-card.ts";
import { isSlug } from "#domain/slug.ts";
import { priceWithTaxPaise } from "#domain/tax/tax.ts";
import { taxRatesAt } from "#domain/tax/tax-class.ts";
import { knownCrops } from "#server/catalogue/crops/known-crops.ts";
import { selectProduct, type ProductRow } from "#server/catalogue/storefront/product-store.ts";
import { lotsLastDay } from "#server/catalogue/stock/stocked-lots.ts";
import { cachedSettings } from "#server/settings/cached-settings.ts";
import type { World } from "#server/world.ts";

export type MixedPack = {
  packId: string;
  label: string;
  quantity: number;
  pricePaise: number;
  paidPaise: number;
  /** As many as are taken are there, and as pages tell of others. */
  stock: number;
};

export type SeedAnswer = {
  /** The one asked for, or another where that can't tell; null where none can. */
  way: WayToCount | null;
  need: SeedNeed | null;
  mix: {
    packs: MixedPack[];
    /** With GST. */
    paidPaise: number;
    contentMg: number;
  } | null;
  /** Of all packs in stock. */
  inStockMg: number;
};

export type SeedNeedOnPage = {
  slug: string;
  name: string;
  imageKey: string | null;
  isTaxed: boolean;
  /** Of the lot that would be sent now. */
  germinationPermille: number | null;
  /** At least one. */
  ways: WayToCount[];
  answer: SeedAnswer | null;
};

/** How much seed of a product an area takes, and its cheapest packs in stock; null where it isn't on sale, or nothing can be told. */
export async function getSeedNeed(
  world: World,
  address: string,
  language: Language,
  question: SeedQuestion | null,
): Promise<SeedNeedOnPage | null> {
  const slug = address.toLowerCase();
  if (!isSlug(slug)) return null;
  const settings = await cachedSettings(world);
  const row = await selectProduct(world.reader, settings, language, { slug, id: null });
  if (row === null || row.goodsKind !== "sowing") return null;
  const crops = await knownCrops(world);
  const facts = crops.find(({ cropKey }) => cropKey === row.cropKey)?.facts ?? null;
  const ways = waysToCount(facts, row.variety);
  if (ways.length === 0) return null;
  const now = world.now();
  const taxRateBasisPoints = taxRatesAt(settings, now)(row);
  const lastDay = lotsLastDay(now, settings);
  const sent = row.lots.find(({ validUntil }) => validUntil >= lastDay);
  const germinationPermille = sent?.germinationPermille ?? null;
  return {
    slug: row.slug,
    name: row.name,
    imageKey: row.images[0]?.key ?? null,
    isTaxed: taxRateBasisPoints > 0,
    germinationPermille,
    ways,
    answer:
      question &&
      answerOf(question, { ways, germinationPermille, language, taxRateBasisPoints }, row),
  };
}

const wayFor = (question: SeedQuestion, area: SownArea, ways: readonly WayToCount[]) => {
  const able = ways.filter(({ facts, reason }) => possibleReasons(facts, area).includes(reason));
  return able.find(({ key }) => key === question.way) ?? able[0] ?? null;
};

type Known = {
  ways: readonly WayToCount[];
  germinationPermille: number | null;
  language: Language;
  taxRateBasisPoints: number;
};

function answerOf(question: SeedQuestion, known: Known, row: ProductRow): SeedAnswer {
  const { ways, language, taxRateBasisPoints } = known;
  const area = areaOf(question);
  const way = wayFor(question, area, ways);
  const need = way && seedNeed(way.facts, area, way.reason, known.germinationPermille);
  const packs = row.packs
    .filter((pack) => pack.stock > 0 && !isAboveMrp({ ...pack, taxRateBasisPoints }))
    .map((pack) => ({
      ...pack,
      contentMg: contentMg(pack, way?.facts.thousandSeedGrams ?? null),
      paidPaise: priceWithTaxPaise(pack.pricePaise, taxRateBasisPoints),
    }));
  const offered = packs.flatMap(({ id: packId, contentMg: mg, paidPaise: pricePaise, stock }) =>
    mg === null ? [] : [{ packId, contentMg: mg, pricePaise, stock }],
  );
  const inStockMg = offered.reduce((sum, pack) => sum + pack.contentMg * pack.stock, 0);
  const mix = need && cheapestPacks(offered, question.end === "most" ? need.mg.max : need.mg.min);
  const quantities = new Map(mix?.packs.map(({ packId, quantity }) => [packId, quantity]));
  const taken = packs.flatMap(({ id: packId, pricePaise, paidPaise, stock, ...size }) => {
    const quantity = quantities.get(packId);
    if (quantity === undefined) return [];
    const label = packLabel(size.quantity, size.unit, language);
    const told = Math.min(stock, Math.max(quantity, pageStockMax));
    return [{ packId, label, quantity, pricePaise, paidPaise, stock: told }];
  });
  return {
    way,
    need,
    inStockMg,
    mix: mix && { packs: taken, paidPaise: mix.pricePaise, contentMg: mix.contentMg },
  };
}
