import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { readMoment } from "#database/in-json.ts";
import type { HoldFacts } from "#domain/orders/hold.ts";

/** Whether its stock was taken again after a hold, of the order `o`. */
export const heldAgain = sql`
  exists (select 1 from order_history where order_id = o.id and event = 'hold-retaken')`;

/** Every way in which the order `o` was to be paid so far. */
export const methodsTried = sql`(
  select coalesce(json_agg(distinct method), '[]'::json)
  from (select method from payment_attempts where order_id = o.id union all select o.payment_method) tried)`;

export type LockedHold = HoldFacts & { heldUntil: Date | null };

/** Of a locked order. A statement of its own: it sees what was waited for. */
export async function loadHold(tx: Transaction, orderId: string): Promise<LockedHold> {
  type HoldRow = Omit<LockedHold, "placedAt" | "heldUntil"> & {
    placedAt: string;
    heldUntil: string | null;
  };
  const { rows } = await tx.execute<HoldRow>(sql`
    select o.placed_at as "placedAt", o.above_limit as "aboveLimit", ${heldAgain} as "heldAgain",
      ${methodsTried} as methods, o.stock_held_until as "heldUntil"
    from orders o where o.id = ${orderId}`);
  const [hold] = rows;
  if (hold === undefined) throw new Error(`No order ${orderId}`);
  const { placedAt, heldUntil, ...facts } = hold;
  return { ...facts, placedAt: new Date(placedAt), heldUntil: readMoment(heldUntil) };
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
