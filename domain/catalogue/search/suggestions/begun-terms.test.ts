import { expect, test } from "vitest";
import { begunTerms } from "./begun-terms.ts";

const dictionary = new Map([
  ["tomato", ["#tomato"]],
  ["tamatar", ["#tomato", "!its-own"]],
  ["tobako", ["#tobacco"]],
  ["ladifinger", ["#okra"]],
  ["kisan", ["@kisan"]],
]);
const own = (...words: string[]) => begunTerms(words, dictionary).map((term) => term.own);

test("the last word stands for every crop and product whose name begins so", () => {
  expect(own("to")).toEqual([["#tomato", "#tobacco"]]);
  expect(own("tama")).toEqual([["#tomato", "!its-own"]]);
  expect(own("hibrid", "tom")).toEqual([[], ["#tomato"]]);
  expect(own("ladi", "fin")).toEqual([["#okra"]]);
  expect(own("tom", "nasik")).toEqual([[], []]);
});

test("a seed house stands for its seeds once its name is written", () => {
  expect(begunTerms(["kisan"], dictionary)[0]?.around).toEqual(["@kisan"]);
  expect(begunTerms(["kis"], dictionary)[0]?.around).toEqual([]);
  expect(begunTerms(["kisan", "tom"], dictionary).map((term) => term.around)).toEqual([
    ["@kisan"],
    [],
  ]);
});

test("of a few letters not all names are taken", () => {
  const many = new Map(Array.from({ length: 40 }, (_, at) => [`ta${at}`, [`#${at}`]]));
  expect(begunTerms(["ta"], many)[0]?.own).toHaveLength(4);
  expect(begunTerms([], many)).toEqual([]);
});
