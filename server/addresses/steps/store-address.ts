import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { Address } from "#domain/addresses/address.ts";
import { addressesMax, isSameAddress } from "#domain/addresses/address-book.ts";
import { stateName } from "#domain/addresses/states.ts";
import { loadAddresses, type StoredAddress } from "#server/addresses/address-store.ts";

/** Puts an address into a person's book, or finds it there. Null: the book is full. */
export async function storeAddress(
  tx: Transaction,
  { id, personId, address }: { id: string; personId: string; address: Address },
): Promise<StoredAddress | null> {
  // The person's row is the lock of the book: two at once would both see room for the tenth.
  await tx.execute(sql`select 1 from people where id = ${personId} for no key update`);
  const book = await loadAddresses(tx, personId);
  const known = book.find((other) => isSameAddress(address, other));
  if (known !== undefined) return known;
  if (book.length >= addressesMax) return null;

  const stored: StoredAddress = {
    ...address,
    id,
    stateName: address.country === "IN" ? stateName(address.state) : address.state,
    isDefault: book.length === 0,
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
