import type { Transaction } from "#database/connect.ts";
import type { ParcelActor } from "#domain/orders/order-status.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { lockAnyParcel, type WhichParcel } from "#server/parcels/parcel-store.ts";

type ShopParcel = NonNullable<Awaited<ReturnType<typeof lockAnyParcel>>> & {
  by: { role: ParcelActor; personId: string };
};

/** For who sends it: an administrator any parcel, a vendor their own. Null: there is none for them. */
export async function lockShopParcel(
  tx: Transaction,
  person: Person,
  { orderNumber, parcel }: WhichParcel,
): Promise<ShopParcel | null> {
  const isAdministrator = person.role === "administrator";
  if (!isAdministrator && person.vendorId === null) return null;
  const vendorId = isAdministrator ? null : person.vendorId;
  const locked = await lockAnyParcel(tx, { orderNumber, parcel, vendorId });
  if (locked === null || !can(person, "advance-parcel", locked.parcel)) return null;
  const role = isAdministrator ? "administrator" : "vendor";
  return { ...locked, by: { role, personId: person.id } };
}
