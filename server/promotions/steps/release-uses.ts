import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";

/** A locked order is canceled whole: what its codes gave was given to nobody, and somebody else may use them. */
export async function releaseUses(tx: Transaction, orderId: string): Promise<void> {
  await tx.execute(sql`
    with released as (
      update promotion_uses set released_at = (
        select at from order_history where order_id = ${orderId} order by id desc limit 1)
      where order_id = ${orderId} and released_at is null
      returning promotion_id
    )
    update promotions set uses = uses - 1 from released
    where promotions.id = released.promotion_id and promotions.code is not null`);
}
