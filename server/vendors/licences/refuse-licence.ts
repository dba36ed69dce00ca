import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { LicenceDecisionRefusal } from "#domain/vendors/licences/licence-decision.ts";
import { checkVendorReason } from "#domain/vendors/vendor-reason.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockDecidedLicence } from "./steps/lock-decided-licence.ts";
import { noteLicence } from "#server/vendors/steps/note-licence.ts";
import { queueVendorMails } from "#server/vendors/steps/queue-vendor-mails.ts";
import { saveLicenceDecision } from "#server/vendors/vendor-store.ts";

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
  const at = world.now();
  return world.db.transaction(async (tx) => {
    const locked = await lockDecidedLicence(tx, {
      vendorId,
      licenceId,
      decision: "refuse",
      at,
    });
    if (!locked.ok) return locked;
    const { vendor, licence } = locked.value;
    await saveLicenceDecision(tx, licenceId, { state: "refused", by: person.id, at, reason });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "refused-licence",
      subject: "vendor",
      subjectId: vendorId,
      label: vendor.label ?? undefined,
      after: { licence: licence.number, reason },
    });
    await queueVendorMails(tx, vendorId, { at, mail: { kind: "licence-refused", licenceId } });
    await noteLicence(tx, vendorId, { licenceId, news: "refused", at });
    return accept(null);
  });
}
