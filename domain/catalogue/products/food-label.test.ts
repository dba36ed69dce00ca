import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  foodLabelFacts,
  foodTextsIn,
  foodLabelOf,
  readFssai,
  type FoodLabel,
} from "./food-label.ts";

const nothing: FoodLabel = {
  fssai: null,
  foodMark: null,
  ingredients: null,
  ingredientsHi: null,
  bestBefore: null,
  bestBeforeHi: null,
  nutrition: null,
  nutritionHi: null,
};

test("an FSSAI number is 14 digits, however they are grouped, and nothing else", () => {
  const digits = fc.stringMatching(/^[0-9]{14}$/);
  fc.assert(fc.property(digits, (number) => readFssai(number) === number));
  expect(readFssai("1001 2011-000123")).toBe("10012011000123");
  for (const text of ["", "1001201100012", "100120110001234", "1001201100012x", "१००१२०११०००१२३"])
    expect(readFssai(text), text).toBeNull();
  fc.assert(fc.property(fc.string(), (text) => /^(?:[0-9]{14})?$/.test(readFssai(text) ?? "")));
});

test("only edible goods have a label, and only where it says something", () => {
  const said = { ...nothing, bestBefore: "9 months from packing" };
  expect(foodLabelOf("edible", said)).toEqual(said);
  expect(foodLabelOf("sowing", said)).toBeNull();
  expect(foodLabelOf("edible", nothing)).toBeNull();
});

test("in Hindi it says what is there in Hindi, and the rest in English", () => {
  const label = { ...nothing, ingredients: "Chia", ingredientsHi: "चिया", nutrition: "486 kcal" };
  expect(foodTextsIn("hi", label)).toMatchObject({ ingredients: "चिया", nutrition: "486 kcal" });
  expect(foodTextsIn("en", label)).toMatchObject({ ingredients: "Chia", bestBefore: null });
});

test("its facts are the same in whichever order it was kept, without what is not said", () => {
  const label = { ...nothing, ingredients: "Chia", fssai: "00000000000001" };
  const kept = Object.fromEntries(Object.entries(label).toReversed()) as FoodLabel;
  expect(JSON.stringify(foodLabelFacts(kept))).toBe(
    '{"fssai":"00000000000001","ingredients":"Chia"}',
  );
  expect(foodLabelFacts(null)).toEqual({});
});
