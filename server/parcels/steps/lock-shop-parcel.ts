import type { Transaction } from "#database/connect.ts";
import type { ParcelActor } from "#domain/orders/order-status.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  lockAnyParcel,
  type LockedParcelOfOrder,
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
