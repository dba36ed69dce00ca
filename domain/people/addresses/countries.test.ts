import { expect, test } from "vitest";
import { countryCodes, countryName, defaultCountry, isCountryCode } from "./countries.ts";

test("the four countries are India first, with the names of the form", () => {
  expect(countryCodes.map((code) => countryName(code))).toEqual(["India", "USA", "Canada", "UK"]);
  expect(countryName(defaultCountry, "hi")).toBe("भारत");
});

test("only codes of these countries are countries", () => {
  expect(isCountryCode("IN")).toBe(true);
  expect(isCountryCode("India")).toBe(false);
});
