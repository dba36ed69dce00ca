import { expect, test } from "vitest";
import { formatIndiaWeekday } from "./india-weekday.ts";

test("a day that is near reads with its weekday and without its year", () => {
  expect(formatIndiaWeekday({ year: 2026, month: 12, day: 3 })).toBe("Thu, 3 Dec");
  expect(formatIndiaWeekday({ year: 2026, month: 12, day: 3 }, "hi")).toBe("गुरु, 3 दिसंबर");
  expect(formatIndiaWeekday({ year: 2024, month: 2, day: 29 })).toBe("Thu, 29 Feb");
});
