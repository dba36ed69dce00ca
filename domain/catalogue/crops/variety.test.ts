import { expect, test } from "vitest";
import { readRate, readSpan, varietyFacts, varietyOf, type Variety } from "./variety.ts";

const nothing: Variety = {
  daysToHarvest: null,
  seedRate: null,
  resistances: null,
  resistancesHi: null,
  savingSeed: null,
};

test("spans are read with either dash, or as one figure", () => {
  expect(readSpan("95-110", 1_000)).toEqual({ min: 95, max: 110 });
  expect(readSpan(" 2.5 – 3 ", 1_000)).toEqual({ min: 2.5, max: 3 });
  expect(readSpan("100", 1_000)).toEqual({ min: 100, max: 100 });
  for (const wrong of ["", "110-95", "0", "1001", "-5", "5-", "a", "1-2-3"])
    expect(readSpan(wrong, 1_000), wrong).toBeNull();
});

test("an amount has a unit", () => {
  expect(readRate("8-10 kg")).toEqual({ min: 8, max: 10, unit: "kg" });
  expect(readRate("80g")).toEqual({ min: 80, max: 80, unit: "g" });
  for (const wrong of ["", "8-10", "kg", "8 tons"]) expect(readRate(wrong), wrong).toBeNull();
});

test("a variety of which nothing is said is none, and neither is one of food", () => {
  expect(varietyOf("sowing", nothing)).toBeNull();
  const said: Variety = { ...nothing, savingSeed: "no", seedRate: { min: 8, max: 10, unit: "kg" } };
  expect(varietyOf("edible", said)).toBeNull();
  expect(varietyOf("sowing", said)).toEqual(said);
  expect(varietyFacts(said)).toEqual({ seedRate: "8–10 kg", savingSeed: "no" });
});
