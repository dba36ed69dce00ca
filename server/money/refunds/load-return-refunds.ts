import type { Executor } from "#database/connect.ts";
import {
  plannedPaise,
  planReturnedPacks,
  returnRefundPaise,
} from "#domain/money/refunds/plan-refund.ts";
import { loadRefundable } from "./refundable-store.ts";

/** A parcel that may come back, or packs of it: of which lines how many; none: all of it. */
export type ReturnableParcel = { id: string; packs: readonly { lineId: string; packs: number }[] };

/** What would go back for each of these parcels of an order if all that may come back came now, by its id. */
export async function loadReturnRefunds(
  db: Executor,
  orderId: string,
  parcels: readonly ReturnableParcel[],
): Promise<Readonly<Record<string, number>>> {
  if (parcels.length === 0) return {};
  const order = await loadRefundable(db, orderId);
  return Object.fromEntries(
    parcels.map(({ id, packs }) => {
      const quantities = Object.fromEntries(packs.map((one) => [one.lineId, one.packs]));
      const ofPacks = plannedPaise(planReturnedPacks(order, id, quantities));
      return [id, packs.length === 0 ? returnRefundPaise(order, id) : ofPacks];
    }),
  );
}
