import { readPeriod } from "#domain/documents/document-list.ts";
import { formatIsoMonth, indiaDay, type DaySpan } from "#domain/india-time.ts";
import { readIdKey, readPage } from "#domain/list-page.ts";

const monthsBack = 24;

/** A month or a financial year that is none asks for all. */
export const readInvoiceQuery = (
  query: URLSearchParams,
): DaySpan & { page: number; after: string | null } => ({
  ...(readPeriod(query.get("month") ?? "") ?? { from: null, until: null }),
  page: readPage(query),
  after: readIdKey(query),
});

/** The last two years, the latest month first. */
export function monthOptions(now: Date) {
  const { year, month } = indiaDay(now);
  return Array.from({ length: monthsBack }, (_, back) => {
    const day = new Date(Date.UTC(year, month - 1 - back));
    const value = day.toISOString().slice(0, 7);
    return { value, text: formatIsoMonth(value) };
  });
}
