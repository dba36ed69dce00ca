import { expect, test } from "vitest";
import { estimatedDelivery } from "./delivery.ts";

test("delivery is estimated 7 days after the day of the order in India", () => {
  expect(estimatedDelivery(new Date("2026-11-20T10:00:00Z"))).toEqual({
    year: 2026,
    month: 11,
    day: 27,
  });
  expect(estimatedDelivery(new Date("2026-11-20T19:00:00Z"))).toEqual({
    year: 2026,
    month: 11,
    day: 28,
  });
});
