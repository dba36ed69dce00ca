import fc from "fast-check";
import { expect, test } from "vitest";
import { guardedAreaOf, isNotedTime } from "./refused-access.ts";

test("a place is called by its most exact word, and what belongs to nobody is none", () => {
  const named = ["/vendor/orders/BB-1", "/vendor/dashboard", "/orders/BB-1/print", "/profile"];
  expect(named.map(guardedAreaOf)).toEqual([
    "orders-of-vendors",
    "vendors-area",
    "orders",
    "profile",
  ]);
  for (const path of ["/", "/vendors/panghat", "/products/okra/review", "/ordersx", "/no/such"])
    expect(guardedAreaOf(path), path).toBeNull();
});

test("however often somebody is refused, three rows tell it", () => {
  const counted = fc.integer({ min: 100, max: 10_000 });
  fc.assert(
    fc.property(counted, (times) => {
      const rows = Array.from({ length: times }, (_, at) => at + 1).filter(isNotedTime);
      expect(rows).toEqual([1, 10, 100]);
    }),
    { numRuns: 5 },
  );
});
