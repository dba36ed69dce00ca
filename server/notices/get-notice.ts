import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectNotice, type FoundNotice } from "./notice-store.ts";

/** The person's own notice. Null: there is none. */
export const getNotice = async (
  { db }: World,
  person: Pick<Person, "id">,
  id: string,
): Promise<FoundNotice | null> => {
  const number = readNoticeId(id);
  return number === null ? null : selectNotice(db, person.id, number);
};

/** As an address or a form names it. */
export const readNoticeId = (id: string): number | null =>
  /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;
