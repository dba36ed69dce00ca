import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { readReview, type FoundReview } from "./moderation-store.ts";

/** Null when there is none, or it is not this person's to judge. */
export async function getReview(
  world: World,
  person: Person,
  id: string,
): Promise<FoundReview | null> {
  if (!can(person, "manage-reviews") || !isUuid(id)) return null;
  return readReview(world.db, id);
}
