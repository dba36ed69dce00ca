import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { unreadListed } from "./find-notices.ts";
import { readNoticeId } from "./get-notice.ts";
import { markRead } from "./notice-store.ts";

/**
 * All that was unread when the list was shown, `unread` being their ids: what came since stays unread. No number divides the two, for
 * one is drawn before the transaction of a notice commits. A full list stands for all that is older as well.
 */
export async function readNotices(
  { db, now }: World,
  person: Pick<Person, "id">,
  unread: string,
): Promise<void> {
  const ids = unread
    .split(",", unreadListed)
    .map(readNoticeId)
    .filter((id) => id !== null);
  const before = ids.length === unreadListed ? Math.min(...ids) : null;
  await markRead(db, person.id, { ids, before, at: now() });
}
