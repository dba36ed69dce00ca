import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { CropMinimum } from "#domain/catalogue/lots/crop-minimum.ts";

/** Below which no lot of the crop is sold; 0 where none is in force, or the product names no crop. */
export const minimumFor = (cropKey: SQL): SQL => sql`coalesce(
  (select minimum.permille from crop_minimums minimum where minimum.crop_key = ${cropKey} and minimum.in_force), 0)::int`;

/** Of every crop that has one, in force or not. */
export async function selectMinimums(db: Executor): Promise<CropMinimum[]> {
  const { rows } = await db.execute<CropMinimum>(sql`
    select crop_key as "cropKey", permille, in_force as "inForce", source from crop_minimums order by crop_key`);
  return rows;
}

export async function selectMinimum(db: Executor, cropKey: string): Promise<CropMinimum | null> {
  const { rows } = await db.execute<CropMinimum>(sql`
    select crop_key as "cropKey", permille, in_force as "inForce", source from crop_minimums
    where crop_key = ${cropKey}`);
  return rows[0] ?? null;
}

export async function writeMinimum(
  tx: Transaction,
  { cropKey, permille, inForce, source }: CropMinimum,
  { personId, at }: { personId: string; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into crop_minimums (crop_key, permille, in_force, source, updated_at, updated_by)
    values (${cropKey}, ${permille}, ${inForce}, ${source}, ${at}::timestamptz, ${personId})
    on conflict (crop_key) do update set permille = excluded.permille, in_force = excluded.in_force,
      source = excluded.source, updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
}

/** Lots of a crop that may be on sale by one of two minimums and not by the other. */
export async function selectBetween(
  tx: Transaction,
  cropKey: string,
  [one, other]: readonly [number, number],
): Promise<{ id: string; productId: string }[]> {
  const { rows } = await tx.execute<{ id: string; productId: string }>(sql`
    select lot.id, lot.product_id as "productId" from lots lot join products product on product.id = lot.product_id
    where product.crop_key = ${cropKey} and lot.germination_permille >= ${Math.min(one, other)}
      and lot.germination_permille < ${Math.max(one, other)}
    order by lot.id`);
  return rows;
}
