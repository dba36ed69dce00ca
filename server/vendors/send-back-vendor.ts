import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { refuse, type Result } from "#domain/result.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { VendorRefusal } from "#domain/vendors/vendor-moves.ts";
import { checkVendorReason } from "#domain/vendors/vendor-reason.ts";
import type { World } from "#server/world.ts";
import { decideVendor } from "./steps/decide-vendor.ts";

/** The vendor changes its list and sends it in again. */
export async function sendBackVendor(
  world: World,
  person: Person,
  given: { vendorId: string; reason: string },
): Promise<Result<VendorState, VendorRefusal>> {
  if (!can(person, "manage-vendors")) return refuse({ code: "not-an-administrator" });
  const reason = checkVendorReason(given.reason);
  if (!reason.ok) return reason;
  const { vendorId } = given;
  const decision = {
    by: person,
    at: world.now(),
    vendorId,
    move: "send-back",
    reason: reason.value,
  } as const;
  return world.db.transaction((tx) => decideVendor(tx, decision));
}
