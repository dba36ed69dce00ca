import {
  groupDays,
  minuteOfDay,
  openSpells,
  type OpeningHours,
  type OpenState,
} from "#domain/settings/opening-hours.ts";
import type { textIn } from "#app/i18n/catalogues.ts";

type Translate = ReturnType<typeof textIn>;

export type OpeningWords = {
  /** What to say from so many milliseconds after the page was drawn. */
  spells: { fromMs: number; isOpen: boolean; now: string; when: string }[];
  /** After that nothing is known: nobody has loaded the page for days. */
  knownMs: number;
  lines: { days: string; times: string }[];
};

const knownDays = 2;

/** In words already, so that the page needs neither the rule nor the names of days and hours in its script. */
export function openingWords(hours: OpeningHours, now: Date, t: Translate): OpeningWords {
  return {
    spells: openSpells(hours, now, knownDays).map(({ from, state }) => ({
      fromMs: from.getTime() - now.getTime(),
      isOpen: state.isOpen,
      now: t(state.isOpen ? "hours.openNow" : "hours.closedNow"),
      when: whenText(t, state),
    })),
    knownMs: knownDays * 24 * 3_600_000,
    lines: groupDays(hours).map(({ from, to, open }) => ({
      days: to > from ? `${dayText(t, from)}–${dayText(t, to)}` : dayText(t, from),
      times: open
        ? t("hours.range", { from: clockText(t, open.opens), to: clockText(t, open.closes) })
        : t("hours.closedDay"),
    })),
  };
}

function whenText(t: Translate, state: OpenState): string {
  if (state.isOpen) return t("hours.openUntil", { time: clockText(t, state.closes) });
  if (state.next === null) return "";
  const time = clockText(t, state.next.opens);
  return state.next.daysAhead === 0
    ? t("hours.opensToday", { time })
    : t("hours.opensOn", { day: dayText(t, state.next.day), time });
}

const dayKeys = [
  "hours.day.0",
  "hours.day.1",
  "hours.day.2",
  "hours.day.3",
  "hours.day.4",
  "hours.day.5",
  "hours.day.6",
] as const;

const dayText = (t: Translate, day: number): string => t(dayKeys[day] ?? dayKeys[0]);

/** What part of the day an hour belongs to, as people say it: the first that ends later. */
const parts = [
  { before: 4, key: "hours.time.small" },
  { before: 12, key: "hours.time.morning" },
  { before: 16, key: "hours.time.noon" },
  { before: 20, key: "hours.time.evening" },
  { before: 24, key: "hours.time.night" },
] as const;

/** "18:00": '6 pm', 'शाम 6'. */
function clockText(t: Translate, time: string): string {
  const minute = minuteOfDay(time) ?? 0;
  const hour = Math.floor(minute / 60);
  const part = parts.find(({ before }) => hour < before);
  if (!part) return t("hours.time.midnight");
  const minutes = minute % 60 === 0 ? "" : `:${String(minute % 60).padStart(2, "0")}`;
  return t(part.key, { time: `${hour % 12 === 0 ? 12 : hour % 12}${minutes}` });
}
