import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";

export type ProductChoices = {
  categories: { id: string; name: string; nameHi: string }[];
  /** A vendor has itself alone. */
  vendors: { id: string; name: string }[];
};

/** Where no more vendors than these are to choose from; of more there is only the one that is chosen already. */
export type FewVendors = { most: number; chosenId: string | null };

/** What a product can be put under, and whose it can be. */
export async function findProductChoices(
  world: World,
  person: Person,
  few: FewVendors | null = null,
): Promise<ProductChoices> {
  const own = can(person, "manage-products") ? sql`true` : sql`id = ${person.vendorId}`;
  const offered =
    few === null
      ? sql`true`
      : sql`(id = ${few.chosenId} or (select count(*) from (select from vendors where ${own} limit ${few.most + 1}) counted) <= ${few.most})`;
  const { rows } = await world.db.execute<ProductChoices>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', id, 'name', name_en, 'nameHi', name_hi) order by priority, name_en), '[]')
        from categories) as categories,
      (select coalesce(json_agg(json_build_object('id', id, 'name', business_name) order by lower(business_name), id), '[]')
        from vendors where ${own} and ${offered}) as vendors`);
  return rows[0] ?? { categories: [], vendors: [] };
}
