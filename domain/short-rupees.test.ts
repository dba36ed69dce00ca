import { expect, test } from "vitest";
import { shortRupees } from "./short-rupees.ts";

test("an axis says thousands, lakhs and crores", () => {
  const paise = [0, 95_000, 1_200_000, 15_000_000, 15_500_000, 2_000_000_000, -1_200_000];
  expect(paise.map(shortRupees)).toEqual(["₹0", "₹950", "₹12k", "₹1.5L", "₹1.6L", "₹2Cr", "-₹12k"]);
});
