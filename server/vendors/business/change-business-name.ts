import type { Person } from "#domain/people/person.ts";
import { accept, type Result } from "#domain/result.ts";
import { wantedVendorSlug } from "#domain/vendors/vendor-slug.ts";
import { checkBusinessName, type WrittenRefusal } from "#domain/vendors/written-details.ts";
import type { World } from "#server/world.ts";
import type { Business } from "./business-store.ts";
import {
  changeOwnBusiness,
  type ChangedField,
  type ChangeRefusal,
} from "./steps/change-own-business.ts";
import { takeVendorSlug } from "./steps/take-vendor-slug.ts";

/** A page that was called after the person is called after the business from then on; its old address leads there. */
export async function changeBusinessName(
  world: World,
  person: Person,
  written: { businessName: string },
): Promise<Result<ChangedField[], WrittenRefusal | ChangeRefusal>> {
  const checked = checkBusinessName(written.businessName);
  if (!checked.ok) return checked;
  const businessName = checked.value;
  const at = world.now();
  return world.db.transaction((tx) => {
    const decide = async (vendor: Business) => {
      const wanted =
        businessName === vendor.businessName ? null : wantedVendorSlug(vendor, businessName);
      if (wanted === null) return accept({ businessName });
      return accept({ businessName, slug: await takeVendorSlug(tx, { vendor, wanted, at }) });
    };
    return changeOwnBusiness(tx, { by: person, at, decide });
  });
}
