import type { LongListPage } from "#domain/list-page.ts";

/** All rows of a list, as somebody finds them who goes from page to page, and on behind the last of them. */
export async function followList<Found extends LongListPage, Row>(
  find: (page: number, after: string | null) => Promise<Found>,
  rowsOf: (found: Found) => readonly Row[],
): Promise<{ rows: Row[]; keys: string[] }> {
  const rows: Row[] = [];
  const keys: string[] = [];
  for (let page = 1, after: string | null = null; ; page += 1) {
    const found: Found = await find(page, after);
    rows.push(...rowsOf(found));
    if (page < found.pageCount) continue;
    after = found.goesOnAfter;
    if (after === null) return { rows, keys };
    keys.push(after);
    page = 0;
  }
}
