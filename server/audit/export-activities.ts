import { fileBatch } from "#domain/list-page.ts";
import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import type { World } from "#server/world.ts";
import { readActivities, type ActivityListQuery, type FoundActivity } from "./activity-store.ts";

/** All that is asked for, newest first, a batch at a time: from the first on, whichever page was shown. */
export async function* exportActivities(
  { db }: World,
  person: Person,
  asked: ActivityListQuery,
): AsyncGenerator<FoundActivity[]> {
  if (!can(person, "see-activity")) return;
  let after: number | null = null;
  for (;;) {
    const limit = fileBatch(after === null);
    const batch: FoundActivity[] = await readActivities(db, { ...asked, after }, { limit });
    if (batch.length > 0) yield batch;
    if (batch.length < limit) return;
    after = batch.at(-1)?.id ?? null;
  }
}
