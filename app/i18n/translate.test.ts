import { afterEach, expect, test, vi } from "vitest";
import { textIn } from "./catalogues.ts";
import { translate, type TextKey } from "./translate.ts";

const en = textIn("en");
const hi = textIn("hi");
/** Of any key, as what is said of a refusal. */
const say = (key: TextKey, values: Record<string, number>) => en(key, values);

afterEach(() => vi.unstubAllEnvs());

test("one minute is a minute wherever somebody has to wait", () => {
  const waits = [
    "refusal.tooManySignIns",
    "refusal.tooManyRegistrations",
    "refusal.tooManyResets",
    "refusal.tooManyConfirmations",
    "refusal.tooManyPasswordTries",
    "refusal.tooManyEmailChanges",
    "review.tooMany",
    "importRefusal.tooManyInHour",
  ] as const;
  for (const key of waits) {
    expect(say(key, { minutes: 1 })).toMatch(/\b1 minute\b(?!s)/);
    expect(say(key, { minutes: 2 })).toContain("2 minutes");
    expect(hi(key, { minutes: 1 })).toContain("1 मिनट");
  }
  expect(en("contact.tooMany", { minutes: 1 })).toContain("in 1 minute, or call");
});

test("what is left reads right in Hindi whether it is one pack or two", () => {
  const name = { name: "भिंडी", pack: "50g" };
  const said = (available: number) => [
    hi("cart.onlyLeft", { available }),
    hi("cart.aboveStock", { available }),
    hi("cart.aboveStockInCart", { available, inCart: available }),
    hi("product.onlyLeft", { count: available }),
    hi("line.onlyLeft", { ...name, count: available }),
    hi("cartAgain.short", { ...name, available, quantity: available }),
    hi("refusal.stockGoneLine", { name: "भिंडी", available, quantity: available }),
    hi("adminStock.tooLow", { available }),
  ];
  for (const left of [1, 2])
    expect(said(left)).toEqual([
      `सिर्फ़ ${left} पैक बाकी।`,
      `सिर्फ़ ${left} पैक बाकी। कम मात्रा चुनें।`,
      `सिर्फ़ ${left} पैक बाकी, ${left} आपके कार्ट में पहले से।`,
      `सिर्फ़ ${left} पैक बाकी`,
      `भिंडी 50g: सिर्फ़ ${left} पैक बाकी।`,
      `भिंडी 50g: सिर्फ़ ${left} पैक बाकी; उस ऑर्डर में ${left}।`,
      `भिंडी: सिर्फ़ ${left} पैक बाकी, ऑर्डर में ${left}।`,
      `स्टॉक में सिर्फ़ ${left}। इससे ज़्यादा नहीं घटा सकते।`,
    ]);
});

test("what else is counted is one where it is one", () => {
  expect(en("adminStock.tooLow", { available: 1 })).toContain("Only 1 is in stock.");
  expect(en("adminVendor.productCounts", { published: 0, other: 1, archived: 0 })).toBe(
    "0 published, 1 draft or in review, 0 archived",
  );
  expect(en("import.progress", { done: 0, count: 1, rows: "1" })).toBe("0 of 1 row");
  expect(hi("import.progress", { done: 0, count: 1, rows: "1" })).toBe("1 में से 0 लाइन");
  expect(en("adminBell.mails", { count: 1 })).toBe("mail that failed");
  expect(hi("adminProducts.chosen", { count: 1 })).toBe("1 चुना");
  expect(en("checkout.payLater", { total: "₹1", parcels: 1 })).toBe(
    "You pay ₹1 in cash when the parcel arrives.",
  );
  expect(hi("success.cod", { total: "₹1", parcels: 2, amounts: "₹1 + ₹0" })).toBe(
    "कूरियर के लिए ₹1 नकद तैयार रखें। ऑर्डर 2 पार्सल में आएगा; हर पार्सल के पैसे उसके आने पर दें: ₹1 + ₹0।",
  );
});

test("a key that is written down wants its values and no others", () => {
  // @ts-expect-error -- a value is missing
  expect(() => en("cart.full")).toThrow('The text "cart.full" needs a value for "max".');
  // @ts-expect-error -- it has another name
  expect(() => en("cart.full", { most: 1 })).toThrow("cart.full");
  // @ts-expect-error -- what is counted is a number
  expect(en("cart.items", { count: "2" })).toBe("2 items");
  // @ts-expect-error -- nothing is filled in
  expect(en("cart.title", { count: 1 })).toBe("Your Cart");
});

test("what is missing throws, but breaks no page that somebody reads", async () => {
  const texts = { "cart.full": "Up to {max}" };
  expect(() => translate(texts, "en", "cart.full")).toThrow("cart.full");
  expect(() => translate(texts, "en", "cart.title")).toThrow('No text for "cart.title" in en.');
  vi.stubEnv("NODE_ENV", "production");
  vi.resetModules();
  const shown = await import("./translate.ts");
  expect(shown.translate(texts, "en", "cart.full")).toBe("Up to …");
  expect(shown.translate(texts, "en", "cart.title")).toBe("…");
  vi.stubEnv("TEXTS", "strict");
  vi.resetModules();
  const strict = await import("./translate.ts");
  expect(() => strict.translate(texts, "en", "cart.title")).toThrow("cart.title");
});
