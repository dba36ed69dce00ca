import { expect, test } from "vitest";
import { foldWords } from "./fold-words.ts";
import spellings from "./spellings.json" with { type: "json" };

test("each way to write a word, in Devanagari or in Latin letters, is the same word folded", () => {
  expect(spellings.flat().length).toBeGreaterThanOrEqual(300);
  for (const ways of spellings) {
    const folded = new Set(ways.map((way) => foldWords(way).join(" ")));
    expect([...folded], ways.join(" ")).toHaveLength(1);
  }
});

test("no two of these words are one folded", () => {
  const folded = spellings.map(([way = ""]) => foldWords(way).join(" "));
  // Not told apart: what grows (kapas, कपास) is written in one line alone.
  expect(folded.filter((word, at) => folded.indexOf(word) !== at)).toEqual([]);
});

test("a folded word is folded already", () => {
  const folded = new Set(spellings.flatMap(([way = ""]) => foldWords(way)));
  const again = [...folded].filter((word) => !foldWords(word).includes(word));
  // A second plural would go, which no stored word is folded for.
  expect(again.length).toBeLessThan(3);
});

test("numbers stand alone, in the digits of either script, and are left as they are", () => {
  expect(foldWords("HD2967")).toEqual(["hd", "2967"]);
  expect(foldWords("सोना ७७")).toEqual(["sona", "77"]);
  expect(foldWords("699 1000")).toEqual(["699", "1000"]);
});

test("marks between and within words are no words", () => {
  expect(foldWords("Lady's-finger (Okra)")).toEqual(["ladi", "finger", "okra"]);
  expect(foldWords("% _ \\ ' । \u200d")).toEqual([]);
  expect(foldWords("गन्\u200dना")).toEqual(foldWords("गन्ना"));
  expect(foldWords("Jalapeño")).toEqual(["jalapeno"]);
});

test("a word of any length is cut where no word goes on", () => {
  expect(foldWords("ab".repeat(500))[0]).toHaveLength(40);
});
