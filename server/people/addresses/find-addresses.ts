import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { loadAddresses, type StoredAddress } from "./address-store.ts";

/** The person's own address book, the default first. */
export async function findAddresses(world: World, person: Person): Promise<StoredAddress[]> {
  if (!can(person, "keep-addresses", { personId: person.id })) return [];
  return loadAddresses(world.db, person.id);
}
