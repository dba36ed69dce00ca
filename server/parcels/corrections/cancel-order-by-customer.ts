import { cancelReasons, writeReason, type GivenReason } from "#domain/orders/parcel-reason.ts";
import { parcelsToCancel } from "#domain/orders/order-cancellation.ts";
import type { CancelOrderRefusal } from "#domain/parcels/parcel-refusals.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { correctDocuments } from "#server/documents/steps/correct-documents.ts";
import { lockOwnParcels } from "#server/parcels/parcel-store.ts";
import type { World } from "#server/world.ts";
import { cancelLockedParcels } from "#server/parcels/steps/cancel-locked-parcels.ts";

export type OrderCancelRequest = {
  orderNumber: string;
  /** The numbers of the parcels that the form said it cancels. */
  shown: readonly number[];
} & GivenReason;

/** By its customer, all parcels that nobody packs yet, together. A second press of the same form answers the same. */
export async function cancelOrderByCustomer(
  world: World,
  person: Person,
  request: OrderCancelRequest,
): Promise<Result<"canceled", CancelOrderRefusal>> {
  if (!can(person, "see-own-orders")) return refuse({ code: "order-not-found" });
  return world.db.transaction(async (tx) => {
    const { orderNumber, shown } = request;
    const locked = await lockOwnParcels(tx, { orderNumber, personId: person.id });
    if (locked === null) return refuse({ code: "order-not-found" });
    const { order } = locked;
    const canceling = parcelsToCancel(locked.parcels, "customer", shown);
    if (!canceling.ok) return canceling;
    const { value: parcels } = canceling;
    if (parcels.length === 0) return accept("canceled");
    const reason = writeReason(cancelReasons, request);
    if (!reason.ok) return reason;
    const at = world.now();
    const outside = { now: at, newId: world.newId };
    const by = { role: "customer", personId: person.id } as const;
    await cancelLockedParcels(tx, outside, { order, parcels, by, reason: reason.value });
    await correctDocuments(tx, { orderId: order.id, at });
    return accept("canceled");
  });
}
