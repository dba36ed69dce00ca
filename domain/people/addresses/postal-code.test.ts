import { expect, test } from "vitest";
import { readPostalCode } from "./postal-code.ts";

test("an Indian PIN code has six digits, spaces aside", () => {
  expect(readPostalCode(" 560 001 ", "IN")).toBe("560001");
  expect(readPostalCode("४५२००१", "IN")).toBe("452001");
  for (const text of ["060001", "56001", "5600011", "56000a", ""])
    expect(readPostalCode(text, "IN")).toBeNull();
});

test("the other countries have their own form", () => {
  expect(readPostalCode("44101", "US")).toBe("44101");
  expect(readPostalCode("441011234", "US")).toBe("44101-1234");
  expect(readPostalCode("44101-1234", "US")).toBe("44101-1234");
  expect(readPostalCode("k1a0b1", "CA")).toBe("K1A 0B1");
  expect(readPostalCode("sw1a 1aa", "GB")).toBe("SW1A 1AA");
  expect(readPostalCode("M11AE", "GB")).toBe("M1 1AE");
  expect(readPostalCode("452001", "US")).toBeNull();
  expect(readPostalCode("D1A 0B1", "CA")).toBeNull();
  expect(readPostalCode("12345", "GB")).toBeNull();
});
