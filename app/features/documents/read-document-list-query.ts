import { documentKinds } from "#domain/documents/document.ts";
import { readPeriod, type DocumentList } from "#domain/documents/document-list.ts";
import { financialYears } from "#domain/documents/document-number.ts";
import { readIdKey, readPage } from "#domain/list-page.ts";
import { isUuid } from "#domain/uuid.ts";
import { readSearch } from "#app/forms/read-search.ts";

/** What the address asks for; a filter that is none asks for all. */
export function readDocumentListQuery(query: URLSearchParams): DocumentList & {
  page: number;
  after: string | null;
} {
  const vendor = query.get("vendor");
  return {
    kind: documentKinds.find((kind) => kind === query.get("kind")) ?? null,
    vendorId: vendor && isUuid(vendor) ? vendor : null,
    search: readSearch(query),
    ...(readPeriod(query.get("year") ?? "") ?? { from: null, until: null }),
    page: readPage(query),
    after: readIdKey(query),
  };
}

/** The years that a list can be asked for: '26-27' is shown as 2026-27. */
export const yearOptions = (now: Date) =>
  financialYears(now).map((value) => ({ value, text: `20${value}` }));
