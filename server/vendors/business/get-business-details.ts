import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import {
  type BusinessFacts,
  type BusinessItem,
  type Licences,
  missingItems,
} from "#domain/vendors/business-details.ts";
import { type VendorStanding, vendorStanding } from "#domain/vendors/vendor-standing.ts";
import { selectLicences } from "#server/vendors/licences/licence-store.ts";
import type { World } from "#server/world.ts";
import {
  type Business,
  type OwnContact,
  selectBusiness,
  selectOwnContact,
} from "./business-store.ts";

export type BusinessDetails = {
  id: string;
  standing: VendorStanding;
  facts: BusinessFacts & Pick<Business, "isNamedAfterPerson" | "consent">;
  licences: Licences;
  missing: BusinessItem[];
  /** How the person who asks is reached. */
  own: OwnContact | null;
};

/** The list of the vendor who asks; null for everybody else. */
export async function getBusinessDetails(
  world: World,
  person: Person,
): Promise<BusinessDetails | null> {
  const { vendorId } = person;
  if (!can(person, "see-vendor-dashboard") || vendorId === null) return null;
  const business = await selectBusiness(world.db, vendorId);
  if (business === null) return null;
  const licences = await selectLicences(world.db, vendorId);
  const {
    id,
    slug: _slug,
    state: _,
    submittedAt: _at,
    sentBackReason: _reason,
    ...facts
  } = business;
  return {
    id,
    standing: vendorStanding(business),
    facts,
    licences,
    missing: missingItems(business, licences, world.now()),
    own: await selectOwnContact(world.db, person.id),
  };
}
