import type { Language } from "#domain/language.ts";
import { formatIndiaDay, indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { useLanguage } from "./text.tsx";

/** The day of a moment in India. */
export function DayOf({ moment }: { moment: Date }) {
  const language = useLanguage();
  const day = indiaDay(moment);
  return <time dateTime={isoIndiaDay(day)}>{formatIndiaDay(day, language)}</time>;
}

const clock = new Intl.DateTimeFormat("en-IN", {
  timeZone: "Asia/Kolkata",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "14:05", in India. */
export const indiaClock = (moment: Date): string => clock.format(moment);

/** With its day: "23 Nov 2026, 14:05", in India. */
export const indiaMoment = (moment: Date, language: Language): string =>
  `${formatIndiaDay(indiaDay(moment), language)}, ${indiaClock(moment)}`;
