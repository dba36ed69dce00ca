import {
  listedDays,
  momentsOf,
  readBookDays,
  type BookDays,
  type ReadBookDays,
} from "#domain/money/reconciliation/book-days.ts";
import { readPage } from "#domain/list-page.ts";
import type { PaymentsAsked } from "#server/money/reconciliation/compared-payments-store.ts";
import { readSearch } from "#app/forms/read-search.ts";

/** Two date fields, as they were typed. */
export const givenDays = (query: URLSearchParams, from = "from", to = "to"): BookDays => ({
  from: readSearch(query, from),
  to: readSearch(query, to),
});

/** What the address asks for. Who looks for one payment wants to see it, whether it differs or not. */
export function askedPayments(
  query: URLSearchParams,
  now: Date,
): PaymentsAsked & { page: number; asked: ReadBookDays } {
  const asked = readBookDays(givenDays(query), listedDays, now);
  const text = readSearch(query);
  return {
    asked,
    ...momentsOf(asked.days),
    text,
    gateway: readSearch(query, "gateway") || null,
    onlyDifferences: query.get("show") !== "all" && text === "",
    page: readPage(query),
  };
}

const kept = ["show", "search", "gateway", "from", "to", "page"];

/** The list as it was when a button in it was pressed, for what leads back to it. */
export function listOf({ searchParams }: URL): string {
  const query = new URLSearchParams();
  for (const name of kept) {
    const value = readSearch(searchParams, name);
    if (value !== "") query.set(name, value);
  }
  return query.size === 0 ? "/admin/money" : `/admin/money?${query}`;
}
