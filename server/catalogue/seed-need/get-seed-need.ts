import type { Language } from "#domain/language.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import {
  cheapestPacks,
  type FillingPack,
  type PackMix,
} from "#domain/catalogue/seed-need/cheapest-packs.ts";
import { acrePaise, packsOnOffer } from "#domain/catalogue/seed-need/packs-on-offer.ts";
import {
  fillingOf,
  possibleReasons,
  seedNeed,
  type Filling,
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

/** In seeds where the need is one of seeds and all packs are counted in them; else null, and it is weighed. */
export type SeedAmount = { mg: number; seeds: number | null };

/** The cheapest that hold enough, others that do, or all that are in stock and don't. */
export type MixKind = "cheapest" | "enough" | "too-little";

export type SeedMix = {
  kind: MixKind;
  packs: MixedPack[];
  /** With GST. */
  paidPaise: number;
  needed: SeedAmount;
  held: SeedAmount;
  /** Nothing where it is too little. */
  over: SeedAmount;
  /** Of the need, at most all of it. */
  share: number;
};

export type SeedAnswer = {
  /** The one asked for, or another where that can't tell; null where none can. */
  way: WayToCount | null;
  need: SeedNeed | null;
  /** Null where nothing is in stock. */
  mix: SeedMix | null;
  /** What the cheapest packs for an acre cost with GST; null for pots, and where less is in stock. */
  acrePaise: number | null;
};

export type SeedNeedOnPage = {
  slug: string;
  name: string;
  imageKey: string | null;
  isTaxed: boolean;
  /** Of which there is a page. */
  cropKey: string | null;
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
  const named = { name: row.storedName, seedType: row.storedSeedType };
  const ways = waysToCount({ facts, variety: row.variety, named });
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
    cropKey: facts && row.cropKey,
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
  const { ways, germinationPermille, taxRateBasisPoints } = known;
  const area = areaOf(question);
  const way = wayFor(question, area, ways);
  const need = way && seedNeed(way.facts, area, way.reason, germinationPermille);
  if (way === null || need === null) return { way, need: null, mix: null, acrePaise: null };
  const filling = fillingOf(need, way.facts, question.end);
  const offered = packsOnOffer(row.packs, taxRateBasisPoints, filling);
  const sown = { packs: row.packs, taxRateBasisPoints, way, germinationPermille };
  return {
    way,
    need,
    mix: offered.length === 0 ? null : mixOf(offered, { ...known, need, filling }, row),
    acrePaise: "pots" in area ? null : acrePaise(sown, question.end),
  };
}

type Filled = Known & { need: SeedNeed; filling: Filling };

function mixOf(offered: readonly FillingPack[], filled: Filled, row: ProductRow): SeedMix {
  const { need, filling, language } = filled;
  const cheapest = cheapestPacks(offered, filling.micrograms);
  const mix = cheapest ?? allOf(offered);
  const packs = mix.packs.flatMap(({ packId, quantity }) => {
    const pack = row.packs.find(({ id }) => id === packId);
    const paidPaise = offered.find((one) => one.packId === packId)?.pricePaise;
    if (pack === undefined || paidPaise === undefined) return [];
    const { pricePaise, stock, unit } = pack;
    const label = packLabel(pack.quantity, unit, language);
    const told = Math.min(stock, Math.max(quantity, pageStockMax));
    return [{ packId, label, unit, quantity, pricePaise, paidPaise, stock: told }];
  });
  const isInSeeds = need.seeds !== null && packs.every(({ unit }) => unit === "seeds");
  const amount = (micrograms: number): SeedAmount => ({
    mg: micrograms / 1_000,
    seeds: isInSeeds && filling.seedMicrograms ? micrograms / filling.seedMicrograms : null,
  });
  return {
    kind: cheapest === null ? "too-little" : cheapest.isCheapest ? "cheapest" : "enough",
    packs,
    paidPaise: mix.pricePaise,
    needed: amount(filling.micrograms),
    held: amount(mix.content),
    over: amount(Math.max(0, mix.content - filling.micrograms)),
    share: Math.min(1, mix.content / filling.micrograms),
  };
}

const allOf = (offered: readonly FillingPack[]): Omit<PackMix, "isCheapest"> => ({
  packs: offered.map(({ packId, stock }) => ({ packId, quantity: stock })),
  pricePaise: offered.reduce((sum, { pricePaise, stock }) => sum + pricePaise * stock, 0),
  content: offered.reduce((sum, { content, stock }) => sum + content * stock, 0),
});
