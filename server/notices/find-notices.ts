import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { countNotices, selectNotices, type FoundNotice } from "./notice-store.ts";

export type FoundNotices = ListPage & { notices: FoundNotice[] };

/** What this person was told, the newest first. */
export async function findNotices(
  { db }: World,
  { id }: Pick<Person, "id">,
  { page }: { page: number },
): Promise<FoundNotices> {
  const { offset, ...shown } = listPage(page, await countNotices(db, id));
  const notices = await selectNotices(db, id, { limit: rowsPerPage, offset });
  return { ...shown, notices };
}
