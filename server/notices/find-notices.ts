import { goesOnAfter, longListPage, rowsPerPage, type LongListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { countNotices, selectNotices, selectUnreadIds, type FoundNotice } from "./notice-store.ts";

/** `unread`: the newest that are, on whichever page. */
export type FoundNotices = LongListPage & { notices: FoundNotice[]; unread: number[] };

export const unreadListed = 100;

/** What this person was told, the newest first. `after`: the id of a notice, those behind that one alone. */
export async function findNotices(
  { db }: World,
  { id: personId }: Pick<Person, "id">,
  { page, after }: { page: number; after: number | null },
): Promise<FoundNotices> {
  const asked = { personId, after };
  const { offset, ...shown } = longListPage(page, await countNotices(db, asked));
  const notices = await selectNotices(db, asked, { limit: rowsPerPage, offset });
  const unread = await selectUnreadIds(db, personId, unreadListed);
  return { ...shown, goesOnAfter: goesOnAfter(shown, notices.at(-1)?.id), notices, unread };
}
