// What the counts of its buyers say of a lot. Anybody may mistake dry soil for bad seed, count badly, or wish a competitor ill, so
// that no one account makes a verdict: all counts of a person are one, of at most so many seeds, and a lot is below its label only
// where the counts of the others say so without each of them. (A single good count may keep a lot from it for a while: a hold that
// comes late harms less than one that a single person could cause.)
import type { GerminationLimits } from "#domain/settings/shop-settings.ts";
import { chanceOfAtMost } from "./binomial.ts";

export type GerminationCount = { personId: string; sown: number; cameUp: number };

export const germinationVerdicts = ["too-few", "as-labelled", "below-label"] as const;
export type GerminationVerdict = (typeof germinationVerdicts)[number];

/** Of all that counts: who sowed more than the most of one buyer is in it with that share. */
export type GerminationResult = {
  buyers: number;
  sown: number;
  cameUp: number;
  verdict: GerminationVerdict;
};

/** As it is remembered of a lot, with what its label promised to all who counted. */
export type CountedLot = GerminationResult & { claimPermille: number };

/** A label promises whole per cents: not even one of 100 % means that each single seed comes up. */
const highestClaimPermille = 995;

export function judgeGermination(
  counts: readonly GerminationCount[],
  claimPermille: number,
  limits: GerminationLimits,
): GerminationResult {
  const shares = sharesOf(counts, limits.seedsOfOne);
  const all = { buyers: shares.length, ...sumOf(shares) };
  if (all.buyers < limits.buyers || all.sown < limits.seeds) return { ...all, verdict: "too-few" };
  const claim = Math.min(claimPermille, highestClaimPermille) / 1000;
  const isBelow = shares.every(({ sown, cameUp }) => {
    const others = { sown: all.sown - sown, cameUp: all.cameUp - cameUp };
    return chanceOfAtMost(others.cameUp, others.sown, claim) * limits.oneIn < 1;
  });
  const allBelow = chanceOfAtMost(all.cameUp, all.sown, claim) * limits.oneIn < 1;
  return { ...all, verdict: isBelow && allBelow ? "below-label" : "as-labelled" };
}

type Share = { sown: number; cameUp: number };

/** What is left of a seed when a large count is made smaller counts as come up. */
function sharesOf(counts: readonly GerminationCount[], most: number): Share[] {
  const people = new Map<string, Share>();
  for (const { personId, sown, cameUp } of counts) {
    const before = people.get(personId) ?? { sown: 0, cameUp: 0 };
    people.set(personId, { sown: before.sown + sown, cameUp: before.cameUp + cameUp });
  }
  return [...people.values()].map(({ sown, cameUp }) =>
    sown <= most ? { sown, cameUp } : { sown: most, cameUp: Math.ceil((cameUp * most) / sown) },
  );
}

const sumOf = (shares: readonly Share[]): Share =>
  shares.reduce(
    (sum, { sown, cameUp }) => ({ sown: sum.sown + sown, cameUp: sum.cameUp + cameUp }),
    { sown: 0, cameUp: 0 },
  );
