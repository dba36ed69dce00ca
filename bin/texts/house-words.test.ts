import { expect, test } from "vitest";
import { readTexts, type FoundText } from "./read-texts.ts";

const texts = readTexts();

/** Vendors and administrators read these, buyers don't. */
const isOfPanels = ({ file }: FoundText) =>
  /\/(?:panel|vendor|workspace)\/|\/admin\.json$/.test(file);

const where = (found: FoundText[]) => found.map(({ file, key, text }) => `${file} ${key}: ${text}`);

/** What a text says, and what it must not say instead. */
const wordsNotSaid: Record<"en" | "hi", [string, RegExp][]> = {
  en: [
    ["’", /'/],
    ["email", /\be-mail/i],
    // Not where it is the name of a value.
    ["courier", /(?<!\{)\bcarriers?\b/i],
  ],
  hi: [
    ["रकम", /राशि/],
    ["कारण", /वजह/],
    ["रिव्यू", /समीक्षा/],
    ["इनवॉइस", /बीजक/],
    ["राउंड ऑफ़", /पूर्णांकन/],
    ["सामान की कीमत", /उप-योग/],
    ["सप्लाई", /आपूर्ति/],
    ["सहेज रहे हैं…", /सहेज(?:ा|ी) जा रह/],
    ["…", /\.\.\./],
    ["अक्टूबर", /अक्तूबर/],
    ["बिक्री बंद", /संग्रह/],
    ["मंज़ूर", /(?<!अ)स्वीकार/],
    ["लाइन", /पंक्ति/],
    ["टेबल", /तालिका/],
    ["रिन्यू लाइसेंस", /नया किया हुआ/],
    // As a word of its own it means "match".
    ["ईमेल", /(?<![\u0900-\u097f])मेल(?![\u0900-\u097f])/],
  ],
};

test.each(["en", "hi"] as const)("one thing has one word in all texts in %s", (language) => {
  const ofLanguage = texts.filter((text) => text.language === language);
  const wrong = wordsNotSaid[language].map(([said, notSaid]) => [
    said,
    where(ofLanguage.filter(({ text }) => notSaid.test(text))),
  ]);
  expect(wrong.filter(([, found]) => found?.length)).toEqual([]);
});

/** Where the spec says "vendor", and where it is what somebody registers as. */
const vendorKeys =
  /^(?:layout\.vendor|register\.|head\.(?:register|vendor)\.|review\.notACustomer|deletion\.vendor|refusal\.vendorAccount|privacy\.account\.text)/;

test("buyers read of sellers and of emails", () => {
  const wrong = texts.filter(
    (found) =>
      found.language === "en" &&
      !isOfPanels(found) &&
      !vendorKeys.test(found.key) &&
      /\bvendors?\b|\bmails?\b/i.test(found.text.replaceAll(/\{\w+/g, "")),
  );
  expect(where(wrong)).toEqual([]);
});

/** A text with the longest form of each choice. */
function longestForms(text: string): string {
  const choice = /\{\w+, (?:plural|select),((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/.exec(text);
  if (choice === null) return text;
  const [whole, options = ""] = choice;
  const forms = [...options.matchAll(/\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, form = ""]) => form);
  const longest = forms.toSorted((a, b) => b.length - a.length)[0] ?? "";
  return longestForms(text.replace(whole, () => longest));
}

test("no sentence that buyers read has over 30 words", () => {
  const long = texts.filter(
    (found) =>
      !isOfPanels(found) &&
      longestForms(found.text)
        .split(/(?<=[.।?!])\s+|\n+/)
        .some((sentence) => sentence.split(/\s+/).length > 30),
  );
  expect(where(long)).toEqual([]);
});
