import fc from "fast-check";
import { expect, test } from "vitest";
import { readSowingDate, sowingDays } from "./sowing-date.ts";

/** The next day in India. */
const now = new Date("2026-11-20T20:00:00.000Z");
const wrong = { ok: false, refusal: { code: "sowing-date-wrong" } };

test("a day from today to two years ahead can be told, or none", () => {
  expect(sowingDays(now)).toEqual({ first: "2026-11-21", last: "2028-11-21" });
  expect(sowingDays(new Date("2028-02-29T06:00:00Z")).last).toBe("2030-02-28");
  for (const day of ["2026-11-21", "2028-11-21", "2028-02-29"])
    expect(readSowingDate(day, now)).toEqual({ ok: true, value: day });
  expect(readSowingDate("  ", now)).toEqual({ ok: true, value: null });
});

test.each([
  "2026-11-20",
  "2028-11-22",
  "2027-02-29",
  "2027-13-01",
  "21.11.2026",
  "soon",
  "12027-01-01",
])("%s is no day of sowing", (text) => {
  expect(readSowingDate(text, now)).toEqual(wrong);
});

test("whatever is sent, what is read is a day within the bounds", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(0, 10)),
      ),
      (text) => {
        const read = readSowingDate(text, now);
        if (!read.ok || read.value === null) return;
        expect(read.value >= "2026-11-21" && read.value <= "2028-11-21").toBe(true);
      },
    ),
  );
});
