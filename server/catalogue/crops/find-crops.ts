import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectCrops, type StoredCrop } from "./crop-store.ts";

/** Every crop that is grown, by name; null for who may not see them. */
export async function findCrops({ db }: World, person: Person): Promise<StoredCrop[] | null> {
  return can(person, "change-settings") ? selectCrops(db, null) : null;
}
