import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { CheckedCategory } from "#domain/catalogue/categories/category.ts";
import { categoryMark } from "#domain/catalogue/search/marks.ts";

export type StoredCategory = {
  id: string;
  slug: string;
  nameEn: string;
  nameHi: string;
  priority: number;
  logoKey: string | null;
};

const columns = sql.raw(
  `c.id, c.slug, c.name_en as "nameEn", c.name_hi as "nameHi", c.priority, c.logo_key as "logoKey"`,
);

/** Writers of categories wait for each other; readers and those who write products don't. */
export async function lockCategories(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table categories in share row exclusive mode`);
}

export async function loadCategories(db: Executor): Promise<StoredCategory[]> {
  const { rows } = await db.execute<StoredCategory>(
    sql`select ${columns} from categories c order by c.priority, c.name_en, c.id`,
  );
  return rows;
}

export async function loadCategory(db: Executor, id: string): Promise<StoredCategory | null> {
  const { rows } = await db.execute<StoredCategory>(
    sql`select ${columns} from categories c where c.id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Whoever puts a product into it meanwhile waits, and then finds it gone. */
export async function lockCategory(tx: Transaction, id: string): Promise<StoredCategory | null> {
  const { rows } = await tx.execute<StoredCategory>(
    sql`select ${columns} from categories c where c.id = ${id} for update`,
  );
  return rows[0] ?? null;
}

/** Of every state. */
export async function countProducts(db: Executor): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; count: number }>(
    sql`select category_id as id, count(*) as count from products group by category_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export async function countProductsOf(db: Executor, categoryId: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*) as count from products where category_id = ${categoryId}`,
  );
  return rows[0]?.count ?? 0;
}

export async function insertCategory(
  tx: Transaction,
  { id, slug, nameEn, nameHi, priority, logoKey }: StoredCategory,
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into categories (id, slug, name_en, name_hi, priority, logo_key, created_at)
    values (${id}, ${slug}, ${nameEn}, ${nameHi}, ${priority}, ${logoKey}, ${at})`);
}

export async function writeCategory(
  tx: Transaction,
  id: string,
  { nameEn, nameHi, priority, logoKey }: CheckedCategory & { logoKey: string | null },
): Promise<void> {
  await tx.execute(sql`
    update categories set name_en = ${nameEn}, name_hi = ${nameHi}, priority = ${priority}, logo_key = ${logoKey}
    where id = ${id}`);
}

/** Whoever has one of them open in a form hears that it has changed. Answers how many there were. */
export async function moveProducts(tx: Transaction, from: string, to: string): Promise<number> {
  // Each of tens of thousands is written into every index.
  await tx.execute(sql`set local statement_timeout = '120s'`);
  // Orders lock several by id, too.
  await tx.execute(sql`
    select count(*) from (
      select 1 from products where category_id = ${from} order by id for no key update
    ) locked`);
  const { rowCount } = await tx.execute(sql`
    update products set category_id = ${to}, version = version + 1 where category_id = ${from}`);
  await moveCategoryMarks(tx, from, to);
  return rowCount ?? 0;
}

/** What searches find those by that are in the second category now; to fold all their words again would take minutes. */
async function moveCategoryMarks(tx: Transaction, from: string, to: string): Promise<void> {
  const old = categoryMark(from);
  const words = sql`words = ts_delete(w.words, ${old}) || array_to_tsvector(array[${categoryMark(to)}])`;
  const isOld = sql`w.words @@ ${`'${old}'`}::tsquery`;
  await tx.execute(sql`
    update product_search w set ${words}, version = p.version from products p where p.id = w.product_id and ${isOld}`);
  await tx.execute(sql`update product_texts w set ${words} where ${isOld}`);
}

export async function removeCategory(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from categories where id = ${id}`);
}

export async function isLogoUsed(db: Executor, key: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from categories where logo_key = ${key} limit 1`);
  return rows.length > 0;
}

/** Of what a form was filled with: another one means that somebody has changed the category since. */
export function markOf({ nameEn, nameHi, priority, logoKey }: StoredCategory): string {
  return createHash("sha256")
    .update(JSON.stringify([nameEn, nameHi, priority, logoKey]))
    .digest("hex")
    .slice(0, 16);
}
