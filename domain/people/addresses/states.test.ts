import { expect, test } from "vitest";
import { findState, indianStates, stateName } from "./states.ts";

test("India has 28 States and 8 Union Territories, each with codes of its own", () => {
  expect(indianStates).toHaveLength(36);
  expect(indianStates.filter((state) => state.kind === "state")).toHaveLength(28);
  expect(
    indianStates
      .filter((state) => state.kind === "territory-without-legislature")
      .map((state) => state.gstCode)
      .sort(),
  ).toEqual(["04", "26", "31", "35", "38"]);
  expect(new Set(indianStates.map((state) => state.code)).size).toBe(36);
  expect(new Set(indianStates.map((state) => state.gstCode)).size).toBe(36);
});

test("a State is found by its letter code and named in both languages", () => {
  expect(findState("MP")).toMatchObject({ gstCode: "23", en: "Madhya Pradesh" });
  expect(stateName("UP", "hi")).toBe("उत्तर प्रदेश");
  expect(stateName("Ohio")).toBe("Ohio");
  expect(findState("XX")).toBeNull();
});

test("the list is in the order of the English names", () => {
  const names = indianStates.map((state) => state.en);
  expect([...names].sort()).toEqual(names);
});
