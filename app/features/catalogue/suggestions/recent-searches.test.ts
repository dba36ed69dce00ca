import { expect, test } from "vitest";
import { parseRecent, withSearch } from "./recent-searches.ts";

test("the newest search stands first, each once, and five are kept", () => {
  expect(withSearch([], " okra  seeds ")).toEqual(["okra seeds"]);
  expect(withSearch(["wheat", "Okra", "chia"], "okra")).toEqual(["okra", "wheat", "chia"]);
  expect(withSearch(["1", "2", "3", "4", "5"], "6")).toEqual(["6", "1", "2", "3", "4"]);
  expect(withSearch(["wheat"], "  ")).toEqual(["wheat"]);
  expect(withSearch([], "x".repeat(400))[0]).toHaveLength(100);
});

test("whatever is stored, searches are read from it or none", () => {
  expect(parseRecent('["टमाटर","okra"]')).toEqual(["टमाटर", "okra"]);
  expect(parseRecent('["", 1, null, {"a":1}, "okra"]')).toEqual(["okra"]);
  expect(parseRecent(JSON.stringify(["x".repeat(101)]))).toEqual([]);
  expect(parseRecent(JSON.stringify(Array(9).fill("okra")))).toHaveLength(5);
  for (const stored of [null, "", "{", "{}", "null", '"okra"', "12"])
    expect(parseRecent(stored), String(stored)).toEqual([]);
});
