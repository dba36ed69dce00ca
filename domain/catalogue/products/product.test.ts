import { expect, test } from "vitest";
import { productName, shortProductId } from "./product.ts";

test("the admin sees the first six characters of a product id", () => {
  expect(shortProductId("a1b2c3d4e5")).toBe("#a1b2c3");
});

test("a product has its Hindi name on Hindi pages, its English one where there is no other", () => {
  const papaya = { name: "Papaya", nameHi: "पपीता" };
  expect([productName(papaya, "hi"), productName(papaya, "en")]).toEqual(["पपीता", "Papaya"]);
  expect(productName({ ...papaya, nameHi: null }, "hi")).toBe("Papaya");
});
