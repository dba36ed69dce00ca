import { expect, test } from "vitest";
import { placeInWords, readPin } from "./place.ts";
import { readPlace, writtenPlace, type WrittenPlace } from "./written-place.ts";

test("a PIN code has six digits, with spaces or without, and does not begin with 0", () => {
  for (const pin of ["422001", " 422 001 ", "422-001", "४२२००१", "४२२ ००१"])
    expect(readPin(pin)).toEqual({ ok: true, value: "422001" });
  for (const wrong of ["", "42200", "4220011", "022001", "०२२००१", "Nashik"])
    expect(readPin(wrong), wrong).toMatchObject({ ok: false, refusal: { code: "pin-invalid" } });
});

test("a place says what is known of it, and no more", () => {
  const district = { en: "Nashik", hi: "नासिक" };
  expect(placeInWords({ states: ["MH"], district }, "en")).toBe("Nashik, Maharashtra");
  expect(placeInWords({ states: ["MH"], district }, "hi")).toBe("नासिक, महाराष्ट्र");
  expect(placeInWords({ states: ["BR", "JH"], district: null }, "en")).toBe("Bihar or Jharkhand");
});

test("a written place is read as it was written, and what is wrong is said at its field", () => {
  const written: WrittenPlace = {
    prefix: "422",
    states: "MH",
    districtEn: "Nashik",
    districtHi: "नासिक",
    zone: "south",
    source: "A list",
    checkedOn: "2026-11-25",
  };
  const now = new Date("2026-11-26T12:00:00+05:30");
  const read = readPlace(written, now);
  expect(read.ok && writtenPlace(read.value)).toEqual(written);
  for (const [field, text] of [
    ["prefix", "4"],
    ["prefix", "0422"],
    ["states", "XX"],
    ["states", ""],
    ["districtHi", ""],
    ["districtEn", ""],
    ["zone", "east"],
    ["source", " "],
    ["checkedOn", "today"],
    ["checkedOn", "2026-11-27"],
  ] as const)
    expect(readPlace({ ...written, [field]: text }, now)).toEqual({
      ok: false,
      refusal: { code: "place-field-wrong", field },
    });
});
