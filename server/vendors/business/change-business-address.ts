import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { isGstinOfState } from "#domain/settings/gstin.ts";
import type { BusinessFacts } from "#domain/vendors/business-details.ts";
import { checkBusinessAddress, type WrittenRefusal } from "#domain/vendors/written-details.ts";
import type { World } from "#server/world.ts";
import {
  changeOwnBusiness,
  type ChangedField,
  type ChangeRefusal,
} from "./steps/change-own-business.ts";

/** Whoever moves to another state needs its GSTIN: the one of before is forgotten, and missing until it is given. */
export async function changeBusinessAddress(
  world: World,
  person: Person,
  written: Parameters<typeof checkBusinessAddress>[0],
): Promise<Result<ChangedField[], WrittenRefusal | ChangeRefusal>> {
  const checked = checkBusinessAddress(written);
  if (!checked.ok) return checked;
  const address = checked.value;
  const decide = ({ gstin }: BusinessFacts) =>
    accept<Partial<BusinessFacts>>(
      gstin === null || isGstinOfState(gstin, address.shipFromState)
        ? address
        : { ...address, gstRegistered: null, gstin: null },
    );
  return world.db.transaction((tx) =>
    changeOwnBusiness(tx, { by: person, at: world.now(), decide }),
  );
}
