import type { Transaction } from "#database/connect.ts";
import type { ParcelActor } from "#domain/orders/order-status.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import {
  lockAnyParcels,
  lockOwnParcels,
  type LockedParcelsOfOrder,
} from "#server/parcels/parcel-store.ts";

export type AddressingOrder = LockedParcelsOfOrder & {
  by: { role: ParcelActor; personId: string };
};

/** With all of its parcels, as one address is for all: for its customer, an administrator, and a vendor who sends some of it. */
export async function lockAddressedOrder(
  tx: Transaction,
  person: Person,
  orderNumber: string,
): Promise<AddressingOrder | null> {
  const { id: personId } = person;
  if (can(person, "see-own-orders")) {
    const locked = await lockOwnParcels(tx, { orderNumber, personId });
    return locked && { ...locked, by: { role: "customer", personId } };
  }
  const isAdministrator = person.role === "administrator";
  if (!isAdministrator && person.vendorId === null) return null;
  const locked = await lockAnyParcels(tx, { orderNumber, vendorId: null });
  if (locked === null || !locked.parcels.some((parcel) => can(person, "advance-parcel", parcel)))
    return null;
  return { ...locked, by: { role: isAdministrator ? "administrator" : "vendor", personId } };
}
