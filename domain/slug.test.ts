import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug, slugFromName } from "./slug.ts";

test("a slug keeps Latin letters and digits", () => {
  expect(slugFromName("Flowers & Oil Seeds")).toBe("flowers-oil-seeds");
  expect(slugFromName("  Farmer's Café No. 1 ")).toBe("farmers-cafe-no-1");
  expect(slugFromName("गेहूँ")).toBe("");
});

test("every slug made from a name is a slug, and its own slug", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (name) => {
      const slug = slugFromName(name);
      if (slug !== "") expect(isSlug(slug)).toBe(true);
      expect(slugFromName(slug)).toBe(slug);
    }),
  );
});
