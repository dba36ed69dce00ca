import type { Transaction } from "#database/connect.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import {
  lockOwnParcel,
  type LockedParcelOfOrder,
  type WhichParcel,
} from "#server/parcels/parcel-store.ts";

/** For who bought it, and may do this with it. */
export async function lockCustomerParcel(
  tx: Transaction,
  person: Person,
  { orderNumber, parcel }: WhichParcel,
  action: "cancel-parcel" | "ask-return",
): Promise<Result<LockedParcelOfOrder, { code: "parcel-not-found" }>> {
  const locked = await lockOwnParcel(tx, { orderNumber, parcel, personId: person.id });
  if (locked === null) return refuse({ code: "parcel-not-found" });
  const thing = { customerId: person.id, vendorId: locked.parcel.vendorId };
  return can(person, action, thing) ? accept(locked) : refuse({ code: "parcel-not-found" });
}
