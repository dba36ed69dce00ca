import type { CancelRefusal } from "#domain/parcels/parcel-refusals.ts";
import { cancelReasons, writeReason, type GivenReason } from "#domain/orders/parcel-reason.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { cancelLockedParcel } from "./steps/cancel-locked-parcel.ts";
import { lockCustomerParcel } from "#server/parcels/steps/lock-customer-parcel.ts";

export type CancelRequest = { orderNumber: string; parcel: number } & GivenReason;

/** By its customer. A parcel that is canceled already answers the same: a second click, another tab. */
export async function cancelParcelByCustomer(
  world: World,
  person: Person,
  request: CancelRequest,
): Promise<Result<"canceled", CancelRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockCustomerParcel(tx, person, request, "cancel-parcel");
    if (!locked.ok) return locked;
    const { order, parcel } = locked.value;
    if (parcel.status === "canceled") return accept("canceled");
    const reason = writeReason(cancelReasons, request);
    if (!reason.ok) return reason;
    const outside = { now: world.now(), newId: world.newId };
    const by = { role: "customer", personId: person.id } as const;
    return cancelLockedParcel(tx, outside, { order, parcel, by, reason: reason.value });
  });
}
