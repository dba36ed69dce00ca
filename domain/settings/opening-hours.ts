// When somebody answers, by the week of Asia/Kolkata. A day opens and closes once; the opening minute is open, the
// closing one is closed.
import { indiaMidnight, indiaMinuteOfWeek } from "#domain/india-time.ts";

export type OpenDay = { opens: string; closes: string };
/** Monday first; null is a day on which the shop is closed. */
export type OpeningHours = readonly (OpenDay | null)[];

export const daysOfWeek = 7;
const dayMinutes = 24 * 60;
const minuteMs = 60_000;

/** Minutes since midnight of "09:00"; "24:00" is the end of the day. Null when it is no time of a day. */
export function minuteOfDay(time: string): number | null {
  const match = /^([01]\d|2[0-4]):([0-5]\d)$/.exec(time);
  if (!match) return null;
  const minute = Number(match[1]) * 60 + Number(match[2]);
  return minute <= dayMinutes ? minute : null;
}

export function isOpenDay({ opens, closes }: OpenDay): boolean {
  const [from, to] = [minuteOfDay(opens), minuteOfDay(closes)];
  return from !== null && to !== null && from < to;
}

export type OpenState =
  | { isOpen: true; closes: string }
  /** `day` counts from Monday 0; `daysAhead` 0 is today. Null when the shop opens on no day. */
  | { isOpen: false; next: { day: number; daysAhead: number; opens: string } | null };

export function openState(hours: OpeningHours, moment: Date): OpenState {
  const now = indiaMinuteOfWeek(moment);
  const today = Math.floor(now / dayMinutes);
  const minute = now % dayMinutes;
  for (let daysAhead = 0; daysAhead <= daysOfWeek; daysAhead += 1) {
    const day = (today + daysAhead) % daysOfWeek;
    const open = hours[day];
    if (!open) continue;
    const from = minuteOfDay(open.opens) ?? dayMinutes;
    const to = minuteOfDay(open.closes) ?? 0;
    if (daysAhead === 0 && from <= minute && minute < to)
      return { isOpen: true, closes: open.closes };
    if (from < to && (daysAhead > 0 || minute < from))
      return { isOpen: false, next: { day, daysAhead, opens: open.opens } };
  }
  return { isOpen: false, next: null };
}

export type OpenSpell = { from: Date; state: OpenState };

/**
 * What is to be said from the moment on until as many days later, and from when: a page that stays open can go on by
 * it. At midnight "Monday" becomes "today".
 */
export function openSpells(hours: OpeningHours, moment: Date, days: number): OpenSpell[] {
  const midnight = indiaMidnight(moment).getTime();
  const today = Math.floor(indiaMinuteOfWeek(moment) / dayMinutes);
  const changes = Array.from({ length: days + 1 }, (_, ahead) => {
    const open = hours[(today + ahead) % daysOfWeek];
    const times = ["00:00", ...(open ? [open.opens, open.closes] : [])];
    return times.map((time) => (ahead * dayMinutes + (minuteOfDay(time) ?? 0)) * minuteMs);
  });
  const from = [moment.getTime(), ...changes.flat().map((passed) => midnight + passed)]
    .filter((ms) => ms >= moment.getTime() && ms < moment.getTime() + days * dayMinutes * minuteMs)
    .toSorted((a, b) => a - b);
  return [...new Set(from)].map((ms) => {
    const at = new Date(ms);
    return { from: at, state: openState(hours, at) };
  });
}

export type DayGroup = { from: number; to: number; open: OpenDay | null };

/** Days in a row with the same hours are one line: Monday–Friday. */
export function groupDays(hours: OpeningHours): DayGroup[] {
  const groups: DayGroup[] = [];
  for (let day = 0; day < daysOfWeek; day += 1) {
    const open = hours[day] ?? null;
    const last = groups.at(-1);
    const isSame = last && last.open?.opens === open?.opens && last.open?.closes === open?.closes;
    if (isSame) last.to = day;
    else groups.push({ from: day, to: day, open });
  }
  return groups;
}
