import { expect, test } from "vitest";
import { catalogues } from "./catalogues.ts";

const { en, hi } = catalogues;
const valuesIn = (text: string | undefined) => [...(text ?? "").matchAll(/\{\w+\}/g)].flat().toSorted();

test("every text is there in both languages", () => {
  expect(Object.keys(hi).toSorted()).toEqual(Object.keys(en).toSorted());
});

test("both languages fill in the same values", () => {
  const different = Object.keys(en).filter(
    (key) => valuesIn(en[key]).join() !== valuesIn(hi[key]).join(),
  );
  expect(different).toEqual([]);
});

test("no text is empty or left in the other language", () => {
  const empty = [...Object.entries(en), ...Object.entries(hi)].filter(([, text]) => !text.trim());
  // Names, formats and test addresses are the same everywhere.
  const same = Object.keys(en).filter((key) => en[key] === hi[key] && /[a-z]{3}/i.test(en[key] ?? ""));
  expect(empty).toEqual([]);
  expect(same).toEqual([]);
});
