import { expect, test } from "vitest";
import {
  daysToAskByCrop,
  daysToGerminate,
  mostDaysToAsk,
  usualDaysToAsk,
} from "./days-to-germinate.ts";

test("a buyer is asked when the slowest seed of a crop has come up, a week for sowing included", () => {
  expect(daysToAskByCrop["okra"]).toBe(14);
  expect(daysToAskByCrop["papaya"]).toBe(28);
  expect(usualDaysToAsk).toBe(21);
  expect(mostDaysToAsk).toBe(47);
});

test("no crop comes up at once, and none takes longer than the longest", () => {
  for (const crop of [...Object.keys(daysToAskByCrop), null, "no such crop"]) {
    const { min, max } = daysToGerminate(crop);
    expect(min).toBeGreaterThan(0);
    expect(max).toBeGreaterThanOrEqual(min);
    expect(max).toBeLessThan(mostDaysToAsk);
  }
});
