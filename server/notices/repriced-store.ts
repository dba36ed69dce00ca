import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import { packSize } from "#database/pack-size.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { RepricedPack } from "#domain/notices/notice.ts";

export type FoundRepriced = RepricedPack & {
  noticeId: number;
  productId: string;
  product: string;
  productHi: string | null;
  quantity: number;
  unit: PackUnit;
};

/** Of these notices of prices; those of products that are gone have no name. */
const repriced = (noticeIds: readonly number[]) => sql`
  from notices n
  cross join lateral json_to_recordset(n.detail::json)
    as row("packId" uuid, "beforePaise" bigint, "afterPaise" bigint)
  join packs k on k.id = row."packId"
  join products p on p.id = k.product_id
  where n.id = any(${sql.param([...noticeIds])}::bigint[]) and n.kind = 'price'`;

/** In the order of their names. */
export async function selectRepriced(
  db: Executor,
  noticeIds: readonly number[],
  { limit, offset }: { limit: number; offset: number },
): Promise<FoundRepriced[]> {
  if (noticeIds.length === 0) return [];
  const { rows } = await db.execute<FoundRepriced>(sql`
    select n.id as "noticeId", k.id as "packId", p.id as "productId", p.name as product, p.name_hi as "productHi",
      k.quantity, k.unit, row."beforePaise", row."afterPaise"
    ${repriced(noticeIds)}
    order by n.id, lower(p.name), p.id, ${packSize("k")}, k.id limit ${limit} offset ${offset}`);
  return rows;
}

export async function countRepriced(db: Executor, noticeId: number): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*) as total ${repriced([noticeId])}`,
  );
  return rows[0]?.total ?? 0;
}
