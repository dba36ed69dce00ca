import { changedFacts } from "#domain/audit/activity.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { LicenceDecisionRefusal } from "#domain/vendors/licences/licence-decision.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import { stateByLicence } from "#domain/vendors/vendor-moves.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { lockDecidedLicence } from "./steps/lock-decided-licence.ts";
import { noteLicence } from "#server/vendors/steps/note-licence.ts";
import { queueVendorMails } from "#server/vendors/steps/queue-vendor-mails.ts";
import { saveLicenceDecision, saveState } from "#server/vendors/vendor-store.ts";

/** The licence counts from now on; a vendor that was paused because the last one had ended sells again at once. */
export async function acceptLicence(
  world: World,
  person: Person,
  { vendorId, licenceId }: { vendorId: string; licenceId: string },
): Promise<Result<VendorState, LicenceDecisionRefusal>> {
  if (!can(person, "manage-vendors")) return refuse({ code: "not-an-administrator" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const locked = await lockDecidedLicence(tx, {
      vendorId,
      licenceId,
      decision: "accept",
      at,
    });
    if (!locked.ok) return locked;
    const { vendor, licence } = locked.value;
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
      label: vendor.label ?? undefined,
      ...changedFacts(
        { state: vendor.state },
        { state, licence: licence.number, validUntil: licence.validUntil },
      ),
    });
    await queueVendorMails(tx, vendorId, { at, mail: { kind: "licence-accepted", licenceId } });
    await noteLicence(tx, vendorId, { licenceId, news: "accepted", at });
    await announceChange(tx, ["catalogue"]);
    return accept(state);
  });
}
