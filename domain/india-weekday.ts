// Days with their weekday. Apart from the other words for days: pages of the shop need those, and no page that is bought on needs these.
import { monthName, type IndiaDay } from "./india-time.ts";
import type { Language } from "./language.ts";

const weekdayNames: Record<Language, readonly string[]> = {
  en: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
  hi: ["रवि", "सोम", "मंगल", "बुध", "गुरु", "शुक्र", "शनि"],
};

/** 'Thu, 3 Dec', 'गुरु, 3 दिसंबर': of a day not far from today, or from one that is told with its year. */
export function formatIndiaWeekday(day: IndiaDay, language: Language = "en"): string {
  const weekday = new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay();
  return `${weekdayNames[language][weekday]}, ${day.day} ${monthName(day.month, language)}`;
}
