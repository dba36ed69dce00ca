import { expect, test } from "vitest";
import { shortProductId } from "./product.ts";

test("the admin sees the first six characters of a product id", () => {
  expect(shortProductId("a1b2c3d4e5")).toBe("#a1b2c3");
});
