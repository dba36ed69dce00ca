import { formatIndiaDay, indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { useLanguage } from "./text.tsx";

/** The day of a moment in India. */
export function DayOf({ moment }: { moment: Date }) {
  const language = useLanguage();
  const day = indiaDay(moment);
  return <time dateTime={isoIndiaDay(day)}>{formatIndiaDay(day, language)}</time>;
}
