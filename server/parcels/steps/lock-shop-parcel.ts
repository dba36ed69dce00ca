import type { Transaction } from "#database/connect.ts";
import type { ParcelActor } from "#domain/orders/order-status.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  lockAnyParcel,
  lockAnyParcels,
  type LockedParcelOfOrder,
  type LockedParcelsOfOrder,
  type WhichParcel,
} from "#server/parcels/parcel-store.ts";

export type ShopParcel = LockedParcelOfOrder & {
  by: { role: ParcelActor; personId: string };
  /** What the log calls it. */
  label: string;
};

/** For who sends it: an administrator any parcel, a vendor their own. */
export async function lockShopParcel(
  tx: Transaction,
  person: Person,
  { orderNumber, parcel }: WhichParcel,
): Promise<Result<ShopParcel, { code: "parcel-not-found" }>> {
  const isAdministrator = person.role === "administrator";
  if (!isAdministrator && person.vendorId === null) return refuse({ code: "parcel-not-found" });
  const vendorId = isAdministrator ? null : person.vendorId;
  const locked = await lockAnyParcel(tx, { orderNumber, parcel, vendorId });
  if (locked === null || !can(person, "advance-parcel", locked.parcel))
    return refuse({ code: "parcel-not-found" });
  const role = isAdministrator ? "administrator" : "vendor";
  const by = { role, personId: person.id } as const;
  return accept({ ...locked, by, label: `${locked.order.number}/${parcel}` });
}

/** All parcels of an order that they may cancel if the rules allow it: an administrator any, a vendor their own. */
export async function lockShopParcels(
  tx: Transaction,
  person: Person,
  orderNumber: string,
): Promise<Result<LockedParcelsOfOrder & Pick<ShopParcel, "by">, { code: "order-not-found" }>> {
  const isAdministrator = person.role === "administrator";
  if (!isAdministrator && person.vendorId === null) return refuse({ code: "order-not-found" });
  const vendorId = isAdministrator ? null : person.vendorId;
  const locked = await lockAnyParcels(tx, { orderNumber, vendorId });
  if (locked === null || !locked.parcels.every((parcel) => can(person, "advance-parcel", parcel)))
    return refuse({ code: "order-not-found" });
  const role = isAdministrator ? "administrator" : "vendor";
  return accept({ ...locked, by: { role, personId: person.id } });
}
