import fc from "fast-check";
import { expect, test } from "vitest";
import { checkEmail } from "#domain/people/email.ts";
import { confusableLetters } from "./confusable-letters.ts";

test("letters that pass for Latin ones are named, in the name and in the domain", () => {
  expect(confusableLetters("\u0430sha@example.com")).toEqual([
    { letter: "\u0430", script: "cyrillic" },
  ]);
  expect(confusableLetters("asha@g\u03BF\u03BFgle.com")).toEqual([
    { letter: "\u03BF", script: "greek" },
  ]);
  expect(confusableLetters("\u0455\u0441\u043E\u0440\u0435@example.com")).toHaveLength(5);
  expect(confusableLetters("\u0131sha@example.com")).toEqual([
    { letter: "\u0131", script: "latin" },
  ]);
  expect(confusableLetters("asha\u0966@example.com")).toEqual([
    { letter: "\u0966", script: "other" },
  ]);
});

test("an address in a script of its own, or in ASCII, is nothing to speak of", () => {
  for (const email of [
    "asha.verma+seeds@example.co.in",
    "किसान@उदाहरण.भारत",
    "किसान-1@example.com",
  ])
    expect(confusableLetters(email), email).toEqual([]);
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(confusableLetters(email)).toEqual([]);
    }),
  );
});

test("addresses of every script are taken, and nothing that can't be seen is part of one", () => {
  for (const email of ["\u0430sha@example.com", "किसान@उदाहरण.भारत"])
    expect(checkEmail(email)).toEqual({ ok: true, value: email });
  expect(checkEmail("as\u200Bha@exam\u202Eple.com\uFEFF")).toEqual({
    ok: true,
    value: "asha@example.com",
  });
});
