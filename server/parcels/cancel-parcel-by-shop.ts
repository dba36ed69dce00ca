import type { ParcelStatus } from "#domain/orders/order-status.ts";
import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import type { ShopCancelRefusal } from "#domain/parcels/parcel-refusals.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { cancelLockedParcel } from "#server/parcels/steps/cancel-locked-parcel.ts";
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
    const { order, parcel, by, label } = locked.value;
    const { shown } = request;
    if (parcel.status === "canceled" && shown !== "canceled" && parcel.movedBy === person.id)
      return accept("canceled");
    if (parcel.status !== shown) return refuse({ code: "parcel-changed", status: parcel.status });
    const reason = request.reason.trim().replace(/\s+/g, " ");
    if (reason === "") return refuse({ code: "shop-reason-missing" });
    if (reason.length > reasonWordsMax)
      return refuse({ code: "reason-too-long", max: reasonWordsMax });

    const now = world.now();
    const outside = { now, newId: world.newId };
    const canceled = await cancelLockedParcel(tx, outside, { order, parcel, by, reason });
    if (!canceled.ok) return canceled;
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "canceled",
      subject: "parcel",
      subjectId: parcel.id,
      label,
      before: { status: parcel.status },
      after: { status: "canceled" },
    });
    return canceled;
  });
}
