import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import { indiaClock } from "#app/kit/day-of.tsx";
import { useLanguage } from "#app/kit/text.tsx";

/** "20 Nov 2026, 14:05", in India. */
export function TimeOf({ moment }: { moment: Date }) {
  const language = useLanguage();
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap">
      {`${formatIndiaDay(indiaDay(moment), language)}, ${indiaClock(moment)}`}
    </time>
  );
}
