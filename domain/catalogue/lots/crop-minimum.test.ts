import fc from "fast-check";
import { expect, test } from "vitest";
import { checkMinimum, enforcedPermille, sourceMost, versionOf } from "./crop-minimum.ts";

const given = { cropKey: "wheat", percent: "85", inForce: true, source: "IMSCS 2013, page 20" };
const codeOf = (change: Partial<typeof given>) => {
  const checked = checkMinimum({ ...given, ...change });
  return checked.ok ? null : checked.refusal.code;
};

test("what a form writes of a minimum is read in permille, and keeps its words", () => {
  expect(checkMinimum({ ...given, source: "  IMSCS\n2013 " })).toEqual({
    ok: true,
    value: { cropKey: "wheat", permille: 850, inForce: true, source: "IMSCS 2013" },
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1000 }), (permille) => {
      const checked = checkMinimum({ ...given, percent: String(permille / 10) });
      expect(checked.ok && checked.value.permille).toBe(permille);
    }),
  );
});

test("a minimum that is no share of the seed, of no crop, or in force without a source is refused", () => {
  for (const percent of ["", "0", "100.1", "-1", "85.25", "1e1", "much"])
    expect(codeOf({ percent })).toBe("minimum-wrong");
  expect(codeOf({ cropKey: "none" })).toBe("minimum-not-found");
  expect(codeOf({ source: " " })).toBe("minimum-source-missing");
  expect(codeOf({ source: " ", inForce: false })).toBeNull();
  expect(codeOf({ source: "x".repeat(sourceMost + 1) })).toBe("minimum-source-too-long");
});

test("lots are judged by a minimum only once it is in force", () => {
  const minimum = { cropKey: "okra", permille: 650, inForce: false, source: null };
  expect(enforcedPermille(null)).toBe(0);
  expect(enforcedPermille(minimum)).toBe(0);
  expect(enforcedPermille({ ...minimum, inForce: true })).toBe(650);
  expect(versionOf(null)).not.toBe(versionOf(minimum));
});
