import fc from "fast-check";
import { expect, test } from "vitest";
import { readPhoneNumber, telephoneLink } from "./phone-number.ts";

test("an Indian mobile number has ten digits after its prefix", () => {
  for (const text of [
    "9876543210",
    "+91 98765 43210",
    "91-9876543210",
    "09876543210",
    "0091 9876543210",
    "९८७६५४३२१०",
    "(+91) 98765–43210",
  ]) {
    expect(readPhoneNumber(text, "IN"), text).toBe("9876543210");
  }
  for (const text of ["5876543210", "987654321", "98765432101", "+1 9876543210", "phone", ""])
    expect(readPhoneNumber(text, "IN"), text).toBeNull();
});

test("a number that begins with 91 keeps its digits", () => {
  expect(readPhoneNumber("9198765432", "IN")).toBe("9198765432");
});

test("elsewhere a number has 7 to 15 digits", () => {
  expect(readPhoneNumber("+1 (216) 555-0100", "US")).toBe("+12165550100");
  expect(readPhoneNumber("020 7946 0000", "GB")).toBe("02079460000");
  expect(readPhoneNumber("123456", "CA")).toBeNull();
  expect(readPhoneNumber("1234567890123456", "CA")).toBeNull();
});

test("a number that was read reads the same again", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("", "+91", "91", "0"),
      fc.integer({ min: 6_000_000_000, max: 9_999_999_999 }),
      (prefix, digits) => {
        expect(readPhoneNumber(`${prefix}${digits}`, "IN")).toBe(String(digits));
      },
    ),
  );
});

test("a link dials the digits and the plus, nothing else", () => {
  expect(telephoneLink("+91 (731) 241-2345")).toBe("tel:+917312412345");
  expect(telephoneLink("०७३१ २४१")).toBe("tel:0731241");
});
