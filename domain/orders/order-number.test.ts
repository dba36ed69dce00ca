import fc from "fast-check";
import { expect, test } from "vitest";
import { isInEveryNumber, orderNumber, readNumberPart, readOrderNumber } from "./order-number.ts";

test("an order number carries the year in India and a sequence", () => {
  expect(orderNumber(123, new Date("2026-11-20T10:00:00Z"))).toBe("BB-2026-000123");
  expect(orderNumber(1_234_567, new Date("2026-12-31T18:30:00Z"))).toBe("BB-2027-1234567");
  expect(() => orderNumber(0, new Date(0))).toThrow(RangeError);
});

test("an order number is read as people type it", () => {
  expect(readOrderNumber(" bb-2026-000123 ")).toBe("BB-2026-000123");
  for (const text of ["", "BB-2026-123", "1 OR 1=1", "BB-2026-000123x"])
    expect(readOrderNumber(text)).toBeNull();
});

test("every order number can be read again", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (sequence) => {
      const number = orderNumber(sequence, new Date("2026-11-20T10:00:00Z"));
      expect(readOrderNumber(number)).toBe(number);
    }),
  );
});

test("a number is looked for by what is remembered of it", () => {
  expect(readNumberPart(" bb-2026-000123 ")).toBe("BB-2026-000123");
  expect(readNumberPart("123")).toBe("123");
  expect(readNumberPart("%_' ₹")).toBe("");
  expect(readNumberPart("1".repeat(300))).toHaveLength(20);
});

test("what every order number begins with says nothing to search by", () => {
  expect(["b", "BB", "bb-"].map(isInEveryNumber)).toEqual([true, true, true]);
  expect(["bb-2", "ba", "1"].map(isInEveryNumber)).toEqual([false, false, false]);
});
