import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";

/** Which addresses and SKUs begin like those of the copy. */
export async function selectTaken(
  db: Executor,
  { vendorId, slug }: { vendorId: string; slug: string },
): Promise<{ slugs: string[]; skus: string[] }> {
  const skuStart = `${slug.toUpperCase()}%`;
  const { rows } = await db.execute<{ slugs: string[]; skus: string[] }>(sql`
    select
      (select coalesce(json_agg(slug), '[]') from products where starts_with(slug, ${slug})) as slugs,
      (select coalesce(json_agg(sku), '[]') from packs where vendor_id = ${vendorId} and sku like ${skuStart}) as skus`);
  return rows[0] ?? { slugs: [], skus: [] };
}

/** The same files under another product, in the same order and as far as they are made. */
export async function copyImages(
  tx: Transaction,
  { fromId, images }: { fromId: string; images: readonly { id: string; key: string }[] },
  toId: string,
): Promise<void> {
  if (images.length === 0) return;
  await tx.execute(sql`
    insert into product_images (id, product_id, key, alt_en, alt_hi, position, ready_at)
    select given.id, ${toId}, image.key, image.alt_en, image.alt_hi, image.position, image.ready_at
    from json_to_recordset(${JSON.stringify(images)}::json) as given (id uuid, key text)
    join product_images image on image.key = given.key and image.product_id = ${fromId}`);
}
