import { expect, test } from "vitest";
import { brokenBudgets, budgets } from "./check-budgets.ts";

test("what is within every budget breaks none", () => {
  expect(brokenBudgets(budgets)).toEqual([]);
});

test("each broken budget is said in one sentence", () => {
  expect(
    brokenBudgets({
      css: 12_001,
      storefrontScripts: 105_100,
      cartScripts: 109_000,
      earlyScript: 4_000,
      suggestionScript: 3_000,
    }),
  ).toEqual([
    "The style sheets of a storefront page take 12.0 kB of 12.0 kB (brotli).",
    "The scripts of the largest storefront page take 105.1 kB of 105.0 kB (brotli).",
  ]);
});
