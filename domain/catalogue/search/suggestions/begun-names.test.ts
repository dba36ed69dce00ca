import { expect, test } from "vitest";
import { namingWords, readBegunSearch } from "#domain/catalogue/search/read-search.ts";
import { namesBegun, type Named } from "./begun-names.ts";

const called = (...names: string[]): Named<string> => ({
  of: names[0] ?? "",
  names: names.map(namingWords),
});
const some = [
  called("Tobacco", "तंबाकू"),
  called("Tomato", "टमाटर", "tamatar"),
  called("Cherry Tomato"),
  called("Okra", "Lady's Finger", "भिंडी"),
  called("Kisan Beej Bhandar"),
  called("Sona Kisan"),
];
const begun = (typed: string, most = 9) => namesBegun(readBegunSearch(typed), some, most);

test("a name is suggested by how it begins, in either script and by each of its names", () => {
  for (const typed of ["tom", "Tomat", "tamat", "टमा", "टमाट", "TOMATO"])
    expect(begun(typed), typed).toContain("Tomato");
  for (const typed of ["ladyf", "lady fin", "finger", "भिं", "bhind"])
    expect(begun(typed), typed).toEqual(["Okra"]);
  expect(begun("tomatox")).toEqual([]);
});

test("the whole name stands first, then what begins so, then what has such a word", () => {
  expect(begun("tomato")).toEqual(["Tomato", "Cherry Tomato"]);
  expect(begun("to")).toEqual(["Tobacco", "Tomato", "Cherry Tomato"]);
  expect(begun("kisan")).toEqual(["Kisan Beej Bhandar", "Sona Kisan"]);
  expect(begun("to", 1)).toEqual(["Tobacco"]);
});

test("another word for a thing stands behind what is called so itself", () => {
  const wheat = { ...called("Wheat"), others: [namingWords("sona")] };
  expect(namesBegun(["son"], [wheat, called("Sonamukhi")], 9)).toEqual(["Sonamukhi", "Wheat"]);
  expect(namesBegun(["sona"], [wheat, called("Sonamukhi")], 9)).toEqual(["Wheat", "Sonamukhi"]);
});

test("words may stand in any order, each for a word of its own", () => {
  expect(begun("tomato cherry")).toEqual(["Cherry Tomato"]);
  expect(begun("bhandar kis")).toEqual(["Kisan Beej Bhandar"]);
  expect(begun("tomato tom")).toEqual([]);
  expect(namesBegun(["a", "ab"], [called("ab ax")], 9)).toEqual(["ab ax"]);
});

test("nothing is suggested for nothing, nor for words that name nothing", () => {
  expect(begun("")).toEqual([]);
  expect(begun("beej ka")).toEqual([]);
});
