import type { Executor } from "#database/connect.ts";
import { returnRefundPaise } from "#domain/money/refunds/plan-refund.ts";
import { loadRefundable } from "./refundable-store.ts";

/** What would go back for each of these parcels of an order if it came back now, by its id. */
export async function loadReturnRefunds(
  db: Executor,
  orderId: string,
  parcelIds: readonly string[],
): Promise<Readonly<Record<string, number>>> {
  if (parcelIds.length === 0) return {};
  const order = await loadRefundable(db, orderId);
  return Object.fromEntries(parcelIds.map((id) => [id, returnRefundPaise(order, id)]));
}
