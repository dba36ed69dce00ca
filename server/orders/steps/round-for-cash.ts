import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { wholeRupeesPaise } from "#domain/carts/price-order.ts";
import { loadOrderMoney } from "#server/orders/order-money-store.ts";

/**
 * A locked order that waits for its money is to be paid in cash from now on: each parcel that is not canceled comes to whole
 * rupees, as if it had been placed so. Nothing of it is packed, so no document states another sum. What is round already stays.
 * @returns what is due now
 */
export async function roundForCash(
  tx: Transaction,
  orderId: string,
): Promise<{ duePaise: number }> {
  const { parcels } = await loadOrderMoney(tx, orderId);
  const open = parcels.filter(({ status }) => status !== "canceled");
  const rounded = open.map(({ id, totalPaise }) => ({
    id,
    byPaise: wholeRupeesPaise(totalPaise) - totalPaise,
  }));
  await tx.execute(sql`
    with rounded as materialized (
      select * from json_to_recordset(${JSON.stringify(rounded)}::json) as r(id uuid, "byPaise" bigint)
    ),
    changed as (
      update parcels set round_off_paise = round_off_paise + "byPaise", total_paise = total_paise + "byPaise"
      from rounded where parcels.id = rounded.id and "byPaise" <> 0
    )
    update orders set cash_rounding_paise = cash_rounding_paise + by_paise, total_paise = total_paise + by_paise
    from (select coalesce(sum("byPaise"), 0)::bigint as by_paise from rounded) s
    where orders.id = ${orderId}`);
  return { duePaise: open.reduce((sum, { totalPaise }) => sum + wholeRupeesPaise(totalPaise), 0) };
}
