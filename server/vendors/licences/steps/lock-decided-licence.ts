import type { Transaction } from "#database/connect.ts";
import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { isUuid } from "#domain/uuid.ts";
import {
  checkLicenceDecision,
  type LicenceDecisionRefusal,
} from "#domain/vendors/licences/licence-decision.ts";
import {
  lockLicence,
  lockVendor,
  type Licence,
  type LockedVendor,
} from "#server/vendors/vendor-store.ts";

type Decision = { vendorId: string; licenceId: string; decision: "accept" | "refuse"; at: Date };

/** The vendor and its licence that is decided about, both held until the end, if it can be decided so. */
export async function lockDecidedLicence(
  tx: Transaction,
  { vendorId, licenceId, decision, at }: Decision,
): Promise<Result<{ vendor: LockedVendor; licence: Licence }, LicenceDecisionRefusal>> {
  const vendor = isUuid(vendorId) ? await lockVendor(tx, vendorId) : null;
  if (vendor === null) return refuse({ code: "vendor-not-found" });
  const licence = isUuid(licenceId) ? await lockLicence(tx, { vendorId, licenceId }) : null;
  if (licence === null) return refuse({ code: "licence-gone" });
  const { everApproved } = vendor;
  const today = isoIndiaDay(indiaDay(at));
  const checked = checkLicenceDecision({ ...licence, everApproved }, decision, today);
  return checked.ok ? accept({ vendor, licence }) : checked;
}
