// What a page says of a pack before anybody chose how many: from how many packs on it costs how much less.
import { bestForLine, type LinePromotion } from "./line-promotion.ts";

/** Those that count, the fewest packs first; one that gives no more than another from as few packs on is left out. */
export function lineSteps(
  pricePaise: number,
  promotions: readonly LinePromotion[],
): LinePromotion[] {
  const from = [...new Set(promotions.map(({ minPacks }) => minPacks))].toSorted((a, b) => a - b);
  const steps: LinePromotion[] = [];
  for (const quantity of from) {
    const best = bestForLine({ pricePaise, quantity, promotions })?.promotion;
    if (best !== undefined && best !== steps.at(-1)) steps.push(best);
  }
  return steps;
}
