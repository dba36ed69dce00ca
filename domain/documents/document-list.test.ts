import { expect, test } from "vitest";
import { readPeriod } from "./document-list.ts";

test("a period is a month or a financial year in India", () => {
  expect(readPeriod("2026-11")).toEqual({
    from: new Date("2026-10-31T18:30:00Z"),
    until: new Date("2026-11-30T18:30:00Z"),
  });
  expect(readPeriod("2026-12")?.until).toEqual(new Date("2026-12-31T18:30:00Z"));
  expect(readPeriod("26-27")).toEqual({
    from: new Date("2026-03-31T18:30:00Z"),
    until: new Date("2027-03-31T18:30:00Z"),
  });
});

test("what is no period is none", () => {
  for (const text of ["", "2026", "2026-13", "2026-00", "26-28", "99-98", "2026-11-01", "abc"])
    expect(readPeriod(text)).toBeNull();
});
