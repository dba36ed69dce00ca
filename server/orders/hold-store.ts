import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { EndedHold } from "#domain/orders/hold.ts";

/** Whether its stock was taken again after a hold, of the order `o`. */
export const heldAgain = sql`
  exists (select 1 from order_history where order_id = o.id and event = 'hold-retaken')`;

/** Of a locked order. A statement of its own: it sees what was waited for. */
export async function loadEndedHold(tx: Transaction, orderId: string): Promise<EndedHold> {
  const { rows } = await tx.execute<Omit<EndedHold, "placedAt"> & { placedAt: string }>(sql`
    select o.placed_at as "placedAt", o.above_limit as "aboveLimit", ${heldAgain} as "heldAgain"
    from orders o where o.id = ${orderId}`);
  const [hold] = rows;
  if (hold === undefined) throw new Error(`No order ${orderId}`);
  return { ...hold, placedAt: new Date(hold.placedAt) };
}

/** The stock of the order is held until then; null: it is the order's for good. */
export async function holdStock(
  tx: Transaction,
  orderId: string,
  until: Date | null,
): Promise<void> {
  await tx.execute(
    sql`update orders set stock_held_until = ${until}, stock_released_at = null where id = ${orderId}`,
  );
}
