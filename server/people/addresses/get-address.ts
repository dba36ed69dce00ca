import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { loadAddresses, type StoredAddress } from "./address-store.ts";

/** Null: no such address in this person's book. */
export async function getAddress(
  world: World,
  person: Person,
  addressId: string,
): Promise<StoredAddress | null> {
  if (!can(person, "keep-addresses", { personId: person.id })) return null;
  const addresses = await loadAddresses(world.db, person.id);
  return addresses.find(({ id }) => id === addressId) ?? null;
}
