import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { loadCategory, markOf, type StoredCategory } from "./category-store.ts";

/** `mark` tells this state of it from every other. */
export type CategoryShown = StoredCategory & { mark: string };

export async function getCategory(
  { db }: World,
  person: Person,
  id: string,
): Promise<CategoryShown | null> {
  if (!can(person, "manage-categories")) return null;
  const category = await loadCategory(db, id);
  return category && { ...category, mark: markOf(category) };
}
