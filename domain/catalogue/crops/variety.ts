// What a vendor says of one variety, where it is narrower than what is known of its crop.
import type { GoodsKind } from "#domain/catalogue/products/product.ts";
import type { RateUnit, Span } from "./crop-guide.ts";

export const seedSavings = ["yes", "no"] as const;
export type SeedSaving = (typeof seedSavings)[number];

export type Variety = {
  daysToHarvest: Span | null;
  /** For an acre. */
  seedRate: (Span & { unit: RateUnit }) | null;
  resistances: string | null;
  resistancesHi: string | null;
  /** Whether its own seed comes true when it is sown again. */
  savingSeed: SeedSaving | null;
};

export const varietyLimits = { resistances: 300, days: 1_000, rate: 10_000 } as const;

/** Null where nothing is said, and for goods that are not sown. */
export function varietyOf(goodsKind: GoodsKind, variety: Variety): Variety | null {
  if (goodsKind !== "sowing") return null;
  return Object.values(variety).some((part) => part !== null) ? variety : null;
}

const numberText = String.raw`\d{1,5}(?:\.\d{1,2})?`;
const spanText = new RegExp(String.raw`^(${numberText})(?:\s*[-–]\s*(${numberText}))?$`);

/** '95-110', '95 – 110', '95'; null when it is none, or turned round, or nothing at all. */
export function readSpan(text: string, most: number): Span | null {
  const [, first, second = first] = spanText.exec(text.trim()) ?? [];
  const span = { min: Number(first), max: Number(second) };
  return first !== undefined && span.min > 0 && span.min <= span.max && span.max <= most
    ? span
    : null;
}

export const spanInWords = ({ min, max }: Span): string =>
  min === max ? `${min}` : `${min}–${max}`;

/** '8-10 kg', '80 g'; null when it is none. */
export function readRate(text: string): (Span & { unit: RateUnit }) | null {
  const [, numbers = "", unit] = /^(.*\d)\s*(kg|g|plants)$/.exec(text.trim()) ?? [];
  const span = readSpan(numbers, varietyLimits.rate);
  return span && { ...span, unit: unit as RateUnit };
}

/** In one order; only what is said. */
export const varietyFacts = (variety: Variety | null): Readonly<Record<string, unknown>> => {
  if (variety === null) return {};
  const { daysToHarvest, seedRate, resistances, resistancesHi, savingSeed } = variety;
  const said = {
    daysToHarvest: daysToHarvest && spanInWords(daysToHarvest),
    seedRate: seedRate && `${spanInWords(seedRate)} ${seedRate.unit}`,
    resistances,
    resistancesHi,
    savingSeed,
  };
  return Object.fromEntries(Object.entries(said).filter(([, part]) => part !== null));
};
