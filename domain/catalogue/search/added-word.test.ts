import { expect, test } from "vitest";
import { readAddedWord, readLead } from "./added-word.ts";

test("a word is taken in both scripts, and what names nothing or is too long is not", () => {
  expect(readAddedWord("  ड्रैगन   फ्रूट ")).toEqual({ ok: true, value: "ड्रैगन फ्रूट" });
  expect(readAddedWord("pitaya")).toEqual({ ok: true, value: "pitaya" });
  for (const wrong of ["", "seeds", "-", "b", "one two three four five", "a".repeat(61)])
    expect(readAddedWord(wrong), wrong).toEqual({
      ok: false,
      refusal: { code: "search-word-wrong" },
    });
});

test("what it leads to is read from the choice of the form", () => {
  expect(readLead("crop:wheat")).toEqual({ kind: "crop", subject: "wheat" });
  expect(readLead("product")).toEqual({ kind: "product", subject: "" });
  expect(readLead("vendor:1")).toBeNull();
});
