import fc from "fast-check";
import { expect, test } from "vitest";
import {
  groupDays,
  isOpenDay,
  minuteOfDay,
  openSpells,
  openState,
  type OpenDay,
  type OpeningHours,
} from "./opening-hours.ts";
import { firstShopSettings } from "./shop-settings.ts";

const minuteMs = 60_000;
const usual = firstShopSettings.business.openingHours;
const india = (text: string) => new Date(`${text}+05:30`);
const at = (text: string) => openState(usual, india(text));

test("the first hours are Monday to Friday 9 to 6, Saturday 9 to 1, Sunday closed", () => {
  expect(groupDays(usual)).toEqual([
    { from: 0, to: 4, open: { opens: "09:00", closes: "18:00" } },
    { from: 5, to: 5, open: { opens: "09:00", closes: "13:00" } },
    { from: 6, to: 6, open: null },
  ]);
});

test.each([
  ["Friday, a moment before opening", "2026-11-20T08:59:59.999", false],
  ["Friday on the stroke of nine", "2026-11-20T09:00", true],
  ["Friday, the last moment", "2026-11-20T17:59:59.999", true],
  ["Friday on the stroke of six", "2026-11-20T18:00", false],
  ["Saturday, the last moment", "2026-11-21T12:59:59.999", true],
  ["Saturday on the stroke of one", "2026-11-21T13:00", false],
  ["Sunday at noon", "2026-11-22T12:00", false],
])("%s", (_name, moment, isOpen) => {
  expect(at(moment).isOpen).toBe(isOpen);
});

test("whoever asks at night, after hours or on Sunday is told the next opening", () => {
  expect(at("2026-11-20T00:00")).toEqual({
    isOpen: false,
    next: { day: 4, daysAhead: 0, opens: "09:00" },
  });
  expect(at("2026-11-20T23:59")).toMatchObject({ next: { day: 5, daysAhead: 1 } });
  expect(at("2026-11-21T13:00")).toMatchObject({ next: { day: 0, daysAhead: 2 } });
  expect(at("2026-11-22T12:00")).toMatchObject({ next: { day: 0, daysAhead: 1 } });
});

test("a shop that opens once a week says so even just after closing, and one that never opens has no next time", () => {
  const closed: OpeningHours = Array.from({ length: 7 }, () => null);
  const fridays = closed.with(4, { opens: "09:00", closes: "18:00" });
  expect(openState(fridays, india("2026-11-20T18:00"))).toEqual({
    isOpen: false,
    next: { day: 4, daysAhead: 7, opens: "09:00" },
  });
  expect(openState(closed, india("2026-11-20T12:00"))).toEqual({ isOpen: false, next: null });
});

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
const anyDay = fc
  .uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 })
  .map((pair): OpenDay => {
    const [from = 0, to = 1440] = pair.toSorted((a, b) => a - b);
    return { opens: clock(from), closes: clock(to) };
  });
const anyWeek = fc.array(fc.option(anyDay, { nil: null }), { minLength: 7, maxLength: 7 });
const anyMoment = fc
  .integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })
  .map((ms) => new Date(ms));

test("open is open until the minute that is named and closed from then on", () => {
  fc.assert(
    fc.property(anyWeek, anyMoment, (hours, moment) => {
      const state = openState(hours, moment);
      if (!state.isOpen) return;
      const day = new Date(moment.getTime() + 330 * minuteMs);
      const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
      const closing = midnight - 330 * minuteMs + (minuteOfDay(state.closes) ?? 0) * minuteMs;
      expect(closing).toBeGreaterThan(moment.getTime());
      expect(openState(hours, new Date(closing - 1))).toEqual(state);
      // At midnight the next day may open.
      if (state.closes !== "24:00") expect(openState(hours, new Date(closing)).isOpen).toBe(false);
    }),
  );
});

test("closed is closed until the next opening that is named, and open then", () => {
  fc.assert(
    fc.property(anyWeek, anyMoment, fc.nat(), (hours, moment, pick) => {
      const state = openState(hours, moment);
      if (state.isOpen) return;
      if (state.next === null) return expect(hours.filter(Boolean)).toEqual([]);
      const day = new Date(moment.getTime() + 330 * minuteMs);
      const midnight = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate());
      const { daysAhead, opens } = state.next;
      const opening =
        midnight + (daysAhead * 1440 + (minuteOfDay(opens) ?? 0)) * minuteMs - 330 * minuteMs;
      expect(opening).toBeGreaterThan(moment.getTime());
      expect(openState(hours, new Date(opening)).isOpen).toBe(true);
      const between = moment.getTime() + (pick % (opening - moment.getTime()));
      expect(openState(hours, new Date(between)).isOpen).toBe(false);
    }),
  );
});

test("by its spells a page says at every moment what it would say if it were drawn then", () => {
  fc.assert(
    fc.property(anyWeek, anyMoment, fc.nat(), (hours, moment, pick) => {
      const spanMs = 2 * 1440 * minuteMs;
      const spells = openSpells(hours, moment, 2);
      expect(spells[0]?.from).toEqual(moment);
      const then = new Date(moment.getTime() + (pick % spanMs));
      const spell = spells.findLast(({ from }) => from <= then);
      expect(spell?.state).toEqual(openState(hours, then));
    }),
  );
});

test("what is no time of a day, or closes before it opens, is no open day", () => {
  expect(["", "9:00", "24:01", "25:00", "12:60", "09:00 "].map(minuteOfDay)).toEqual(
    Array.from({ length: 6 }, () => null),
  );
  expect(isOpenDay({ opens: "00:00", closes: "24:00" })).toBe(true);
  expect(isOpenDay({ opens: "18:00", closes: "09:00" })).toBe(false);
  expect(isOpenDay({ opens: "09:00", closes: "09:00" })).toBe(false);
});
