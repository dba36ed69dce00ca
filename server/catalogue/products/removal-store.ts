import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/** An order or a review that is being written ends before, or finds nothing after. */
export async function lockWhole(tx: Transaction, productId: string): Promise<void> {
  await tx.execute(sql`select 1 from packs where product_id = ${productId} order by id for update`);
  await tx.execute(sql`select 1 from products where id = ${productId} for update`);
}

export async function isReferenced(tx: Transaction, productId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ kept: boolean }>(sql`
    select exists (select 1 from order_lines where product_id = ${productId})
      or exists (select 1 from order_lines line join packs pack on pack.id = line.pack_id
        where pack.product_id = ${productId})
      or exists (select 1 from lots where product_id = ${productId})
      or exists (select 1 from reviews where product_id = ${productId}) as kept`);
  return rows[0]?.kept ?? true;
}

export async function archiveProduct(tx: Transaction, productId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update products set state = 'archived', sent_back_reason = null, version = version + 1, updated_at = ${at} where id = ${productId}`);
}

/** With everything that is the product's alone. */
export async function deleteProduct(tx: Transaction, productId: string): Promise<void> {
  const packs = sql`(select id from packs where product_id = ${productId})`;
  await tx.execute(sql`delete from account_cart_lines where pack_id in ${packs}`);
  await tx.execute(sql`delete from saved_packs where pack_id in ${packs}`);
  await tx.execute(sql`delete from restock_requests where pack_id in ${packs}`);
  await tx.execute(sql`delete from stock_movements where pack_id in ${packs}`);
  await tx.execute(sql`delete from packs where product_id = ${productId}`);
  await tx.execute(sql`delete from product_images where product_id = ${productId}`);
  await tx.execute(sql`delete from products where id = ${productId}`);
}
