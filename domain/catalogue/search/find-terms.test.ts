import fc from "fast-check";
import { expect, test } from "vitest";
import { findTerms, mayBeWrong, withNear, type Dictionary } from "./find-terms.ts";
import { lettersWrong } from "./letters-wrong.ts";
import { rankQueries } from "./rank-queries.ts";

const dictionary: Dictionary = new Map([
  ["bindi", ["#okra"]],
  ["ladifinger", ["#okra"]],
  ["finger", ["@1"]],
  ["tomato", ["#tomato"]],
]);

test("the longest name is meant, written together or not", () => {
  const [term, ...others] = findTerms(["ladi", "finger"], dictionary);
  expect(others).toEqual([]);
  expect(term).toMatchObject({ words: ["ladi", "finger"], own: ["#okra"], around: [] });
  expect(findTerms(["ladifinger"], dictionary)[0]?.own).toEqual(["#okra"]);
  expect(findTerms(["finger"], dictionary)[0]).toMatchObject({ own: [], around: ["@1"] });
});

test("a word that leads nowhere may be wrong by one letter, a long one by two", () => {
  const near = (word: string, nameWords: string[] = []) => {
    const [term] = findTerms([word], dictionary);
    return term && mayBeWrong(term) ? withNear(term, dictionary, nameWords).near : null;
  };
  expect(near("bndi")).toEqual(["#okra"]);
  expect(near("tomaot")).toEqual(["#tomato"]);
  expect(near("tomoot")).toEqual([]);
  expect(near("ladyfingr")).toEqual(["#okra"]);
  expect(near("sarbti", ["sarbati", "karbuja"])).toEqual(["sarbati"]);
  expect(near("bin")).toBeNull();
  expect(near("2967")).toBeNull();
  expect(near("tomato")).toBeNull();
});

test("letters are counted as wrong, missing, too many or exchanged", () => {
  expect(lettersWrong("okra", "okra", 2)).toBe(0);
  expect(lettersWrong("okra", "okr", 2)).toBe(1);
  expect(lettersWrong("okra", "orka", 2)).toBe(1);
  expect(lettersWrong("okra", "tomato", 2)).toBe(3);
  const word = fc.string({ maxLength: 8, unit: fc.constantFrom("a", "b", "c") });
  fc.assert(
    fc.property(word, word, (one, other) => {
      expect(lettersWrong(one, other, 9)).toBe(lettersWrong(other, one, 9));
      expect(lettersWrong(one, other, 2)).toBe(Math.min(3, lettersWrong(one, other, 9)));
      expect(lettersWrong(one, other, 9) === 0).toBe(one === other);
    }),
  );
});

test("the queries widen from the whole name to what is near, and sizes are asked for at last", () => {
  const [term] = findTerms(["bindi"], dictionary);
  expect(rankQueries(term ? [term] : [], ["=50g"])).toEqual({
    name: "bindi",
    ranks: [
      "((('bindi')) & ('#okra'))",
      "('#okra')",
      "(('bindi') | '#okra')",
      "(('bindi') | '#okra' | ('bindi':*))",
    ],
    found: "(('bindi') | '#okra' | ('bindi':*)) & '=50g'",
    inTexts: "(('bindi') | '#okra' | ('bindi':*) | '~bindi':*) & '=50g'",
    sizes: ["=50g"],
  });
  expect(rankQueries([], [])).toBeNull();
});

test("whatever is looked for, a query has nothing in it that it wasn't given", () => {
  const [term] = findTerms(["o'k\\ra' | 'x"], dictionary);
  expect(rankQueries(term ? [term] : [], [])?.ranks[0]).toBe("((('okra | x')) & (('okra | x')))");
});
