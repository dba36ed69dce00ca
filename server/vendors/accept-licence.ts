import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import { checkLicenceDecision, type LicenceRefusal } from "#domain/vendors/licence-decision.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { stateByLicence } from "#domain/vendors/vendor-moves.ts";
import { recordActivity } from "#server/activity/steps/record-activity.ts";
import { announceChange } from "#server/changes.ts";
import type { World } from "#server/world.ts";
import { licenceShown } from "./licence-shown.ts";
import { tellVendor } from "./steps/tell-vendor.ts";
import { lockLicence, lockVendor, saveLicenceDecision, saveState } from "./vendor-store.ts";

/**
 * The licence counts from now on; a vendor that was paused because the last one had ended sells again at once. `shown`:
 * the licence as the administrator has read it.
 */
export async function acceptLicence(
  world: World,
  person: Person,
  { vendorId, licenceId, shown }: { vendorId: string; licenceId: string; shown: string },
): Promise<Result<VendorState, LicenceRefusal>> {
  if (!can(person, "manage-vendors")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(vendorId) || !isUuid(licenceId)) return refuse({ code: "licence-not-found" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    const licence = vendor && (await lockLicence(tx, { vendorId, licenceId }));
    if (vendor === null || licence === null) return refuse({ code: "licence-not-found" });
    const { everApproved, label } = vendor;
    const today = isoIndiaDay(indiaDay(at));
    const checked = checkLicenceDecision({ ...licence, everApproved }, "accept", today);
    if (!checked.ok) return checked;
    if (shown !== licenceShown(licence)) return refuse({ code: "vendor-changed" });
    await saveLicenceDecision(tx, licenceId, {
      state: "accepted",
      by: person.id,
      at,
      reason: null,
    });
    const state = stateByLicence(vendor.state, "holds");
    if (state !== vendor.state) await saveState(tx, vendorId, { state, reason: null, at });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "accepted-licence",
      subject: "vendor",
      subjectId: vendorId,
      label: label ?? undefined,
      before: { state: vendor.state },
      after: { state, licence: licence.number, validUntil: licence.validUntil },
    });
    await tellVendor(tx, vendorId, { at, mail: { kind: "licence-accepted", licenceId } });
    await announceChange(tx, ["catalogue"]);
    return accept(state);
  });
}
