import { expect, test } from "vitest";
import { checkMobile } from "./mobile.ts";

test("a mobile number may be left out", () => {
  expect(checkMobile("  ")).toEqual({ ok: true, value: null });
});

test("an Indian number is kept as its ten digits, however it is typed", () => {
  for (const typed of ["9876543210", "+91 98765 43210", "098765-43210", "९८७६५४३२१०"])
    expect(checkMobile(typed), typed).toEqual({ ok: true, value: "9876543210" });
});

test("a number of another country needs + and its code", () => {
  expect(checkMobile("+44 7911 123456")).toEqual({ ok: true, value: "+447911123456" });
  for (const typed of ["7911 1234", "12345", "+91 12345 67890", "+1 23", "call me"])
    expect(checkMobile(typed).ok, typed).toBe(false);
});
