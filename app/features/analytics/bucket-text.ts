import type { Language } from "#domain/language.ts";
import { isWholeMonth, type Bucket } from "#domain/analytics/figure-buckets.ts";
import type { Grouping } from "#domain/analytics/figure-span.ts";
import { dayText, monthText, shortDayText } from "#app/kit/panel/charts/day-text.ts";

/** '20 Nov 2026', '16 Nov – 22 Nov 2026', 'Nov 2026'; a piece of a month is said as its days. */
export function bucketText(bucket: Bucket, by: Grouping, language: Language): string {
  const { from, to } = bucket;
  if (from === to) return dayText(from, language);
  if (by === "month" && isWholeMonth(bucket)) return monthText(from, language);
  const begin = from.slice(0, 4) === to.slice(0, 4) ? shortDayText : dayText;
  return `${begin(from, language)} – ${dayText(to, language)}`;
}

/** What stands under it in a chart: the day on which it begins, or its month. */
export const bucketName = ({ from }: Bucket, by: Grouping, language: Language): string =>
  by === "month" ? monthText(from, language) : shortDayText(from, language);
