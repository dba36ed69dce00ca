import { expect, test } from "vitest";
import { draftText, emptyDraft, parseDraft, readDraft } from "./draft.ts";

const draft = { ...emptyDraft("Asha Verma"), method: "upi", saveAddress: true };

test("a draft comes back to its owner, and to nobody else", () => {
  expect(parseDraft(draftText(draft, "asha"), "asha")).toEqual(draft);
  expect(parseDraft(draftText(draft, "asha"), "somebody-else")).toBeNull();
});

test.each([
  "",
  "{",
  "null",
  "[]",
  "7",
  '{"owner":"asha"}',
  '{"owner":"asha","address":7,"method":{}}',
])("a broken draft (%s) breaks nothing", (text) => {
  const read = parseDraft(text, "asha");
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
