import fc from "fast-check";
import { expect, test } from "vitest";
import { orderNumber, readOrderNumber } from "./order-number.ts";

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
