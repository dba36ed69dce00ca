import { changedFacts } from "#domain/activity/activity.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import {
  checkLicenceDecision,
  type LicenceDecisionRefusal,
} from "#domain/vendors/licence-decision.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { stateByLicence } from "#domain/vendors/vendor-moves.ts";
import { recordActivity } from "#server/activity/steps/record-activity.ts";
import { announceChange } from "#server/changes.ts";
import type { World } from "#server/world.ts";
import { tellVendor } from "./steps/tell-vendor.ts";
import { lockLicence, lockVendor, saveLicenceDecision, saveState } from "./vendor-store.ts";

/** The licence counts from now on; a vendor that was paused because the last one had ended sells again at once. */
export async function acceptLicence(
  world: World,
  person: Person,
  { vendorId, licenceId }: { vendorId: string; licenceId: string },
): Promise<Result<VendorState, LicenceDecisionRefusal>> {
  if (!can(person, "manage-vendors")) return refuse({ code: "not-an-administrator" });
  if (!isUuid(vendorId)) return refuse({ code: "vendor-not-found" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (vendor === null) return refuse({ code: "vendor-not-found" });
    const licence = isUuid(licenceId) ? await lockLicence(tx, { vendorId, licenceId }) : null;
    if (licence === null) return refuse({ code: "licence-gone" });
    const { everApproved, label } = vendor;
    const today = isoIndiaDay(indiaDay(at));
    const checked = checkLicenceDecision({ ...licence, everApproved }, "accept", today);
    if (!checked.ok) return checked;
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
      ...changedFacts(
        { state: vendor.state },
        { state, licence: licence.number, validUntil: licence.validUntil },
      ),
    });
    await tellVendor(tx, vendorId, { at, mail: { kind: "licence-accepted", licenceId } });
    await announceChange(tx, ["catalogue"]);
    return accept(state);
  });
}
