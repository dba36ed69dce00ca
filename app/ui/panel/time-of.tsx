import { formatIndiaDay, indiaDay } from "#domain/india-time.ts";
import { indiaClock } from "#app/ui/orders/day-of.tsx";

/** "20 Nov 2026, 14:05", in India. */
export function TimeOf({ moment }: { moment: Date }) {
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap">
      {`${formatIndiaDay(indiaDay(moment))}, ${indiaClock(moment)}`}
    </time>
  );
}
