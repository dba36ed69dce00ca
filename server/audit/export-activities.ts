import { fileBatch } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import type { World } from "#server/world.ts";
import { readActivities, type ActivityListQuery, type FoundActivity } from "./activity-store.ts";

/** All that is asked for, newest first, a batch at a time. */
export async function* exportActivities(
  { db }: World,
  person: Person,
  asked: ActivityListQuery,
): AsyncGenerator<FoundActivity[]> {
  if (!can(person, "see-activity")) return;
  let beforeId: number | undefined;
  for (;;) {
    const limit = fileBatch(beforeId === undefined);
    const batch = await readActivities(db, asked, {
      limit,
      ...(beforeId === undefined ? {} : { beforeId }),
    });
    if (batch.length > 0) yield batch;
    if (batch.length < limit) return;
    beforeId = batch.at(-1)?.id;
  }
}
