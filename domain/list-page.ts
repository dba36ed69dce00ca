// The lists of the panel come in pages, so that none grows without end.
export const rowsPerPage = 50;

/** So many rows of a list without end are counted and paged through; those after them begin at the key of the last (decision 051). */
export const mostCounted = 48 * rowsPerPage;

/** A page that doesn't exist is the first one. */
export function readPage(query: URLSearchParams, name = "page"): number {
  const text = query.get(name) ?? "1";
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.max(1, page);
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

/** A file is read in batches: the first is small, for a download shall begin at once. */
export const fileBatch = (isFirst: boolean): number => (isFirst ? 100 : 1_000);
