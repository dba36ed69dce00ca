import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { BusinessFacts } from "#domain/vendors/business-details.ts";
import { checkBusinessTax, type WrittenRefusal } from "#domain/vendors/written-details.ts";
import type { World } from "#server/world.ts";
import {
  changeOwnBusiness,
  type ChangedField,
  type ChangeRefusal,
} from "./steps/change-own-business.ts";

/** The GSTIN, or that there is none. */
export async function changeBusinessTax(
  world: World,
  person: Person,
  written: { gst: string; gstin: string },
): Promise<Result<ChangedField[], WrittenRefusal | ChangeRefusal>> {
  const decide = ({ shipFromState }: BusinessFacts) => checkBusinessTax(written, shipFromState);
  return world.db.transaction((tx) =>
    changeOwnBusiness(tx, { by: person, at: world.now(), decide }),
  );
}
