import { sql } from "drizzle-orm";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { BusinessAddress } from "#domain/vendors/business-address.ts";
import { businessAddress } from "#server/parcels/admin-order-store.ts";
import { acceptedLicence, type LicenceRow } from "#server/vendors/licences/accepted-licence.ts";
import type { World } from "#server/world.ts";

/** Whose records they are, as their head says. */
export type Dealer = {
  id: string;
  name: string;
  address: BusinessAddress;
  licence: LicenceRow | null;
};

/** A vendor has its own, administrators those of the vendor they choose. Null: none was chosen, or there is no such vendor. */
export async function findDealer(
  { db }: Pick<World, "db">,
  person: Person,
  chosenId: string | null,
): Promise<Dealer | null> {
  const vendorId = can(person, "manage-vendors") ? chosenId : ownId(person);
  if (vendorId === null) return null;
  const { rows } = await db.execute<Dealer>(sql`
    select v.id, v.business_name as name, ${businessAddress} as address, ${acceptedLicence} as licence
    from vendors v where v.id = ${vendorId}`);
  return rows[0] ?? null;
}

const ownId = (person: Person): string | null =>
  can(person, "see-vendor-dashboard") ? person.vendorId : null;
