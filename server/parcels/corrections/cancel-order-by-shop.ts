import { readShopReason } from "#domain/orders/parcel-reason.ts";
import { parcelsToCancel } from "#domain/orders/order-cancellation.ts";
import type { ShopCancelOrderRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import { lockShopParcels } from "#server/parcels/steps/lock-shop-parcel.ts";
import type { World } from "#server/world.ts";
import {
  cancelLockedParcels,
  recordCanceled,
} from "#server/parcels/steps/cancel-locked-parcels.ts";

export type ShopOrderCancellation = {
  orderNumber: string;
  /** The numbers of the parcels that the form said it cancels. */
  shown: readonly number[];
  /** The customer reads it. */
  reason: string;
};

/**
 * All parcels of an order that have not left, together: an administrator those of everybody, a vendor its own. A second press
 * of the same form answers the same.
 */
export async function cancelOrderByShop(
  world: World,
  person: Person,
  { orderNumber, shown, ...given }: ShopOrderCancellation,
): Promise<Result<"order-canceled", ShopCancelOrderRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockShopParcels(tx, person, orderNumber);
    if (!locked.ok) return locked;
    const { order, by } = locked.value;
    const canceling = parcelsToCancel(locked.value.parcels, by.role, shown);
    if (!canceling.ok) return canceling;
    const { value: parcels } = canceling;
    if (parcels.length === 0) return accept("order-canceled");
    const reason = readShopReason(given.reason);
    if (!reason.ok) return reason;
    const at = world.now();
    const outside = { now: at, newId: world.newId };
    await cancelLockedParcels(tx, outside, { order, parcels, by, reason: reason.value });
    await recordCanceled(tx, { order, parcels, personId: person.id, at });
    await correctDocuments(tx, { orderId: order.id, at });
    return accept("order-canceled");
  });
}
