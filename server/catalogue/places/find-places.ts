import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectPlaces, type StoredPlace } from "./place-store.ts";

/** By prefix; null for who may not see them. */
export async function findPlaces({ db }: World, person: Person): Promise<StoredPlace[] | null> {
  return can(person, "change-settings") ? selectPlaces(db) : null;
}
