import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import {
  checkLicenceDecision,
  type LicenceDecisionRefusal,
} from "#domain/vendors/licence-decision.ts";
import { checkVendorReason } from "#domain/vendors/vendor-reason.ts";
import { recordActivity } from "#server/activity/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { tellVendor } from "./steps/tell-vendor.ts";
import { lockLicence, lockVendor, saveLicenceDecision } from "./vendor-store.ts";

/** The vendor is told why, and can give another one; what counted before counts on. */
export async function refuseLicence(
  world: World,
  person: Person,
  given: { vendorId: string; licenceId: string; reason: string },
): Promise<Result<null, LicenceDecisionRefusal>> {
  if (!can(person, "manage-vendors")) return refuse({ code: "not-an-administrator" });
  const checkedReason = checkVendorReason(given.reason);
  if (!checkedReason.ok) return checkedReason;
  const reason = checkedReason.value;
  const { vendorId, licenceId } = given;
  if (!isUuid(vendorId)) return refuse({ code: "vendor-not-found" });
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const vendor = await lockVendor(tx, vendorId);
    if (vendor === null) return refuse({ code: "vendor-not-found" });
    const licence = isUuid(licenceId) ? await lockLicence(tx, { vendorId, licenceId }) : null;
    if (licence === null) return refuse({ code: "licence-gone" });
    const { everApproved, label } = vendor;
    const today = isoIndiaDay(indiaDay(at));
    const checked = checkLicenceDecision({ ...licence, everApproved }, "refuse", today);
    if (!checked.ok) return checked;
    await saveLicenceDecision(tx, licenceId, { state: "refused", by: person.id, at, reason });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "refused-licence",
      subject: "vendor",
      subjectId: vendorId,
      label: label ?? undefined,
      after: { licence: licence.number, reason },
    });
    await tellVendor(tx, vendorId, { at, mail: { kind: "licence-refused", licenceId } });
    return accept(null);
  });
}
