import { listPage, rowsPerPage, type ListPage } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import type { World } from "#server/world.ts";
import {
  countActivities,
  readActivities,
  type ActivityListQuery,
  type FoundActivity,
} from "./activity-store.ts";

export type FoundActivities = ListPage & { activities: FoundActivity[] };

export async function findActivities(
  { db }: World,
  person: Person,
  { page, ...asked }: ActivityListQuery & { page: number },
): Promise<FoundActivities> {
  if (!can(person, "see-activity")) return { activities: [], ...listPage(1, 0) };
  const { offset, ...shown } = listPage(page, await countActivities(db, asked));
  return { ...shown, activities: await readActivities(db, asked, { limit: rowsPerPage, offset }) };
}
