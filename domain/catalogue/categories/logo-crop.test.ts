import fc from "fast-check";
import { expect, test } from "vitest";
import { centreCrop, squareOf } from "./logo-crop.ts";

test("without a choice the largest square in the middle is taken", () => {
  expect(squareOf({ width: 900, height: 500 }, centreCrop)).toEqual({
    left: 200,
    top: 0,
    side: 500,
  });
  expect(squareOf({ width: 500, height: 500 }, centreCrop)).toEqual({ left: 0, top: 0, side: 500 });
});

test("zoom makes the square smaller, and its place is a part of the way that is left", () => {
  const picture = { width: 1000, height: 600 };
  expect(squareOf(picture, { zoom: 200, across: 100, down: 0 })).toEqual({
    left: 700,
    top: 0,
    side: 300,
  });
});

test("whatever is asked for, the square lies inside the picture", () => {
  const size = fc.integer({ min: 1, max: 50_000 });
  const asked = fc.double({ noNaN: true });
  fc.assert(
    fc.property(size, size, asked, asked, asked, (width, height, zoom, across, down) => {
      const { left, top, side } = squareOf({ width, height }, { zoom, across, down });
      expect([left, top, side].every(Number.isInteger)).toBe(true);
      expect(side).toBeGreaterThan(0);
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0);
      expect(left + side).toBeLessThanOrEqual(width);
      expect(top + side).toBeLessThanOrEqual(height);
    }),
  );
});
