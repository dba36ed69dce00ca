import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { readNoticeId } from "./get-notice.ts";
import { markRead, selectNotice, type FoundNotice } from "./notice-store.ts";

/** The person's own notice, read from now on. Null: there is none. */
export async function readNotice(
  { db, now }: World,
  person: Pick<Person, "id">,
  id: string,
): Promise<FoundNotice | null> {
  const number = readNoticeId(id);
  if (number === null) return null;
  await markRead(db, person.id, { ids: [number], at: now() });
  return selectNotice(db, person.id, number);
}
