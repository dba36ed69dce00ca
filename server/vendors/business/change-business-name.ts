import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { checkBusinessName, type WrittenRefusal } from "#domain/vendors/written-details.ts";
import type { World } from "#server/world.ts";
import {
  changeOwnBusiness,
  type ChangedField,
  type ChangeRefusal,
} from "./steps/change-own-business.ts";

/** The address of its page stays: what was linked is still found. */
export async function changeBusinessName(
  world: World,
  person: Person,
  written: { businessName: string },
): Promise<Result<ChangedField[], WrittenRefusal | ChangeRefusal>> {
  const businessName = checkBusinessName(written.businessName);
  if (!businessName.ok) return businessName;
  const decide = () => accept({ businessName: businessName.value });
  return world.db.transaction((tx) =>
    changeOwnBusiness(tx, { by: person, at: world.now(), decide }),
  );
}
