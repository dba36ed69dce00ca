import fc from "fast-check";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import { amountInWords } from "./amount-in-words.ts";
import { englishBelowHundred, hindiBelowHundred } from "./number-words.ts";

test.each([
  [12_345_650, "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Fifty Paise Only"],
  [12_345_600, "Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six Only"],
  [0, "Rupees Zero Only"],
  [1, "One Paisa Only"],
  [99, "Ninety-Nine Paise Only"],
  [100, "Rupees One Only"],
  [1_00_000, "Rupees One Thousand Only"],
  [1_00_00_000, "Rupees One Lakh Only"],
  [10_10_100, "Rupees Ten Thousand One Hundred One Only"],
  [1_00_00_000_00, "Rupees One Crore Only"],
  [100_00_00_000_00, "Rupees One Hundred Crore Only"],
  [1_23_45_00_00_005_00, "Rupees Twelve Thousand Three Hundred Forty-Five Crore Five Only"],
])("%d paise are %s", (paise, words) => {
  expect(amountInWords(paise, "en")).toBe(words);
});

test.each([
  [12_345_650, "रुपये एक लाख तेईस हज़ार चार सौ छप्पन और पचास पैसे मात्र"],
  [12_345_600, "रुपये एक लाख तेईस हज़ार चार सौ छप्पन मात्र"],
  [0, "रुपये शून्य मात्र"],
  [1, "एक पैसा मात्र"],
  [99, "निन्यानवे पैसे मात्र"],
  [44_789_00, "रुपये चवालीस हज़ार सात सौ नवासी मात्र"],
  [9_99_99_999_00, "रुपये नौ करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे मात्र"],
  [100_00_00_000_00, "रुपये एक सौ करोड़ मात्र"],
])("%d paise are %s", (paise, words) => {
  expect(amountInWords(paise, "hi")).toBe(words);
});

test("the hundred Hindi words are all there, and none stands for two numbers", () => {
  const words = Array.from({ length: 100 }, (_, number) => hindiBelowHundred(number));
  expect(new Set(words).size).toBe(100);
  for (const word of words) expect(word).toMatch(/^\p{Script=Devanagari}+$/u);
});

test("the words of a Hindi ten end alike: 'one less than' belongs to the ten after it", () => {
  const endings = [
    [[20, 21, 22, 23, 24, 25, 26, 27, 28], /[ीई]स$/],
    [[29, 30, 31, 32, 33, 34, 35, 36, 37, 38], /तीस$/],
    [[39, 41, 42, 43, 44, 45, 46, 47, 48], /ालीस$/],
    [[49, 50], /चास$/],
    [[51, 52, 54, 57, 58], /वन$/],
    [[53, 55, 56], /पन$/],
    [[59, 61, 62, 63, 64, 65, 66, 67, 68], /सठ$/],
    [[69, 71, 72, 73, 74, 75, 76, 77, 78], /हत्तर$/],
    [[79, 81, 82, 83, 84, 85, 86, 87, 88, 89], /सी$/],
    [[91, 92, 93, 94, 95, 96, 97, 98, 99], /नवे$/],
  ] as const;
  for (const [numbers, ending] of endings)
    for (const number of numbers) expect(hindiBelowHundred(number), String(number)).toMatch(ending);
});

test.each(["en", "hi"] as const)("every sum in %s reads back", (language) => {
  const sums = fc.integer({ min: 0, max: 99_99_99_999_99 });
  fc.assert(
    fc.property(sums, (paise) => {
      expect(readBack(amountInWords(paise, language), language)).toBe(paise);
    }),
    { numRuns: 5_000 },
  );
});

test("what is no sum in paise is refused", () => {
  for (const wrong of [-1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])
    expect(() => amountInWords(wrong, "en")).toThrow(RangeError);
});

/** A reader that knows the groups only as factors: each closes what was counted before it. */
function readBack(text: string, language: Language): number {
  const [rupees = "", paise = ""] = text
    .replace(/^(?:Rupees|रुपये) /, "")
    .replace(/ (?:Only|मात्र)$/, "")
    .split(/(?: and | और )/);
  const isPaiseOnly = /(?:Pais[ae]|पैस[ाे])$/.test(rupees);
  return isPaiseOnly
    ? readNumber(rupees, language)
    : readNumber(rupees, language) * 100 + readNumber(paise, language);
}

function readNumber(text: string, language: Language): number {
  const below = language === "en" ? englishBelowHundred : hindiBelowHundred;
  const known = new Map(Array.from({ length: 100 }, (_, number) => [below(number), number]));
  const factors = new Map<string, number>([
    ...([
      ["Hundred", 100],
      ["Thousand", 1e3],
      ["Lakh", 1e5],
      ["Crore", 1e7],
    ] as const),
    ...([
      ["सौ", 100],
      ["हज़ार", 1e3],
      ["लाख", 1e5],
      ["करोड़", 1e7],
    ] as const),
  ]);
  let done = 0;
  let open = 0;
  for (const word of text.split(" ").filter((part) => !/^(?:|Pais[ae]|पैस[ाे])$/.test(part))) {
    const factor = factors.get(word);
    if (factor === undefined) open += known.get(word) ?? Number.NaN;
    else if (factor === 100) open *= 100;
    else if (factor === 1e7) [done, open] = [(done + open) * 1e7, 0];
    else [done, open] = [done + open * factor, 0];
  }
  return done + open;
}
