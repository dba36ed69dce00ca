import { expect, test } from "vitest";
import { categorySlug, checkCategory, isNameTaken } from "./category.ts";

test("a category has both names and one of three priorities, without needless spaces", () => {
  expect(checkCategory({ nameEn: "  Herbs   & Spices ", nameHi: "मसाले", priority: 1 })).toEqual({
    ok: true,
    value: { nameEn: "Herbs & Spices", nameHi: "मसाले", priority: 1 },
  });
});

test("everything that is missing is said at once", () => {
  const refused = checkCategory({ nameEn: " ", nameHi: "", priority: 4 });
  expect(refused).toMatchObject({
    refusal: {
      problems: [
        { code: "category-name-missing", language: "en" },
        { code: "category-name-missing", language: "hi" },
        { code: "priority-missing" },
      ],
    },
  });
  expect(checkCategory({ nameEn: "a".repeat(81), nameHi: "म", priority: null })).toMatchObject({
    refusal: { problems: [{ code: "category-name-long", most: 80 }, { code: "priority-missing" }] },
  });
});

test("a slug is made of the English name, and one that is taken gets a number", () => {
  expect(categorySlug("Herbs & Spices", [])).toBe("herbs-spices");
  expect(categorySlug("Herbs", ["herbs", "herbs-2"])).toBe("herbs-3");
  expect(categorySlug("फल", [])).toBe("category");
  expect(categorySlug("a".repeat(80), ["a".repeat(70)])).toBe(`${"a".repeat(70)}-2`);
});

test("names are compared without regard to capitals", () => {
  expect(isNameTaken("grains", [{ nameEn: "Grains" }])).toBe(true);
  expect(isNameTaken("Grain", [{ nameEn: "Grains" }])).toBe(false);
});
