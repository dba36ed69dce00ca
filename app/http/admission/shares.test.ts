import { expect, test } from "vitest";
import { createPresence, createShares } from "./shares.ts";

/** Draws pages of 5 ms, one after the other, for so long. @returns milliseconds drawn */
function drawFor(shares: ReturnType<typeof createShares>, from: number, durationMs: number) {
  let [now, drawn] = [from, 0];
  while (now < from + durationMs) {
    const waitMs = shares.waitMs("a", now);
    if (waitMs > 0) now += waitMs;
    else {
      now += 5;
      drawn += 5;
      shares.charge("a", 5, now);
    }
  }
  return drawn;
}

test("over ten seconds a lane takes its share, and at its beginning what it had saved up", () => {
  const drawn = drawFor(createShares(250), 0, 10_000);
  expect(drawn).toBeGreaterThanOrEqual(2_500);
  expect(drawn).toBeLessThanOrEqual(2_500 + 110);
});

test("a lane that took all the time while it was alone owes a second at most", () => {
  const shares = createShares(250);
  for (let now = 0; now < 60_000; now += 5) shares.charge("a", 5, now);
  expect(shares.waitMs("a", 60_000)).toBeLessThanOrEqual(1_000);
  expect(shares.waitMs("b", 60_000)).toBe(0);
});

test("an address is alone until another was there lately, however often it asks itself", () => {
  const presence = createPresence(1_000);
  presence.note("a", 0);
  expect(presence.hasOthers("a", 0)).toBe(false);
  presence.note("b", 100);
  for (let now = 110; now < 1_000; now += 10) presence.note("a", now);
  expect(presence.hasOthers("a", 1_000)).toBe(true);
  expect(presence.hasOthers("b", 1_000)).toBe(true);
  expect(presence.hasOthers("a", 1_200)).toBe(false);
});
