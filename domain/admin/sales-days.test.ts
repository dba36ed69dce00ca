import { expect, test } from "vitest";
import { fillSalesDays, salesBeginAt, sumSales } from "./sales-days.ts";

// Already the 21st in India, still the 20th elsewhere.
const lateEvening = new Date("2026-11-20T18:30:00.000Z");
const minuteBefore = new Date("2026-11-20T18:29:00.000Z");

test("the last 30 days end today, and today begins at midnight in India", () => {
  const days = fillSalesDays(lateEvening, []).map(({ day }) => day);
  expect(days).toHaveLength(30);
  expect([days[0], days[10], days[29]]).toEqual(["2026-10-23", "2026-11-02", "2026-11-21"]);
  expect(fillSalesDays(minuteBefore, []).at(-1)?.day).toBe("2026-11-20");
});

test("the first of the days begins when it begins in India", () => {
  expect(salesBeginAt(lateEvening).toISOString()).toBe("2026-10-22T18:30:00.000Z");
  expect(salesBeginAt(minuteBefore).toISOString()).toBe("2026-10-21T18:30:00.000Z");
});

test("a day without anything is 0, and what lies outside is left out", () => {
  const known = [
    { day: "2026-11-21", orders: 2, revenuePaise: 41_300 },
    { day: "2026-11-19", orders: 0, revenuePaise: -5_000 },
    { day: "2026-09-01", orders: 9, revenuePaise: 900 },
  ];
  const days = fillSalesDays(lateEvening, known);
  expect(days.slice(-3)).toEqual([
    { day: "2026-11-19", orders: 0, revenuePaise: -5_000 },
    { day: "2026-11-20", orders: 0, revenuePaise: 0 },
    { day: "2026-11-21", orders: 2, revenuePaise: 41_300 },
  ]);
  expect(sumSales(days)).toEqual({ orders: 2, revenuePaise: 36_300 });
});
