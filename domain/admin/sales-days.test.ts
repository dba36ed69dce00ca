import { expect, test } from "vitest";
import {
  changePercent,
  fillSalesDays,
  readSalesPeriod,
  salesBeginAt,
  sumSales,
} from "./sales-days.ts";

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

test("a period is one of those that are offered, and its days are as many", () => {
  expect(["7", "90", "365", "", null].map(readSalesPeriod)).toEqual([7, 90, 30, 30, 30]);
  const days = fillSalesDays(lateEvening, [], 7).map(({ day }) => day);
  expect(days).toEqual(expect.arrayContaining(["2026-11-15", "2026-11-21"]));
  expect(days).toHaveLength(7);
  expect(salesBeginAt(lateEvening, 7).toISOString()).toBe("2026-11-14T18:30:00.000Z");
});

test("a change is a whole percent of what was before, and none where nothing was", () => {
  expect([changePercent(150, 100), changePercent(2, 3), changePercent(0, 40)]).toEqual([
    50, -33, -100,
  ]);
  expect([changePercent(5, 0), changePercent(5, -100)]).toEqual([null, null]);
});
