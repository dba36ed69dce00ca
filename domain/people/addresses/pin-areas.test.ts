import { expect, test } from "vitest";
import { isUsualPinCode, prefixesOf, stateOfPinCode, type PinStates } from "./pin-areas.ts";
import { indianStates } from "./states.ts";

test.each([
  ["452001", "MP"],
  ["110001", "DL"],
  ["160017", "CH"],
  ["160062", "PB"],
  ["403001", "GA"],
  ["248001", "UK"],
  ["737101", "SK"],
  ["605001", "PY"],
  ["605001", "TN"],
  ["194101", "LA"],
])("%s is usual in %s", (pinCode, state) => {
  expect(isUsualPinCode(pinCode, state, {})).toBe(true);
});

test.each([
  ["110001", "KL"],
  ["110001", "MP"],
  ["452001", "DL"],
  ["682001", "TN"],
  ["248001", "AS"],
])("%s is asked about in %s", (pinCode, state) => {
  expect(isUsualPinCode(pinCode, state, {})).toBe(false);
});

test("of a PIN code that is usual in one State alone that State is told, of others the one that was named", () => {
  const told = { "110001": "DL", "452001": "MP", "422001": "MH", "248001": "XX", "605001": "XX" };
  for (const [pinCode, state] of Object.entries({ ...told, "160017": "XX", "900056": "XX" }))
    expect(stateOfPinCode(pinCode, "XX", {}), pinCode).toBe(state);
  expect(stateOfPinCode("605001", "PY", {})).toBe("PY");
  expect(stateOfPinCode("11000", "", {})).toBe("");
});

test("the shop's table counts before the areas, by the longest prefix that it has", () => {
  const table: PinStates = { "74": ["WB"], "744": ["AN"], "39": ["GJ"], "396": ["GJ", "DH"] };
  for (const [pinCode, named, state] of [
    ["744101", "WB", "AN"],
    ["744101", "", "AN"],
    ["743101", "AN", "WB"],
    ["396210", "DH", "DH"],
    ["396210", "GJ", "GJ"],
    ["396210", "MH", "GJ"],
    ["396210", "", "GJ"],
    // The table doesn't have it.
    ["403001", "MH", "MH"],
    ["422001", "GA", "MH"],
    ["", "WB", "WB"],
  ] as const) {
    expect(stateOfPinCode(pinCode, named, table), `${pinCode} ${named}`).toBe(state);
    expect(isUsualPinCode(pinCode, named, table)).toBe(named === "" || state === named);
  }
});

test("the longest prefix comes first", () => {
  expect(prefixesOf("422001")).toEqual(["422001", "42200", "4220", "422", "42"]);
  expect(prefixesOf("")).toEqual([]);
});

test("every state has codes of its own, and the army's are usual everywhere", () => {
  for (const { code } of indianStates) {
    const codes = [100, 200, 300, 400, 500, 600, 700, 800].flatMap((zone) =>
      Array.from({ length: 100 }, (_, at) => `${zone + at}001`),
    );
    expect(codes.filter((pinCode) => isUsualPinCode(pinCode, code, {})).length, code).toSatisfy(
      (count: number) => count > 0 && count <= 90,
    );
    expect(isUsualPinCode("900056", code, {})).toBe(true);
  }
});

test("what is no PIN code or no state is asked about by others", () => {
  for (const pinCode of ["", "1100", "11 00 01", "SW1A 1AA"])
    expect(isUsualPinCode(pinCode, "KL", {})).toBe(true);
  expect(isUsualPinCode("110001", "", {})).toBe(true);
  expect(isUsualPinCode("110001", "constructor", {})).toBe(true);
});
