import { sql } from "drizzle-orm";
import type { Reader } from "#database/connect.ts";
import { isVisible, type Visibility } from "./visible-products.ts";

/** The id each part of so many products begins with. */
export async function selectPartStarts(
  db: Reader,
  visibility: Visibility,
  partSize: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from (
      select p.id, row_number() over (order by p.id) - 1 as place
      from products p join vendors v on v.id = p.vendor_id
      where ${isVisible(visibility)}
    ) numbered
    where place % ${partSize} = 0
    order by id`);
  return rows.map(({ id }) => id);
}

export type ListedProduct = { slug: string; changedAt: Date };

/** From one id up to, but without, another. */
export async function selectListed(
  db: Reader,
  visibility: Visibility,
  { from, until }: { from: string; until: string | null },
): Promise<ListedProduct[]> {
  const { rows } = await db.execute<{ slug: string; changedAt: string }>(sql`
    select p.slug, p.updated_at as "changedAt"
    from products p join vendors v on v.id = p.vendor_id
    where ${isVisible(visibility)} and p.id >= ${from}
      and ${until === null ? sql`true` : sql`p.id < ${until}`}
    order by p.id`);
  return rows.map(({ slug, changedAt }) => ({ slug, changedAt: new Date(changedAt) }));
}

/** Categories that have something on sale, in the order of the list. */
export async function selectListedCategories(
  db: Reader,
  visibility: Visibility,
): Promise<string[]> {
  const { rows } = await db.execute<{ slug: string }>(sql`
    select c.slug from categories c
    where exists (
      select 1 from products p join vendors v on v.id = p.vendor_id
      where p.category_id = c.id and ${isVisible(visibility)}
    )
    order by c.priority, c.name_en`);
  return rows.map(({ slug }) => slug);
}
