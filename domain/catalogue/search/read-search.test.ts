import { expect, test } from "vitest";
import { packSizeMark, readBegunSearch, readSearch } from "./read-search.ts";

test.each([
  ["okra seeds", ["okra"]],
  ["gehun ka beej price", ["gehu"]],
  ["टमाटर के बीज का भाव", ["tamatar"]],
  ["best hybrid mirchi online", ["hibrid", "mirci"]],
  ["desi chana", ["desi", "cana"]],
  ["cheap okra for sale", ["okra"]],
  ["सस्ते टमाटर", ["tamatar"]],
  ["seeds", []],
  ["", []],
])("%s asks for %j", (typed, words) => {
  expect(readSearch(typed)).toEqual({ words, sizes: [] });
});

test.each([
  ["1kg wheat", "=1000g"],
  ["wheat 1000 gm", "=1000g"],
  ["1.5 kilo wheat", "=1500g"],
  ["गेहूं ५०० ग्राम", "=500g"],
  ["wheat 1,000 g", "=1000g"],
  ["wheat 1,00,000 g", "=100000g"],
  ["1/2 kg wheat", "=500g"],
  ["गेहूं 5 कि.ग्रा.", "=5000g"],
  ["wheat 50 seeds", "=50s"],
  ["wheat ५० बीज", "=50s"],
])("%s asks for a pack of %s", (typed, size) => {
  expect(readSearch(typed)).toMatchObject({ words: [expect.any(String)], sizes: [size] });
});

test("a number without a measure, and a crop that is called as one, are words", () => {
  expect(readSearch("hd 2967")).toEqual({ words: ["hd", "2967"], sizes: [] });
  expect(readSearch("gram")).toEqual({ words: ["gram"], sizes: [] });
  expect(readSearch("bengal gram 1kg")).toEqual({ words: ["bengal", "gram"], sizes: ["=1000g"] });
});

test("what is asked for has an end", () => {
  expect(readSearch("okra ".repeat(50)).words).toHaveLength(8);
});

test("a pack of a kilogram is one of a thousand grams", () => {
  expect(packSizeMark(1, "kg")).toBe(packSizeMark(1000, "g"));
  expect(packSizeMark(50, "seeds")).not.toBe(packSizeMark(50, "g"));
});

test("what is still being typed may be a name where it stands alone, and may become a filler behind one", () => {
  expect(readBegunSearch("to")).toEqual(["to"]);
  expect(readBegunSearch("beej")).toEqual(["bij"]);
  expect(readBegunSearch("see")).toEqual(["si"]);
  for (const typed of ["tomato", "tomato s", "tomato see", "tomato seeds", "tomato ka"])
    expect(readBegunSearch(typed), typed).toEqual(["tomato"]);
  expect(readBegunSearch("1kg tomato h")).toEqual(["tomato", "h"]);
  expect(readBegunSearch(" , ")).toEqual([]);
});
