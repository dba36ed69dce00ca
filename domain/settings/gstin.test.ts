import { expect, test } from "vitest";
import { checkGstin } from "./gstin.ts";

test.each(["27AAPFU0939F1ZV", "29AAGCB7383J1Z4", "22ACGPJ3748N1ZE"])("%s is right", (gstin) => {
  expect(checkGstin(gstin)).toEqual({ ok: true, value: gstin });
  expect(checkGstin(` ${gstin.slice(0, 2)} ${gstin.slice(2).toLowerCase()} `)).toEqual({
    ok: true,
    value: gstin,
  });
});

test("every other last sign of a right one is wrong, and so is the sample that stands everywhere", () => {
  const right = "27AAPFU0939F1ZV";
  for (const sign of "0123456789ABCDEFGHIJKLMNOPQRSTUWXYZ")
    expect(checkGstin(right.slice(0, 14) + sign)).toEqual({
      ok: false,
      refusal: { code: "gstin-check-digit" },
    });
  expect(checkGstin("22AAAAA0000A1Z5")).toMatchObject({ refusal: { code: "gstin-check-digit" } });
  expect(checkGstin("22AAAAA0000A1ZC")).toMatchObject({ ok: true });
});

test("two neighbouring signs that changed places are found", () => {
  expect(checkGstin("72AAPFU0939F1ZV").ok).toBe(false);
  expect(checkGstin("27AAPFU9039F1ZV").ok).toBe(false);
});

test.each([
  "",
  "27AAPFU0939F1Z",
  "27AAPFU0939F1ZVV",
  "27AAPFU0939F0ZV",
  "27AAPFU0939F1YV",
  "२७AAPFU0939F1ZV",
])("%s is no GSTIN at all", (text) => {
  expect(checkGstin(text)).toEqual({ ok: false, refusal: { code: "gstin-format" } });
});
