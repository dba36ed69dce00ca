import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { countNotices, selectNotices, selectUnreadIds, type FoundNotice } from "./notice-store.ts";

/** `unread`: the newest that are, on whichever page. */
export type FoundNotices = ListPage & { notices: FoundNotice[]; unread: number[] };

export const unreadListed = 100;

/** What this person was told, the newest first. */
export async function findNotices(
  { db }: World,
  { id }: Pick<Person, "id">,
  { page }: { page: number },
): Promise<FoundNotices> {
  const { offset, ...shown } = listPage(page, await countNotices(db, id));
  const notices = await selectNotices(db, id, { limit: rowsPerPage, offset });
  const unread = await selectUnreadIds(db, id, unreadListed);
  return { ...shown, notices, unread };
}
