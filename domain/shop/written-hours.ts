// The hours of a week as they are typed: for each day a switch and two times.
import {
  daysOfWeek,
  isOpenDay,
  type OpenDay,
  type OpeningHours,
} from "#domain/settings/opening-hours.ts";

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof weekdays)[number];

type WrittenHours = Record<`${"open" | "opens" | "closes"}${Weekday}`, string>;

/** A clock has no 24:00: closing at 00:00 is the end of the day. */
export function readHours(
  written: WrittenHours,
  blame: (field: `opens${Weekday}`) => void,
): OpeningHours {
  return weekdays.map((day): OpenDay | null => {
    if (written[`open${day}`] !== "on") return null;
    const [opens, closes] = [written[`opens${day}`].trim(), written[`closes${day}`].trim()];
    const open = { opens, closes: closes === "00:00" ? "24:00" : closes };
    if (!isOpenDay(open)) blame(`opens${day}`);
    return open;
  });
}

export function writeHours(hours: OpeningHours): WrittenHours {
  const days = Array.from({ length: daysOfWeek }, (_, day) => {
    const open = hours[day] ?? null;
    return [
      [`open${day}`, open ? "on" : ""],
      [`opens${day}`, open?.opens ?? ""],
      [`closes${day}`, open ? open.closes.replace("24:00", "00:00") : ""],
    ];
  });
  return Object.fromEntries(days.flat()) as WrittenHours;
}
