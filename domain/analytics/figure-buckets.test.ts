import fc from "fast-check";
import { expect, test } from "vitest";
import { indiaDay, indiaMinuteOfWeek, isoIndiaDay } from "#domain/india-time.ts";
import { bucketsOf, gatherBy, isWholeMonth } from "./figure-buckets.ts";
import { groupings, midnightOf, type FigureSpan } from "./figure-span.ts";

const dayMs = 86_400_000;
const dayAfter = (day: string, days = 1) =>
  isoIndiaDay(indiaDay(new Date(midnightOf(day).getTime() + days * dayMs)));

const spans: fc.Arbitrary<FigureSpan> = fc
  .record({
    first: fc.integer({ min: 0, max: 3_000 }),
    days: fc.integer({ min: 0, max: 1_095 }),
    by: fc.constantFrom(...groupings),
  })
  .map(({ first, days, by }) => {
    const from = dayAfter("2020-01-01", first);
    return { from, to: dayAfter(from, days), by };
  });

test("weeks begin on Monday; the first and the last end where the span does", () => {
  expect(bucketsOf({ from: "2026-11-18", to: "2026-12-01", by: "week" })).toEqual([
    { from: "2026-11-18", to: "2026-11-22" },
    { from: "2026-11-23", to: "2026-11-29" },
    { from: "2026-11-30", to: "2026-12-01" },
  ]);
});

test("months end when they end", () => {
  const months = bucketsOf({ from: "2028-01-31", to: "2028-03-02", by: "month" });
  expect(months).toEqual([
    { from: "2028-01-31", to: "2028-01-31" },
    { from: "2028-02-01", to: "2028-02-29" },
    { from: "2028-03-01", to: "2028-03-02" },
  ]);
  expect(months.map(isWholeMonth)).toEqual([false, true, false]);
});

test("buckets cover their span without gap or overlap", () => {
  fc.assert(
    fc.property(spans, (span) => {
      const buckets = bucketsOf(span);
      expect([buckets[0]?.from, buckets.at(-1)?.to]).toEqual([span.from, span.to]);
      for (const [index, { from, to }] of buckets.entries()) {
        expect(from <= to).toBe(true);
        const next = buckets[index + 1];
        if (next === undefined) continue;
        expect(next.from).toBe(dayAfter(to));
        if (span.by === "week") expect(indiaMinuteOfWeek(midnightOf(next.from))).toBe(0);
        if (span.by === "month") expect(next.from.endsWith("-01")).toBe(true);
      }
    }),
  );
});

test("what the buckets hold adds up to what the span holds, however it is cut", () => {
  const sums = fc.array(
    fc.record({
      at: fc.integer({ min: -20, max: 1_120 }),
      paise: fc.integer({ min: 0, max: 10 ** 9 }),
    }),
  );
  fc.assert(
    fc.property(spans, sums, (span, given) => {
      const days = given.map(({ at, paise }) => ({ day: dayAfter(span.from, at), paise }));
      const total = (held: readonly { paise: number }[]) => ({
        paise: held.reduce((sum, { paise }) => sum + paise, 0),
      });
      const inside = days.filter(({ day }) => day >= span.from && day <= span.to);
      expect(total(gatherBy(bucketsOf(span), days, total))).toEqual(total(inside));
    }),
  );
});
