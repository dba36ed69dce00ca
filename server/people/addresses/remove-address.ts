import { sql } from "drizzle-orm";
import { defaultAfterRemoval } from "#domain/people/addresses/address-book.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { lockAddresses, setDefaultAddress } from "./address-store.ts";

/** Removing what is not in this person's book, or no longer, is no fault. Orders keep the address they were sent to. */
export async function removeAddress(
  world: World,
  person: Person,
  addressId: string,
): Promise<void> {
  if (!can(person, "keep-addresses", { personId: person.id })) return;
  await world.db.transaction(async (tx) => {
    const addresses = await lockAddresses(tx, person.id);
    if (!addresses?.some(({ id }) => id === addressId)) return;
    await tx.execute(
      sql`delete from addresses where id = ${addressId} and person_id = ${person.id}`,
    );
    const next = defaultAfterRemoval(addresses, addressId);
    if (next !== null) await setDefaultAddress(tx, person.id, next);
  });
}
