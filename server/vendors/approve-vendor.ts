import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import type { World } from "#server/world.ts";
import { decideVendor } from "./steps/decide-vendor.ts";

/**
 * From now on what the vendor published is for sale, and the licence it gave counts. `shown`: the moment of the sending
 * in that the administrator has read; one that came since has to be read first.
 */
export async function approveVendor(
  world: World,
  person: Person,
  { vendorId, shown }: { vendorId: string; shown: string },
): Promise<Result<VendorState, VendorRefusal>> {
  const decision = { by: person, at: world.now(), vendorId, move: "approve", shown } as const;
  return world.db.transaction((tx) => decideVendor(tx, decision));
}
