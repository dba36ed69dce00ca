import fc from "fast-check";
import { expect, test } from "vitest";
import { isoIndiaDay, indiaDay } from "#domain/india-time.ts";
import { daysOfSpan, presetSpan, readFigureSpan, spanMoments } from "./figure-span.ts";

// Already the 21st in India, still the 20th elsewhere.
const now = new Date("2026-11-20T18:30:00.000Z");
const lastThirty = { from: "2026-10-23", to: "2026-11-21", by: "day" };
const read = (query: string, at = now) => readFigureSpan(new URLSearchParams(query), at);

test("who asks for nothing sees the last 30 days, day by day", () => {
  const asked = read("");
  expect([asked.span, asked.problems]).toEqual([lastThirty, {}]);
  const minuteBefore = new Date(now.getTime() - 60_000);
  expect(read("", minuteBefore).span.to).toBe("2026-11-20");
});

test("both ends that were asked for belong to the span, and an open one is filled", () => {
  expect(read("from=2026-11-01&to=2026-11-10&by=week")).toEqual({
    span: { from: "2026-11-01", to: "2026-11-10", by: "week" },
    given: { from: "2026-11-01", to: "2026-11-10", by: "week" },
    problems: {},
  });
  expect(read("from=2026-11-20").span).toMatchObject({ from: "2026-11-20", to: "2026-11-21" });
  expect(read("to=2026-03-30").span).toMatchObject({ from: "2026-03-01", to: "2026-03-30" });
});

test("a longer span is put together by more, unless somebody asks otherwise", () => {
  const by = (from: string) => read(`from=${from}`).span.by;
  expect([by("2026-09-21"), by("2026-09-20"), by("2025-11-21"), by("2025-11-20")]).toEqual([
    "day",
    "week",
    "week",
    "month",
  ]);
  expect(read("from=2026-11-20&by=month").span.by).toBe("month");
  expect(read("from=2026-11-20&by=hour").span.by).toBe("day");
});

test.each([
  ["from=2026-02-30", { from: "no-day" }],
  ["to=yesterday&from=1", { from: "no-day", to: "no-day" }],
  ["to=2026-11-22", { to: "to-come" }],
  ["from=2026-11-22", { from: "to-come" }],
  ["from=2026-11-10&to=2026-11-09", { to: "ends-before" }],
  ["from=2023-11-20&to=2026-11-20", { to: "too-long" }],
  ["from=2000-01-01", { from: "too-long" }],
])("%s can't be shown: said at the field, kept, and 30 days are shown", (query, problems) => {
  const asked = read(query);
  expect([asked.problems, asked.span]).toEqual([problems, lastThirty]);
  for (const [name, value] of new URLSearchParams(query))
    expect(asked.given).toMatchObject({ [name]: value });
});

test("three years are shown, and a year day by day", () => {
  expect(read("from=2023-11-22&to=2026-11-21").problems).toEqual({});
  expect(read("from=2025-11-21&to=2026-11-21&by=day").span.by).toBe("day");
  expect(read("from=2025-11-20&to=2026-11-21&by=day")).toMatchObject({
    span: { from: "2025-11-20", by: "month" },
    given: { by: "day" },
    problems: { by: "too-many-days" },
  });
});

test("the presets end today", () => {
  expect(presetSpan("7", now)).toEqual({ from: "2026-11-15", to: "2026-11-21", by: "day" });
  expect(presetSpan("30", now)).toEqual(lastThirty);
  expect(presetSpan("90", now)).toEqual({ from: "2026-08-24", to: "2026-11-21", by: "week" });
  expect(presetSpan("year", now)).toEqual({ from: "2026-01-01", to: "2026-11-21", by: "week" });
  expect(presetSpan("year", new Date("2026-12-31T18:30:00Z")).from).toBe("2027-01-01");
});

test("a span begins and ends at midnight in India", () => {
  const { from, until } = spanMoments({ from: "2026-11-20", to: "2026-11-21" });
  expect([from.toISOString(), until.toISOString()]).toEqual([
    "2026-11-19T18:30:00.000Z",
    "2026-11-21T18:30:00.000Z",
  ]);
});

test("whatever an address says, at most three years that are not to come are shown", () => {
  const day = fc.date({
    min: new Date("2019-01-01"),
    max: new Date("2028-01-01"),
    noInvalidDate: true,
  });
  const text = fc.oneof(
    fc.string(),
    day.map((date) => isoIndiaDay(indiaDay(date))),
  );
  fc.assert(
    fc.property(text, text, text, (from, to, by) => {
      const { span } = readFigureSpan(new URLSearchParams({ from, to, by }), now);
      expect(daysOfSpan(span)).toBeGreaterThan(0);
      expect(daysOfSpan(span)).toBeLessThanOrEqual(1_096);
      expect(span.to <= "2026-11-21").toBe(true);
      expect(span.by === "day" && daysOfSpan(span) > 366).toBe(false);
    }),
  );
});
