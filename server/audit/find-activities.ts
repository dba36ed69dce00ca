import {
  emptyLongList,
  goesOnAfter,
  longListPage,
  rowsPerPage,
  type LongListPage,
} from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import type { World } from "#server/world.ts";
import {
  countActivities,
  readActivities,
  type ActivityListQuery,
  type FoundActivity,
} from "./activity-store.ts";

export type FoundActivities = LongListPage & { activities: FoundActivity[] };

export async function findActivities(
  { reader: db }: World,
  person: Person,
  { page, ...asked }: ActivityListQuery & { page: number },
): Promise<FoundActivities> {
  if (!can(person, "see-activity")) return { activities: [], ...emptyLongList };
  const { offset, ...shown } = longListPage(page, await countActivities(db, asked));
  const activities = await readActivities(db, asked, { limit: rowsPerPage, offset });
  return { ...shown, goesOnAfter: goesOnAfter(shown, activities.at(-1)?.id), activities };
}
