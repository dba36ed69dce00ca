import { expect, test } from "vitest";
import { readAmount } from "./read-amount.ts";

test.each([
  ["2", 2],
  [" 0.5 ", 0.5],
  [".5", 0.5],
  ["५", 5],
  ["२.५", 2.5],
  ["1,000", 1_000],
  ["1,00,000", 100_000],
  ["१,०००", 1_000],
  ["1,000.25", 1_000.25],
  ["1/2", 0.5],
  ["१/२", 0.5],
  ["3 / 4", 0.75],
  ["1 1/2", 1.5],
  ["½", 0.5],
  ["1½", 1.5],
  ["२½", 2.5],
  ["2 ¾", 2.75],
] as const)("'%s' is %d", (typed, amount) => {
  expect(readAmount(typed)).toBe(amount);
});

test.each([
  "two",
  "1,5",
  "10,00",
  "1/0",
  "1/2/3",
  "-1",
  "1e3",
  "0x10",
  "½½",
  "1.5/2",
  "1.2345",
  "123456789",
  "2 acres",
  ".",
  ",",
  "1 000",
  "½ 1",
  "१/०",
  "",
])("'%s' is no amount", (typed) => {
  expect(readAmount(typed)).toBeNull();
});
