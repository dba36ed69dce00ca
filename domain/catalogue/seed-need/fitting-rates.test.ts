import { expect, test } from "vitest";
import { fittingFirst, productType } from "./fitting-rates.ts";

const rate = (en: string, hi: string) => ({ of: { en, hi } });
const [variety, hybrid] = [rate("variety", "किस्म"), rate("hybrid", "हाइब्रिड")];
const first = (rates: readonly ReturnType<typeof rate>[], name: string, seedType: string) =>
  fittingFirst(rates, { name, seedType })[0]?.rate.of.en;

test.each([
  ["Hybrid", "hybrid"],
  ["F1 hybrid", "hybrid"],
  ["F-1", "hybrid"],
  ["संकर (हाइब्रिड)", "hybrid"],
  ["Open-pollinated", "variety"],
  ["मुक्त परागित", "variety"],
  ["Certified", "variety"],
  ["non-hybrid", "variety"],
  ["Not a hybrid", "variety"],
] as const)("seed of the type %s is a %s", (seedType, type) => {
  expect(productType({ name: "Pusa Ruby Tomato", seedType })).toBe(type);
});

test("a hybrid takes the rate of hybrids, and others the variety's, however the crop lists them", () => {
  for (const rates of [
    [variety, hybrid],
    [hybrid, variety],
  ]) {
    expect(first(rates, "Sugar Baby Watermelon", "Hybrid")).toBe("hybrid");
    expect(first(rates, "शुगर बेबी तरबूज", "संकर (हाइब्रिड)")).toBe("hybrid");
    expect(first(rates, "Hybrid Okra", "Certified")).toBe("hybrid");
    expect(first(rates, "Pusa Ruby", "Open-pollinated")).toBe("variety");
    expect(first(rates, "Pusa Ruby", "Certified")).toBe("variety");
  }
  const marigold = [rate("open-pollinated", "मुक्त परागित (OP)"), hybrid];
  expect(first(marigold, "Pusa Narangi", "Open-pollinated")).toBe("open-pollinated");
  expect(first(marigold, "Inca", "Hybrid")).toBe("hybrid");
});

test("where there is one rate it is the first, and a method of sowing comes before the other type", () => {
  expect(first([hybrid], "Bajra", "Open-pollinated")).toBe("hybrid");
  expect(first([rate("variety or hybrid", "किस्म या हाइब्रिड")], "Okra", "Hybrid")).toBe(
    "variety or hybrid",
  );
  const paddy = [
    rate("variety, transplanted", "किस्म, रोपाई"),
    hybrid,
    rate("SRI method", "श्री विधि"),
  ];
  const order = (seedType: string) =>
    fittingFirst(paddy, { name: "Rice", seedType }).map(({ place }) => place);
  expect(order("Hybrid")).toEqual([1, 2, 0]);
  expect(order("Certified")).toEqual([0, 2, 1]);
  expect(
    first([rate("irrigated", "सिंचित"), rate("rainfed", "बारानी")], "Dhania", "Certified"),
  ).toBe("irrigated");
});

test("a kind with a rate of its own is known by the product's name, in both languages", () => {
  const gram = [rate("desi", "देसी"), rate("kabuli", "काबुली")];
  expect(first(gram, "Kabuli Chickpea", "Certified")).toBe("kabuli");
  expect(first(gram, "काबुली चना", "प्रमाणित बीज")).toBe("kabuli");
  expect(first(gram, "Gram", "Certified")).toBe("desi");
  const maize = [hybrid, rate("sweet corn", "स्वीट कॉर्न")];
  expect(first(maize, "Sugar 75 Sweet Corn", "Hybrid")).toBe("sweet corn");
  expect(first(maize, "Deccan Maize", "Hybrid")).toBe("hybrid");
});
