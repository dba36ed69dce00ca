// Offers that hold by themselves, as their form has them (decision 106): each step of it is an offer of its own, and for a line the one
// that gives most counts.
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  promotionSteps,
  readCount,
  readGoods,
  readPercent,
  readSpan,
  readSum,
  type NewPromotion,
  type PromotionFaults,
  type PromotionRefusal,
  type WrittenBy,
  type WrittenLinePromotions,
} from "./new-promotion.ts";

/** As many packs as its column takes. */
const mostPacks = 999;

type Step = { minPacks: number; off: number };

/** Its first step has to be there; each further one gives more from more packs on. */
export function newLinePromotions(
  written: WrittenLinePromotions,
  by: WrittenBy,
): Result<NewPromotion[], PromotionRefusal> {
  const faults: PromotionFaults = {};
  const { gives } = written;
  if (gives !== "percent" && gives !== "amount") faults.gives = "gives-missing";
  const goods = readGoods(written, by, faults);
  const steps = readSteps(written, faults);
  const span = readSpan(written, by.today, faults);
  if (span === null || goods === null || Object.keys(faults).length > 0)
    return refuse({ code: "promotion-wrong", faults });
  return accept(
    steps.map(({ minPacks, off }) => ({
      code: null,
      kind: gives === "amount" ? "amount" : "percent",
      basisPoints: gives === "amount" ? null : off,
      amountPaise: gives === "amount" ? off : null,
      mostPaise: null,
      minPacks,
      minGoodsPaise: 0,
      ...goods,
      ...span,
      usesMax: null,
      perPerson: null,
    })),
  );
}

function readSteps(written: WrittenLinePromotions, faults: PromotionFaults): Step[] {
  const isAmount = written.gives === "amount";
  const steps: Step[] = [];
  for (const number of promotionSteps) {
    const packs = written[`packs${number}`].trim();
    const off = written[`off${number}`].trim();
    if (number > 1 && packs === "" && off === "") continue;
    const minPacks = readCount(packs, mostPacks);
    const given = isAmount ? readSum(off) : readPercent(off);
    const before = steps.at(-1);
    if (minPacks === null) faults[`packs${number}`] = "packs-wrong";
    else if (before && minPacks <= before.minPacks) faults[`packs${number}`] = "packs-falling";
    if (!given) faults[`off${number}`] = isAmount ? "amount-wrong" : "percent-wrong";
    else if (before && given <= before.off) faults[`off${number}`] = "off-rising";
    if (minPacks !== null && given) steps.push({ minPacks, off: given });
  }
  return steps;
}
