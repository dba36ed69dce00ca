import { attentionLimit } from "#domain/admin/attention.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectUnread, type FoundNotice } from "./notice-store.ts";

export type Bell = { count: number; notices: FoundNotice[] };

const shownInBell = 5;

/** What this person was told and has not read. */
export const getBell = (world: World, { id }: Pick<Person, "id">): Promise<Bell> =>
  selectUnread(world.db, id, { shown: shownInBell, counted: attentionLimit });
