import { expect, test } from "vitest";
import type { LinePromotion } from "./line-promotion.ts";
import { lineSteps } from "./line-steps.ts";

const percent = (minPacks: number, basisPoints: number): LinePromotion => ({
  id: `${minPacks}-${basisPoints}`,
  kind: "percent",
  basisPoints,
  amountPaise: null,
  minPacks,
  paidBy: "shop",
});

test("steps stand by their packs, and one that another outdoes is not told", () => {
  const five = percent(5, 500);
  const ten = percent(10, 1_000);
  expect(lineSteps(10_000, [ten, percent(7, 300), five])).toEqual([five, ten]);
  const each: LinePromotion = {
    ...percent(5, 0),
    id: "each",
    kind: "amount",
    basisPoints: null,
    amountPaise: 700,
  };
  expect(lineSteps(10_000, [five, ten, each])).toEqual([each, ten]);
  expect(lineSteps(10_000, [])).toEqual([]);
});
