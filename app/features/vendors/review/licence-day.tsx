import { formatIndiaDay, indiaDay, readIndiaDay } from "#domain/india-time.ts";

/** '2028-03-31' as "31 Mar 2028". */
export function LicenceDay({ day }: { day: string }) {
  const midnight = readIndiaDay(day);
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {midnight === null ? day : formatIndiaDay(indiaDay(midnight))}
    </time>
  );
}
