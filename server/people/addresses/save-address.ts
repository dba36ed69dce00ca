import {
  checkAddress,
  type AddressInput,
  type AddressRefusal,
} from "#domain/people/addresses/address.ts";
import { addressesMax } from "#domain/people/addresses/address-book.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { World } from "#server/world.ts";
import type { StoredAddress } from "./address-store.ts";
import { storeAddress } from "./steps/store-address.ts";

export type SaveAddressRefusal =
  | AddressRefusal
  | { code: "not-a-customer" }
  | { code: "address-book-full"; max: number };

export async function saveAddress(
  world: World,
  person: Person,
  input: AddressInput,
): Promise<Result<StoredAddress, SaveAddressRefusal>> {
  if (!can(person, "keep-addresses", { personId: person.id }))
    return refuse({ code: "not-a-customer" });
  const address = checkAddress(input);
  if (!address.ok) return address;
  return world.db.transaction(async (tx) => {
    const stored = await storeAddress(tx, {
      id: world.newId(),
      personId: person.id,
      address: address.value,
    });
    if (stored === "account-closed") return refuse({ code: "not-a-customer" });
    if (stored === "book-full") return refuse({ code: "address-book-full", max: addressesMax });
    return accept(stored);
  });
}
