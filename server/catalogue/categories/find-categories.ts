import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { countProducts, loadCategories, type StoredCategory } from "./category-store.ts";

export type FoundCategory = StoredCategory & { products: number };

/** All of them, in the order of the shop's lists: there are tens, not thousands. */
export async function findCategories({ db }: World, person: Person): Promise<FoundCategory[]> {
  if (!can(person, "manage-categories")) return [];
  const [categories, counts] = await Promise.all([loadCategories(db), countProducts(db)]);
  return categories.map((category) => ({ ...category, products: counts.get(category.id) ?? 0 }));
}
