import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import type { Address } from "#domain/people/addresses/address.ts";
import { stateName } from "#domain/people/addresses/states.ts";
import { lockAccount } from "#server/people/sign-in/steps/lock-account.ts";

/** `state` is a letter code in India, as in every `Address`; `stateName` is what to show. */
export type StoredAddress = Address & { id: string; stateName: string; isDefault: boolean };

/** The default first, then the newest. */
export async function loadAddresses(db: Executor, personId: string): Promise<StoredAddress[]> {
  const { rows } = await db.execute<StoredAddress>(sql`
    select id, full_name as "fullName", address_line1 as "addressLine1", coalesce(address_line2, '') as "addressLine2",
      city, coalesce(state_code, state_name) as state, state_name as "stateName", postal_code as "postalCode", country,
      phone_number as "phoneNumber", is_default as "isDefault"
    from addresses where person_id = ${personId}
    order by is_default desc, position desc, created_at desc, id`);
  return rows;
}

/**
 * The person's row is the lock of the book: two at once would both see room for the tenth, or leave two defaults.
 * Null: the account is closed.
 */
export async function lockAddresses(
  tx: Transaction,
  personId: string,
): Promise<StoredAddress[] | null> {
  const isOpen = await lockAccount(tx, personId, { alone: true });
  return isOpen ? loadAddresses(tx, personId) : null;
}

/** The book has to be locked: there is never more than one default. */
export async function setDefaultAddress(
  tx: Transaction,
  personId: string,
  addressId: string,
): Promise<void> {
  // Two statements: the index on the default looks at each row as it is written.
  await tx.execute(sql`
    update addresses set is_default = false where person_id = ${personId} and is_default and id <> ${addressId}`);
  await tx.execute(sql`
    update addresses set is_default = true where person_id = ${personId} and id = ${addressId}`);
}

export const shownState = ({ country, state }: Address): string =>
  country === "IN" ? stateName(state) : state;
