import * as fc from "fast-check";
import { expect, test } from "vitest";
import { documentKinds } from "./document.ts";
import {
  documentNumber,
  financialYear,
  possibleNumbers,
  possibleOrders,
} from "./document-number.ts";

const november = new Date("2026-11-22T06:30:00Z");

test("a financial year begins with the first of April in India", () => {
  expect(financialYear(november)).toBe("26-27");
  expect(financialYear(new Date("2027-03-31T18:29:59Z"))).toBe("26-27");
  expect(financialYear(new Date("2027-03-31T18:30:00Z"))).toBe("27-28");
  expect(financialYear(new Date("2099-12-01T00:00:00Z"))).toBe("99-00");
});

test("a number says kind, year and serial", () => {
  expect(documentNumber("tax-invoice", "26-27", 123)).toBe("TI/26-27/000123");
  expect(documentNumber("bill-of-supply", "26-27", 1)).toBe("BS/26-27/000001");
  expect(documentNumber("invoice-cum-bill-of-supply", "26-27", 1)).toBe("IB/26-27/000001");
  expect(documentNumber("bill", "26-27", 1)).toBe("BL/26-27/000001");
  expect(documentNumber("credit-note", "26-27", 1_234_567)).toBe("CN/26-27/1234567");
});

test("every number has the form the law and e-invoicing ask for, and no two serials have the same", () => {
  const serials = fc.uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 2 });
  fc.assert(
    fc.property(fc.constantFrom(...documentKinds), serials, (kind, given) => {
      const numbers = given.map((serial) => documentNumber(kind, "26-27", serial));
      for (const number of numbers) expect(number).toMatch(/^[A-Z1-9][A-Z0-9/-]{0,15}$/);
      expect(new Set(numbers).size).toBe(given.length);
    }),
  );
});

test("a serial that has no room is no number", () => {
  for (const serial of [0, -1, 1.5, 10_000_000])
    expect(() => documentNumber("bill", "26-27", serial)).toThrow(RangeError);
});

test("who searches gives a whole number, or its last digits, of any kind and of the last years", () => {
  expect(possibleNumbers(" ti/26-27/000123 ", november)).toEqual(["TI/26-27/000123"]);
  const possible = possibleNumbers("123", november);
  expect(possible).toHaveLength(50);
  expect(possible).toEqual(expect.arrayContaining(["TI/26-27/000123", "CN/17-18/000123"]));
  for (const text of ["", "0", "Asha", "12345678", "BB-2026-000123"])
    expect(possibleNumbers(text, november)).toEqual([]);
});

test("an order is looked for by its number, or the last digits of it", () => {
  expect(possibleOrders(" bb-2026-000123 ", november)).toEqual(["BB-2026-000123"]);
  expect(possibleOrders("123", november).slice(0, 2)).toEqual(["BB-2026-000123", "BB-2025-000123"]);
  expect(possibleOrders("1234567", november)[0]).toBe("BB-2026-1234567");
  for (const text of ["", "Asha", "BB-", "TI/26-27/000123"])
    expect(possibleOrders(text, november)).toEqual([]);
});
