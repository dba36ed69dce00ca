import { expect, test } from "vitest";
import { nearestWords } from "./nearest-words.ts";

test("the nearest word comes first, and of two that are as near the one that begins alike", () => {
  const known = ["tomato", "potato", "palak", "gajar"];
  expect(nearestWords("tometto", known)[0]).toBe("tomato");
  expect(nearestWords("dalak", ["malak", "dalal"])).toEqual(["dalal", "malak"]);
});

test("what is too far, too short or a number is near nothing", () => {
  expect(nearestWords("spaceship", ["tomato", "okra"])).toEqual([]);
  expect(nearestWords("abc", ["abd"])).toEqual([]);
  expect(nearestWords("2967", ["2968"])).toEqual([]);
});
