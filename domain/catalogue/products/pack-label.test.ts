import { expect, test } from "vitest";
import { packLabel, unitLabel } from "./pack-label.ts";

test("a pack is written with its stored unit", () => {
  expect(packLabel(500, "g")).toBe("500g");
  expect(packLabel(1, "kg")).toBe("1kg");
  expect(packLabel(1000, "g")).toBe("1000g");
  expect(packLabel(2.5, "kg")).toBe("2.5kg");
});

test("seeds are counted in words of the language", () => {
  expect(packLabel(50, "seeds")).toBe("50 seeds");
  expect(packLabel(1, "seeds")).toBe("1 seed");
  expect(packLabel(50, "seeds", "hi")).toBe("50 बीज");
  expect(packLabel(500, "g", "hi")).toBe("500g");
});

test("a unit alone is written in the same words", () => {
  expect((["g", "kg", "seeds"] as const).map((unit) => unitLabel(unit, "hi"))).toEqual([
    "g",
    "kg",
    "बीज",
  ]);
  expect(unitLabel("seeds", "en")).toBe("seeds");
});
