import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";

export type StoredImage = {
  id: string;
  key: string;
  altEn: string | null;
  altHi: string | null;
  isReady: boolean;
};
export type ImagedProduct = {
  id: string;
  name: string;
  nameHi: string | null;
  slug: string;
  vendorId: string;
};

export async function loadProduct(db: Executor, id: string): Promise<ImagedProduct | null> {
  const { rows } = await db.execute<ImagedProduct>(
    sql`select id, name, name_hi as "nameHi", slug, vendor_id as "vendorId" from products where id = ${id}`,
  );
  return rows[0] ?? null;
}

/** Whoever changes the pictures of this product waits; orders and the product's own form don't. */
export async function lockImages(
  tx: Transaction,
  productId: string,
): Promise<ImagedProduct | null> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`images:${productId}`}, 0))`,
  );
  return loadProduct(tx, productId);
}

/** Whoever writes or removes the files of this picture waits: the same one may be of many products. */
export async function lockPicture(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`picture:${key}`}, 0))`);
}

/** False when somebody has it: a crash lets go of it at once. */
export async function tryPicture(tx: Transaction, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${`picture:${key}`}, 0)) as held`);
  return rows[0]?.held ?? false;
}

export async function loadImages(db: Executor, productId: string): Promise<StoredImage[]> {
  const { rows } = await db.execute<StoredImage>(sql`
    select id, key, alt_en as "altEn", alt_hi as "altHi", ready_at is not null as "isReady"
    from product_images where product_id = ${productId} order by position, id`);
  return rows;
}

export async function insertImage(
  tx: Transaction,
  {
    id,
    productId,
    key,
    position,
  }: { id: string; productId: string; key: string; position: number },
): Promise<void> {
  await tx.execute(sql`
    insert into product_images (id, product_id, key, position, ready_at)
    values (${id}, ${productId}, ${key}, ${position}, null)`);
}

export async function writePositions(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update product_images i set position = placed.place - 1
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as placed(id, place)
    where i.id = placed.id and i.position <> placed.place - 1`);
}

export async function writeTexts(
  tx: Transaction,
  id: string,
  { altEn, altHi }: { altEn: string | null; altHi: string | null },
): Promise<void> {
  await tx.execute(
    sql`update product_images set alt_en = ${altEn}, alt_hi = ${altHi} where id = ${id}`,
  );
}

export async function removeImage(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`delete from product_images where id = ${id}`);
}

export async function loadWaitingKeys(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(
    sql`select key from product_images where ready_at is null group by key order by key`,
  );
  return rows.map(({ key }) => key);
}

/** Of all products that have it. Answers which. */
export async function markReady(tx: Transaction, key: string, at: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ productId: string }>(sql`
    update product_images set ready_at = ${at} where key = ${key} and ready_at is null
    returning product_id as "productId"`);
  return rows.map(({ productId }) => productId);
}

/** Orders keep the picture of what was bought. */
export async function isPictureUsed(db: Executor, key: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists (select 1 from product_images where key = ${key})
      or exists (select 1 from order_lines where image_key = ${key}) as used`);
  return rows[0]?.used ?? false;
}
