import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutInvisibleCharacters } from "./invisible-characters.ts";

const hidden = [
  ["an override", "\u202E"],
  ["an embedding", "\u202A"],
  ["an isolate", "\u2066"],
  ["its end", "\u2069"],
  ["a mark of direction", "\u200E"],
  ["a zero-width space", "\u200B"],
  ["a word joiner", "\u2060"],
  ["a byte order mark", "\uFEFF"],
  ["a soft hyphen", "\u00AD"],
  ["a tag", "\u{E0041}"],
  ["a variation selector", "\uFE0F"],
  ["a rare variation selector", "\u{E0100}"],
  ["a filler", "\u3164"],
  ["a joiner between Latin letters", "\u200D"],
  ["a non-joiner between Latin letters", "\u200C"],
] as const;

test.each(hidden)("%s does not stay in a name", (_, letter) => {
  expect(withoutInvisibleCharacters(`${letter}As${letter}ha${letter}`)).toBe("Asha");
  expect(withoutInvisibleCharacters(`आ${letter}शा`)).toBe("आशा");
});

test("what a script is written with stays", () => {
  for (const text of [
    "क्‍ष और क्‌ष",
    "र्‍हस्व",
    "প্র‍্যাকটিস",
    "ನ‍್ಯಾಯ",
    "ന്‍",
    "نمی‌خواهم",
    "👩‍🌾 ❤️ 🧑🏽‍🌾",
    "Asha Verma",
    "D'Souza-Rao, Jr.",
    "\nlines\tand tabs",
  ])
    expect(withoutInvisibleCharacters(text), text).toBe(text);
});

test("a joiner is kept once, where it shapes something", () => {
  expect(withoutInvisibleCharacters("क्\u200D\u200D\u200Dष")).toBe("क्\u200Dष");
  expect(withoutInvisibleCharacters("राम\u200D")).toBe("राम");
  expect(withoutInvisibleCharacters("रा\u200Cम")).toBe("राम");
});

const unit = fc.constantFrom("a", "क", "्", "ا", "ی", "👩", "🌾", " ", ...hidden.map(([, l]) => l));

test("nothing is left to take away the second time, and what is seen stays in its order", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: "binary" })), (text) => {
      const clean = withoutInvisibleCharacters(text);
      expect(withoutInvisibleCharacters(clean)).toBe(clean);
      expect(seen(clean)).toBe(seen(text));
    }),
  );
});

const seen = (text: string) =>
  text.replace(/[\p{Default_Ignorable_Code_Point}\u{FFF9}-\u{FFFB}]/gu, "");
