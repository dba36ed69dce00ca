import { sql } from "drizzle-orm";
import {
  checkAddress,
  type AddressInput,
  type AddressRefusal,
} from "#domain/people/addresses/address.ts";
import { isSameAddress } from "#domain/people/addresses/address-book.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import { lockAddresses, shownState } from "./address-store.ts";

export type UpdateAddressRefusal =
  | AddressRefusal
  | { code: "address-not-found" }
  /** Another one of the book says the same. */
  | { code: "address-known" };

export async function updateAddress(
  world: World,
  person: Person,
  addressId: string,
  input: AddressInput,
): Promise<Result<null, UpdateAddressRefusal>> {
  if (!can(person, "keep-addresses", { personId: person.id }))
    return refuse({ code: "address-not-found" });
  const checked = checkAddress(input);
  if (!checked.ok) return checked;
  const address = checked.value;
  return world.db.transaction(async (tx) => {
    const addresses = await lockAddresses(tx, person.id);
    if (!addresses?.some(({ id }) => id === addressId))
      return refuse({ code: "address-not-found" });
    if (addresses.some((other) => other.id !== addressId && isSameAddress(address, other)))
      return refuse({ code: "address-known" });
    await tx.execute(sql`
      update addresses set full_name = ${address.fullName}, address_line1 = ${address.addressLine1},
        address_line2 = nullif(${address.addressLine2}, ''), city = ${address.city},
        state_code = ${address.country === "IN" ? address.state : null}, state_name = ${shownState(address)},
        postal_code = ${address.postalCode}, country = ${address.country}, phone_number = ${address.phoneNumber}
      where id = ${addressId} and person_id = ${person.id}`);
    return accept(null);
  });
}
