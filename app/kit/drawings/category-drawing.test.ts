import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { categoryTints, type TintToken } from "#domain/catalogue/categories/tints.ts";
import { demoCategories } from "#demo/catalogue/categories.ts";
import { tintColours } from "#demo/pictures/tint-colours.ts";
import { hasDrawing } from "./category-drawing.tsx";

const sprite = readFileSync(new URL("./category-drawings.svg", import.meta.url), "utf8");
const groundOf = (slug: string) =>
  new RegExp(`<symbol id="${slug}"><path fill="([^"]+)"`).exec(sprite)?.[1]?.toUpperCase();

test("each category that a shop begins with has a drawing, on the ground of its tint", () => {
  for (const [slug, tint] of Object.entries<TintToken>(categoryTints))
    expect(groundOf(slug), slug).toBe(tintColours[tint].chip);
  for (const { slug } of demoCategories) expect(hasDrawing(slug), slug).toBe(true);
});

test("any other has the packet", () => {
  expect(groundOf("packet")).toBeDefined();
  for (const slug of ["vegetables-2", "packet", "constructor", "herbs"])
    expect(hasDrawing(slug), slug).toBe(false);
});
