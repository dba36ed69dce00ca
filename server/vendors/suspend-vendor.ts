import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import type { World } from "#server/world.ts";
import { decideVendor } from "./steps/decide-vendor.ts";

/** Nothing of the vendor's is sold after this; what was ordered before goes its way. */
export async function suspendVendor(
  world: World,
  person: Person,
  given: { vendorId: string; reason: string },
): Promise<Result<VendorState, VendorRefusal>> {
  const decision = { ...given, by: person, at: world.now(), move: "suspend" } as const;
  return world.db.transaction((tx) => decideVendor(tx, decision));
}
