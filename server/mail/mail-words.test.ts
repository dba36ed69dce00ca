import { expect, test } from "vitest";
import en from "#server/mail/words/en.json" with { type: "json" };
import hiCare from "#app/i18n/hi/order-care.json" with { type: "json" };
import enCare from "#app/i18n/en/order-care.json" with { type: "json" };
import hi from "#server/mail/words/hi.json" with { type: "json" };
import { cancelReasons, returnReasons } from "#domain/orders/parcel-reason.ts";
import { isWord, oneLine, mailWordsIn } from "./mail-words.ts";

const english: Record<string, string> = en;
const hindi: Record<string, string> = hi;

test("a mail counts the days that are left, and names the last two", () => {
  const values = { business: "Narmada Seeds", until: "1 Dec 2026" };
  const said = [0, 1, 2].map((days) =>
    mailWordsIn("en")("licenceWarning.ends", { ...values, days }),
  );
  expect(said).toEqual([
    "The seed licence of Narmada Seeds ends today, on 1 Dec 2026.",
    "The seed licence of Narmada Seeds ends tomorrow, on 1 Dec 2026.",
    "The seed licence of Narmada Seeds ends in 2 days, on 1 Dec 2026.",
  ]);
  expect(mailWordsIn("hi")("licenceWarning.ends", { ...values, days: 1 })).toContain("कल");
});

test("mails and pages say a reason, and 'e-mail' in Hindi, in the same words", () => {
  const reasons = [...cancelReasons, ...returnReasons].map((reason) => `reason.${reason}` as const);
  for (const reason of reasons) {
    expect(english[reason]).toBe(enCare[reason]);
    expect(hindi[reason]).toBe(hiCare[reason]);
  }
  expect(Object.values(hindi).filter((text) => text.includes("ई-मेल"))).toEqual([]);
});

test("no text is empty, and none was left in English", () => {
  const isWording = (text: string) => /[a-z]{3} [a-z]{2}/.test(text.replaceAll(/\{\w+\}/g, ""));
  for (const [word, text] of Object.entries(english)) {
    expect(text.trim(), word).not.toBe("");
    expect(hindi[word]?.trim(), word).not.toBe("");
    if (isWording(text)) expect(hindi[word], word).not.toBe(text);
  }
});

test("a value stays on its line, and a missing one is a fault", () => {
  expect(mailWordsIn("en")("greeting", { name: "Asha\r\nBcc: all\u2028x\0" })).toBe(
    "Namaste Asha Bcc: all x,",
  );
  // @ts-expect-error -- the type says so, too
  expect(() => mailWordsIn("en")("greeting")).toThrow(
    'The text "greeting" needs a value for "name".',
  );
  expect(oneLine("  a \n b ")).toBe("a b");
});

test("a name that every object has is no word", () => {
  expect(isWord("constructor")).toBe(false);
  expect(isWord("greeting")).toBe(true);
});
