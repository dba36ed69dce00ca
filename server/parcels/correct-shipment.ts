import { sql } from "drizzle-orm";
import { changedFacts } from "#domain/audit/activity.ts";
import type { TrackingRefusal } from "#domain/parcels/parcel-refusals.ts";
import { readShipment } from "#domain/parcels/shipment.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { rememberCarrier } from "#server/parcels/steps/remember-carrier.ts";
import { lockShopParcel } from "#server/parcels/steps/lock-shop-parcel.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import type { LockedParcel } from "./parcel-store.ts";
import type { World } from "#server/world.ts";

export type ShipmentCorrection = {
  orderNumber: string;
  parcel: number;
  carrier: string;
  trackingNumber: string;
  trackingAddress?: string;
};

/** A wrong number, or one that came later. Nothing changed is no correction. */
export async function correctShipment(
  world: World,
  person: Person,
  request: ShipmentCorrection,
): Promise<Result<"corrected", TrackingRefusal>> {
  return world.db.transaction(async (tx) => {
    const locked = await lockShopParcel(tx, person, request);
    if (!locked.ok) return locked;
    const { order, parcel, by, label } = locked.value;
    if (parcel.carrier === null) return refuse({ code: "parcel-not-shipped" });
    const sent = readShipment(request);
    if (!sent.ok) return sent;
    const { shipment, own } = sent.value;
    const { carrier, trackingNumber } = shipment;
    const { vendorId } = parcel;
    // The form showed the address of the carrier that it had; of another it says nothing where it is empty.
    const clears = own?.name.toLowerCase() === parcel.carrier.toLowerCase();
    const changed = changedFacts(factsBefore(parcel, clears), {
      ...shipment,
      ...(clears || own?.trackingAddress ? { trackingAddress: own?.trackingAddress ?? null } : {}),
    });
    if (Object.keys(changed.after).length === 0) return accept("corrected");
    const at = world.now();
    if (own) await rememberCarrier(tx, { id: world.newId(), vendorId, own, at, clears });
    await tx.execute(sql`
      update parcels set carrier = ${carrier}, tracking_number = ${trackingNumber} where id = ${parcel.id}`);
    await noteHistory(tx, order.id, at, [
      {
        parcelId: parcel.id,
        event: "shipment-corrected",
        actorRole: by.role,
        actorId: by.personId,
      },
    ]);
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "parcel",
      subjectId: parcel.id,
      label,
      ...changed,
    });
    return accept("corrected");
  });
}

const factsBefore = (
  { carrier, trackingNumber, trackingAddress }: LockedParcel,
  withAddress: boolean,
) => ({ carrier, trackingNumber, ...(withAddress ? { trackingAddress } : {}) });
