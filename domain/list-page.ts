// The lists of the panel come in pages, so that none grows without end.
import { isUuid } from "./uuid.ts";

export const rowsPerPage = 50;

/** So many rows of a list without end are counted and paged through; those after them begin at the key of the last (decision 051). */
export const mostCounted = 48 * rowsPerPage;

/** A page that doesn't exist is the first one. */
export function readPage(query: URLSearchParams, name = "page"): number {
  const text = query.get(name) ?? "1";
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.max(1, page);
}

/** Behind which row the pages begin, where rows are numbered; null: at the first. */
export function readNumberKey(query: URLSearchParams): number | null {
  const text = query.get("after") ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** As `readNumberKey`, where the key of a row is its id. */
export function readIdKey(query: URLSearchParams): string | null {
  const text = query.get("after") ?? "";
  return isUuid(text) ? text : null;
}

/** An empty list has one page. */
export const pageCountOf = (total: number): number => Math.max(1, Math.ceil(total / rowsPerPage));

export type ListPage = { page: number; pageCount: number; total: number };

/** Where the list ends before the page that was asked for, its last page is shown. */
export function listPage(asked: number, total: number): ListPage & { offset: number } {
  const pageCount = pageCountOf(total);
  const page = Math.min(Math.max(1, asked), pageCount);
  return { page, pageCount, total, offset: (page - 1) * rowsPerPage };
}

/** A page of a list that is counted to `mostCounted`. */
export type LongListPage = ListPage & {
  /** There are more rows than its pages have. */
  isLonger: boolean;
  /** The key of the last row, behind which those are; null on any page but the last. */
  goesOnAfter: string | null;
};

export const emptyLongList: LongListPage = {
  page: 1,
  pageCount: 1,
  total: 0,
  isLonger: false,
  goesOnAfter: null,
};

/** `counted`: from the key on, and no further than to one above `mostCounted`. */
export function longListPage(asked: number, counted: number) {
  const page = listPage(asked, Math.min(counted, mostCounted));
  return { ...page, isLonger: counted > mostCounted };
}

/** `key`: of the last row that is shown, if there is one. */
export const goesOnAfter = (
  { page, pageCount, isLonger }: ListPage & { isLonger: boolean },
  key: string | number | undefined,
): string | null => (isLonger && page === pageCount && key !== undefined ? String(key) : null);

/** A file is read in batches: the first is small, for a download shall begin at once. */
export const fileBatch = (isFirst: boolean): number => (isFirst ? 100 : 1_000);
