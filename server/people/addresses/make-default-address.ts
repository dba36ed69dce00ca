import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { lockAddresses, setDefaultAddress } from "./address-store.ts";

/** False: it is not in this person's book. */
export async function makeDefaultAddress(
  world: World,
  person: Person,
  addressId: string,
): Promise<boolean> {
  if (!can(person, "keep-addresses", { personId: person.id })) return false;
  return world.db.transaction(async (tx) => {
    const addresses = await lockAddresses(tx, person.id);
    if (!addresses?.some(({ id }) => id === addressId)) return false;
    await setDefaultAddress(tx, person.id, addressId);
    return true;
  });
}
