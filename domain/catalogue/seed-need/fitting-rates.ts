// Which of a crop's usual seed rates fits a product: hybrids are sown thinner than varieties, and some kinds have a rate of their own.
import type { SeedRate } from "#domain/catalogue/crops/crop-guide.ts";

/** What a product is called and said to be, in any one language. */
export type Named = { name: string; seedType: string };

const hybridWords = /(?<!non[\s-]?|not (?:a )?)\bhybrids?\b|\bf[\s-]?1\b|हाइब्रिड|संकर|एफ[\s-]?1/;
const varietyWords = /\bvariet(?:y|ies)\b|\bopen[\s-]pollinated\b|किस्म|मुक्त परागित/;

export type ProductType = "hybrid" | "variety";

/** Null of one that is of both, or of a method of sowing. */
export function rateTypeOf({ of }: Pick<SeedRate, "of">): ProductType | null {
  const words = of.en.toLowerCase();
  const [hybrid, variety] = [hybridWords.test(words), varietyWords.test(words)];
  return hybrid === variety ? null : hybrid ? "hybrid" : "variety";
}

/** What isn't said to be a hybrid is a variety. */
export const productType = ({ name, seedType }: Named): ProductType =>
  hybridWords.test(`${seedType} ${name}`.toLowerCase()) ? "hybrid" : "variety";

/**
 * The rates as they were told, with their places, those first that fit: what names the product's own kind ('kabuli', 'sweet corn'), then what is of
 * its type, then what is of no type (a method of sowing), then what is of the other type.
 */
export function fittingFirst<Rate extends Pick<SeedRate, "of">>(
  rates: readonly Rate[],
  named: Named,
): { rate: Rate; place: number }[] {
  const said = `${named.name} ${named.seedType}`.toLowerCase();
  const type = productType(named);
  const isNamed = ({ of }: Rate) =>
    [of.en, of.hi].some((words) => words !== "" && said.includes(words.toLowerCase()));
  const rank = (rate: Rate): number => {
    const rateType = rateTypeOf(rate);
    if (rateType === null) return isNamed(rate) ? 0 : 2;
    return rateType === type ? 1 : 3;
  };
  return rates
    .map((rate, place) => ({ rate, place }))
    .toSorted((a, b) => rank(a.rate) - rank(b.rate));
}
