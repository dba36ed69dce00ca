import type { Person } from "#domain/people/person.ts";
import type { Result } from "#domain/result.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import type { World } from "#server/world.ts";
import { decideVendor } from "./steps/decide-vendor.ts";

/** The vendor changes its list and sends it in again. */
export async function sendBackVendor(
  world: World,
  person: Person,
  given: { vendorId: string; reason: string },
): Promise<Result<VendorState, VendorRefusal>> {
  const decision = { ...given, by: person, at: world.now(), move: "send-back" } as const;
  return world.db.transaction((tx) => decideVendor(tx, decision));
}
