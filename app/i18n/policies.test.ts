import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { termsDate, termsVersion } from "#domain/people/sign-in/terms-version.ts";
import { agreedTexts, policies, policyParts } from "./policies.ts";

const values = {
  name: "Beej Bazaar",
  time: "3–5",
  charge: "₹50",
};

// When this fails, the words of a policy have changed. If their meaning has, give termsVersion and termsDate a new
// value; then put the new hash beside the version.
test("the version that people agree to stands for exactly these words", () => {
  expect({
    version: termsVersion,
    words: createHash("sha256").update(agreedTexts()).digest("hex").slice(0, 16),
  }).toEqual({ version: "2026-11-27.1", words: "84a46b4807865663" });
  expect(termsVersion.startsWith(termsDate)).toBe(true);
});

test("each policy has its parts in both languages, with nothing left to fill in", () => {
  for (const policy of policies) {
    const [en, hi] = [policyParts(policy, "en", values), policyParts(policy, "hi", values)];
    expect(en.length).toBeGreaterThan(5);
    expect(hi.map(({ id }) => id)).toEqual(en.map(({ id }) => id));
    expect(JSON.stringify([en, hi])).not.toMatch(/\{\w+\}/);
  }
});

test("the numbers of the shop stand in both languages", () => {
  for (const language of ["en", "hi"] as const) {
    const terms = JSON.stringify(policyParts("terms", language, values));
    const refund = JSON.stringify(policyParts("refund", language, values));
    expect(terms).toMatch(/3–5/);
    for (const text of [terms, refund]) {
      expect(text).toMatch(/(?<!\d)30 (?:days|दिन)/);
      expect(text).toMatch(/5–10/);
    }
  }
});
