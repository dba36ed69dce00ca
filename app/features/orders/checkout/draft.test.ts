import { expect, test } from "vitest";
import { draftText, emptyDraft, parseDraft, readDraft } from "./draft.ts";

const draft = { ...emptyDraft("Asha Verma"), method: "upi", saveAddress: true, coupon: "SEEDS10" };

test("a draft comes back with its cart, and with no other", () => {
  expect(parseDraft(draftText(draft, "this"), "this")).toEqual(draft);
  expect(parseDraft(draftText(draft, "this"), "the-next")).toBeNull();
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "7",
  '{"cart":"this"}',
  '{"cart":"this","address":7,"method":{}}',
])("a broken draft (%s) breaks nothing", (text) => {
  const read = parseDraft(text, "this");
  expect(read === null || read.address.fullName === "").toBe(true);
});

test("of a sent form only the draft's own fields are taken, none longer than any field takes", () => {
  const read = readDraft({
    fullName: "x".repeat(5_000),
    cardNumber: "4111111111111111",
    saveAddress: "on",
  });
  expect(read.address.fullName).toHaveLength(300);
  expect(JSON.stringify(read)).not.toContain("4111");
  expect(read.saveAddress).toBe(true);
});
