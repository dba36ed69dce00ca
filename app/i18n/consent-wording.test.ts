import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { consentWording } from "#domain/vendors/vendor-consent.ts";
import en from "./en/vendor/business.json" with { type: "json" };
import hi from "./hi/vendor/business.json" with { type: "json" };

// When this fails, the words that a vendor agrees to have changed. If their meaning has, give consentWording a new value, so
// that every vendor is asked anew; then put the new hash beside it. What was agreed to is found in the history of the texts.
test("the version that a vendor agrees to stands for exactly these words", () => {
  const words = [en, hi].map((texts) => texts["business.care.agree"]).join("\n");
  expect({
    version: consentWording,
    words: createHash("sha256").update(words).digest("hex").slice(0, 16),
  }).toEqual({ version: "2026-11-22.1", words: "e01b229dc63fd643" });
});
