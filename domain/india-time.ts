// Days are days in Asia/Kolkata (UTC+5:30, no daylight saving), for server and browser alike.
import type { Language } from "./language.ts";

export type IndiaDay = { year: number; month: number; day: number };

const offsetMs = 330 * 60_000;
const dayMs = 86_400_000;

const monthNames: Record<Language, readonly string[]> = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  hi: [
    "जनवरी",
    "फ़रवरी",
    "मार्च",
    "अप्रैल",
    "मई",
    "जून",
    "जुलाई",
    "अगस्त",
    "सितंबर",
    "अक्टूबर",
    "नवंबर",
    "दिसंबर",
  ],
};

export function indiaDay(moment: Date): IndiaDay {
  const shifted = new Date(moment.getTime() + offsetMs);
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
  };
}

/** The day that many days after the moment's day, counted in Asia/Kolkata. */
export function indiaDayAfter(moment: Date, days: number): IndiaDay {
  return indiaDay(new Date(moment.getTime() + days * dayMs));
}

/** Days since 1 Jan 1970, counted in Asia/Kolkata. */
export function indiaDayNumber(moment: Date): number {
  return Math.floor((moment.getTime() + offsetMs) / dayMs);
}

/** Minutes since Monday 00:00 in Asia/Kolkata. */
export function indiaMinuteOfWeek(moment: Date): number {
  const shifted = new Date(moment.getTime() + offsetMs);
  const day = (shifted.getUTCDay() + 6) % 7;
  return day * 24 * 60 + shifted.getUTCHours() * 60 + shifted.getUTCMinutes();
}

/** When the moment's day began in Asia/Kolkata. */
export function indiaMidnight(moment: Date): Date {
  const { year, month, day } = indiaDay(moment);
  return new Date(Date.UTC(year, month - 1, day) - offsetMs);
}

/** When the day of a date field ('2026-11-20') begins in Asia/Kolkata; null when it is no day. */
export function readIndiaDay(text: string | null): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? "");
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number);
  const midnight = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day) - offsetMs);
  return isoIndiaDay(indiaDay(midnight)) === text ? midnight : null;
}

/** Whether the day of a date field has begun in Asia/Kolkata; what is no day has not. */
export function isDaySoFar(text: string, now: Date): boolean {
  const midnight = readIndiaDay(text);
  return midnight !== null && midnight <= now;
}

/** From the first day's midnight to the one after the last day's; a side that is no day is open. */
export type DaySpan = { from: Date | null; until: Date | null };

export function readDaySpan(from: string | null, to: string | null): DaySpan {
  const last = readIndiaDay(to);
  return { from: readIndiaDay(from), until: last && new Date(last.getTime() + dayMs) };
}

/** Of a date of the database ('2026-11-20'). */
export function formatIsoDay(iso: string, language: Language = "en"): string {
  const [year = 0, month = 0, day = 0] = iso.split("-").map(Number);
  return formatIndiaDay({ year, month, day }, language);
}

/** '20 Nov 2026', '20 नवंबर 2026'. */
export function formatIndiaDay(day: IndiaDay, language: Language = "en"): string {
  return `${day.day} ${monthNames[language][day.month - 1] ?? ""} ${day.year}`;
}

/** What part of the day an hour belongs to in Hindi: the first that ends later. */
const hindiParts = [
  { before: 4, name: "रात" },
  { before: 12, name: "सुबह" },
  { before: 16, name: "दोपहर" },
  { before: 20, name: "शाम" },
  { before: 24, name: "रात" },
];

/** '18:05', 'शाम 6:05 बजे': the time of a moment in India, as people say it. */
export function formatIndiaClock(moment: Date, language: Language = "en"): string {
  const minuteOfDay = indiaMinuteOfWeek(moment) % (24 * 60);
  const hour = Math.floor(minuteOfDay / 60);
  const minute = String(minuteOfDay % 60).padStart(2, "0");
  if (language === "en") return `${String(hour).padStart(2, "0")}:${minute}`;
  const part = hindiParts.find(({ before }) => hour < before);
  return `${part?.name} ${hour % 12 || 12}${minute === "00" ? "" : `:${minute}`} बजे`;
}

/** '23 Nov 2026, 18:05', '23 नवंबर 2026, शाम 6:05 बजे'. */
export const formatIndiaMoment = (moment: Date, language: Language = "en"): string =>
  `${formatIndiaDay(indiaDay(moment), language)}, ${formatIndiaClock(moment, language)}`;

/** 'Nov 2026', 'नवंबर 2026'. */
export function formatIndiaMonth({ year, month }: IndiaDay, language: Language = "en"): string {
  return `${monthNames[language][month - 1] ?? ""} ${year}`;
}

/** 'Nov', 'नवंबर': of a month from 1 to 12. */
export const monthName = (month: number, language: Language): string =>
  monthNames[language][month - 1] ?? "";

/** Of a date of the database ('2026-11-20'). */
export function formatIsoMonth(iso: string, language: Language = "en"): string {
  const [year = 0, month = 0] = iso.split("-").map(Number);
  return formatIndiaMonth({ year, month, day: 1 }, language);
}

/** '2026-11-20', for `datetime` attributes and date columns. */
export function isoIndiaDay(day: IndiaDay): string {
  return `${day.year}-${String(day.month).padStart(2, "0")}-${String(day.day).padStart(2, "0")}`;
}
