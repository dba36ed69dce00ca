import {
  listedDays,
  dayRangeMoments,
  readDayRange,
  type DayRange,
  type ReadDayRange,
} from "#domain/money/reconciliation/day-range.ts";
import { readPage } from "#domain/list-page.ts";
import type { ComparedPaymentsQuery } from "#server/money/reconciliation/compared-payments-store.ts";
import { readSearch } from "#app/forms/read-search.ts";

/** Two date fields, as they were typed. */
export const givenDays = (query: URLSearchParams, from = "from", to = "to"): DayRange => ({
  from: readSearch(query, from),
  to: readSearch(query, to),
});

/** What the address asks for. Who looks for one payment wants to see it, whether it differs or not. */
export function readComparedPaymentsQuery(
  query: URLSearchParams,
  now: Date,
): ComparedPaymentsQuery & { page: number; asked: ReadDayRange } {
  const asked = readDayRange(givenDays(query), listedDays, now);
  const text = readSearch(query);
  return {
    asked,
    ...dayRangeMoments(asked.days),
    text,
    gateway: readSearch(query, "gateway") || null,
    onlyDifferences: query.get("show") !== "all" && text === "",
    page: readPage(query),
  };
}

const listParameters = ["show", "search", "gateway", "from", "to", "page"];

/** The list as it was when a button in it was pressed, for what leads back to it. */
export function listPathOf({ searchParams }: URL): string {
  const query = new URLSearchParams();
  for (const name of listParameters) {
    const value = readSearch(searchParams, name);
    if (value !== "") query.set(name, value);
  }
  return query.size === 0 ? "/admin/money" : `/admin/money?${query}`;
}
