import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { categories } from "#database/schema/products.ts";

export type Category = typeof categories.$inferSelect;

export async function makeCategory(
  db: Executor,
  given: Partial<typeof categories.$inferInsert> = {},
): Promise<Category> {
  const id = given.id ?? randomUUID();
  const [category] = await db
    .insert(categories)
    .values({ id, slug: `category-${id}`, nameEn: "Vegetables", nameHi: "सब्ज़ियाँ", ...given })
    .returning();
  if (category === undefined) throw new Error("No category was made");
  return category;
}
