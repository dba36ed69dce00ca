import fc from "fast-check";
import { expect, test } from "vitest";
import { expiredBackups, expiredCopies, keptBackups } from "./retention.ts";

/** At 3 in the night in India. */
const night = (day: string) => ({ day, begunAt: new Date(`${day}T03:00:00+05:30`) });
const days = (first: string, count: number) =>
  Array.from({ length: count }, (_, n) =>
    night(new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10)),
  );
const keptOf = (all: ReturnType<typeof days>) => {
  const expired = new Set(expiredBackups(all));
  return all.filter((backup) => !expired.has(backup)).map(({ day }) => day);
};

test("after a year and more of nights the newest of 7 days, 4 weeks and 12 months are left", () => {
  // It ends on a Friday.
  expect(keptOf(days("2025-10-01", 416))).toEqual([
    "2025-12-31",
    "2026-01-31",
    "2026-02-28",
    "2026-03-31",
    "2026-04-30",
    "2026-05-31",
    "2026-06-30",
    "2026-07-31",
    "2026-08-31",
    "2026-09-30",
    "2026-10-31",
    "2026-11-01",
    "2026-11-08",
    "2026-11-14",
    "2026-11-15",
    "2026-11-16",
    "2026-11-17",
    "2026-11-18",
    "2026-11-19",
    "2026-11-20",
  ]);
});

test("of one day the newest is kept, and days are days in India", () => {
  const at = (time: string) => ({ day: time, begunAt: new Date(time) });
  const all = [
    at("2026-11-20T18:00:00Z"),
    at("2026-11-20T18:20:00Z"),
    at("2026-11-20T18:40:00Z"),
    at("2026-11-20T20:00:00Z"),
  ];
  expect(expiredBackups(all).map(({ day }) => day)).toEqual([
    "2026-11-20T18:00:00Z",
    "2026-11-20T18:40:00Z",
  ]);
});

test("where no backup is made any more none goes, however old they are", () => {
  const old = days("2020-01-01", 7);
  expect(expiredBackups(old)).toEqual([]);
});

test("each that goes has a newer one, the newest never goes, and what is kept would be kept again", () => {
  const moments = fc.array(fc.integer({ min: 0, max: 2_000 * 24 }), { minLength: 1 });
  fc.assert(
    fc.property(moments, (hours) => {
      const all = hours.map((hour) => ({ begunAt: new Date(hour * 3_600_000) }));
      const expired = new Set(expiredBackups(all));
      const kept = all.filter((backup) => !expired.has(backup));
      const newest = Math.max(...all.map(({ begunAt }) => begunAt.getTime()));
      expect(kept.some(({ begunAt }) => begunAt.getTime() === newest)).toBe(true);
      expect(kept.length).toBeLessThanOrEqual(
        keptBackups.days + keptBackups.weeks + keptBackups.months,
      );
      expect(expiredBackups(kept)).toEqual([]);
    }),
  );
});

test("of copies that moments are restored from, all of the last seven days that have one are kept", () => {
  const all = [...days("2026-11-01", 5), ...days("2026-11-20", 6)];
  expect(expiredCopies(all).map(({ day }) => day)).toEqual([
    "2026-11-01",
    "2026-11-02",
    "2026-11-03",
    "2026-11-04",
  ]);
  const twice = [...all, { day: "again", begunAt: new Date("2026-11-25T12:00:00+05:30") }];
  expect(expiredCopies(twice).map(({ day }) => day)).not.toContain("again");
  expect(expiredCopies(days("2020-01-01", 7))).toEqual([]);
});
