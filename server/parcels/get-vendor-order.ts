import { readOrderNumber } from "#domain/orders/order-number.ts";
import { allowedMoves, type ParcelStatus } from "#domain/orders/order-status.ts";
import { parcelFacts } from "#domain/parcels/return-request.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { loadVendorOrder, type VendorOrder, type VendorOrderParcel } from "./vendor-order-store.ts";

type MovableParcel = VendorOrderParcel & {
  /** By its vendor. */
  moves: ParcelStatus[];
};
export type VendorOrderView = Omit<VendorOrder, "parcels"> & { parcels: MovableParcel[] };

/** What is theirs of an order. Null: nothing is. */
export async function getVendorOrder(
  world: World,
  person: Person,
  number: string,
): Promise<VendorOrderView | null> {
  const { vendorId } = person;
  const read = readOrderNumber(number);
  if (read === null || vendorId === null || !can(person, "advance-parcel", { vendorId }))
    return null;
  const order = await loadVendorOrder(world.db, { vendorId, number: read });
  if (order === null) return null;
  return {
    ...order,
    parcels: order.parcels.map((parcel) => ({ ...parcel, moves: movesOf(parcel) })),
  };
}

function movesOf({ status, deliveredAt, returns: [last] }: VendorOrderParcel): ParcelStatus[] {
  const facts = parcelFacts({
    deliveredAt,
    lastRequest: last?.state ?? null,
    lastRequestAskedAt: last?.askedAt ?? null,
  });
  return allowedMoves(status, "vendor", facts);
}
