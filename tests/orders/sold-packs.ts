import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";

/** What is written of these packs: who ordered them, and how many pieces are sold and left. */
export async function readSoldPacks(db: Database, packIds: readonly string[]) {
  const ids = sql`any(${sql.param(packIds)}::uuid[])`;
  const { rows: orders } = await db.execute<{ personId: string; number: string }>(sql`
    select distinct o.person_id as "personId", o.number from orders o
    join order_lines l on l.order_id = o.id where l.pack_id = ${ids}`);
  const { rows: packs } = await db.execute<{ id: string; stock: number; sold: number }>(sql`
    select k.id, k.stock, coalesce((select sum(quantity) from order_lines where pack_id = k.id), 0)::int as sold
    from packs k where k.id = ${ids}`);
  return { orders, packs };
}
