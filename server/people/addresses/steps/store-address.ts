import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import { addressesMax, isSameAddress } from "#domain/people/addresses/address-book.ts";
import {
  lockAddresses,
  shownState,
  type StoredAddress,
} from "#server/people/addresses/address-store.ts";

/** Puts an address into a person's book, or finds it there. */
export async function storeAddress(
  tx: Transaction,
  { id, personId, address }: { id: string; personId: string; address: Address },
): Promise<StoredAddress | "book-full" | "account-closed"> {
  const addresses = await lockAddresses(tx, personId);
  if (addresses === null) return "account-closed";
  const known = addresses.find((other) => isSameAddress(address, other));
  if (known !== undefined) return known;
  if (addresses.length >= addressesMax) return "book-full";

  const stored: StoredAddress = {
    ...address,
    id,
    stateName: shownState(address),
    isDefault: addresses.length === 0,
  };
  await tx.execute(sql`
    insert into addresses (id, person_id, full_name, address_line1, address_line2, city, state_code, state_name,
      postal_code, country, phone_number, is_default, position)
    values (${id}, ${personId}, ${stored.fullName}, ${stored.addressLine1}, nullif(${stored.addressLine2}, ''),
      ${stored.city}, ${stored.country === "IN" ? stored.state : null}, ${stored.stateName}, ${stored.postalCode},
      ${stored.country}, ${stored.phoneNumber}, ${stored.isDefault},
      (select coalesce(max(position), 0) + 1 from addresses where person_id = ${personId}))`);
  return stored;
}
