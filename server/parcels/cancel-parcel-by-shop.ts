import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { readShopReason } from "#domain/orders/parcel-reason.ts";
import type { ShopCancelRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { cancelLockedParcel } from "#server/parcels/steps/cancel-locked-parcel.ts";
import { recordCanceled } from "#server/parcels/steps/cancel-locked-parcels.ts";
import { lockShopParcel } from "#server/parcels/steps/lock-shop-parcel.ts";
import type { World } from "#server/world.ts";

export type ShopCancellation = {
  orderNumber: string;
  parcel: number;
  /** The status that the page showed. */
  shown: ParcelStatus;
  /** The customer reads it. */
  reason: string;
};

/** The shop cancels a parcel that it can't or won't send. Sending the same form again gives the same answer. */
export async function cancelParcelByShop(
  world: World,
  person: Person,
  request: ShopCancellation,
): Promise<Result<"canceled", ShopCancelRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockShopParcel(tx, person, request);
    if (!locked.ok) return locked;
    const { order, parcel, by } = locked.value;
    const { shown } = request;
    if (parcel.status === "canceled" && shown !== "canceled" && parcel.movedBy === person.id)
      return accept("canceled");
    if (parcel.status !== shown) return refuse({ code: "parcel-changed", status: parcel.status });
    const reason = readShopReason(request.reason);
    if (!reason.ok) return reason;

    const at = world.now();
    const outside = { now: at, newId: world.newId };
    const cancellation = { order, parcel, by, reason: reason.value };
    const canceled = await cancelLockedParcel(tx, outside, cancellation);
    if (!canceled.ok) return canceled;
    await recordCanceled(tx, { order, parcels: [parcel], personId: person.id, at });
    return canceled;
  });
}
