import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import type { World } from "#server/world.ts";
import { decideVendor } from "./steps/decide-vendor.ts";

/** The vendor is what it was before: approved, or waiting. */
export async function liftSuspension(
  world: World,
  person: Person,
  vendorId: string,
): Promise<Result<VendorState, VendorRefusal>> {
  const decision = { by: person, at: world.now(), vendorId, move: "lift" } as const;
  return world.db.transaction((tx) => decideVendor(tx, decision));
}
