import { expect, test } from "vitest";
import { nextChoice } from "./next-choice.ts";

test("arrows go round through what was found", () => {
  expect(nextChoice(null, "ArrowDown", 3)).toBe(0);
  expect(nextChoice(null, "ArrowUp", 3)).toBe(2);
  expect(nextChoice(2, "ArrowDown", 3)).toBe(0);
  expect(nextChoice(0, "ArrowUp", 3)).toBe(2);
  expect(nextChoice(1, "ArrowDown", 3)).toBe(2);
});

test("where nothing was found nothing is chosen", () => {
  expect(nextChoice(null, "ArrowDown", 0)).toBeNull();
  expect(nextChoice(4, "ArrowUp", 0)).toBeNull();
});
