import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { readNoticeId } from "./get-notice.ts";
import { markRead } from "./notice-store.ts";

/** All that the list showed, `upTo` being its newest: what came since stays unread. */
export async function readNotices(
  { db, now }: World,
  person: Pick<Person, "id">,
  upTo: string,
): Promise<void> {
  const number = readNoticeId(upTo);
  if (number !== null) await markRead(db, person.id, { upTo: number, at: now() });
}
