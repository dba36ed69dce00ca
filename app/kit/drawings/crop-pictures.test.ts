import { expect, test } from "vitest";
import { drawnCrops } from "#demo/pictures/crop-drawings.ts";
import { cropPicture } from "./crop-pictures.ts";

test("each crop that is drawn on packets has a small picture of its own, and the others a sprout", () => {
  const addresses = drawnCrops.map(cropPicture);
  expect(new Set(addresses).size).toBe(drawnCrops.length);
  expect(addresses).not.toContain(cropPicture("jute"));
  expect(cropPicture("jute")).toMatch(/sprout/);
});
