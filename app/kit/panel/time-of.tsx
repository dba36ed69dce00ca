import { formatIndiaMoment } from "#domain/india-time.ts";
import { useLanguage } from "#app/kit/text.tsx";

/** "20 Nov 2026, 14:05", "20 नवंबर 2026, दोपहर 2:05 बजे", in India. */
export function TimeOf({ moment }: { moment: Date }) {
  const language = useLanguage();
  return (
    <time dateTime={moment.toISOString()} className="whitespace-nowrap">
      {formatIndiaMoment(moment, language)}
    </time>
  );
}
