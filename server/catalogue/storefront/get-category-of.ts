import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";

/** The address of the category in which a product stands. */
export async function getCategoryOf(
  { reader }: World,
  productSlug: string,
): Promise<string | null> {
  const { rows } = await reader.execute<{ slug: string }>(sql`
    select c.slug from products p join categories c on c.id = p.category_id where p.slug = ${productSlug}`);
  return rows[0]?.slug ?? null;
}
