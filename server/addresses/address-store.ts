import { sql } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { Address } from "#domain/addresses/address.ts";

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
