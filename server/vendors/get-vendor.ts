import { sql } from "drizzle-orm";
import { type InJson, readMoment } from "#database/in-json.ts";
import type { VendorConsent } from "#domain/vendors/vendor-consent.ts";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { World } from "#server/world.ts";
import { openConsent, readConsent } from "./consent-store.ts";

export type OwnBusiness = {
  businessName: string;
  state: VendorState;
  /** In the words of the administrator who suspended it. */
  suspensionReason: string | null;
  /** Null while the list is not completed, or was sent back. */
  submittedAt: Date | null;
  sentBackReason: string | null;
  /** That buyers are shown its contact; null without one. */
  consent: VendorConsent | null;
};

type VendorRow = InJson<OwnBusiness>;

/** The business of the vendor who asks. */
export async function getVendor(world: World, vendorId: string): Promise<OwnBusiness | null> {
  const { rows } = await world.db.execute<VendorRow>(sql`
    select business_name as "businessName", state, suspension_reason as "suspensionReason",
      submitted_at as "submittedAt", sent_back_reason as "sentBackReason", ${openConsent} as consent
    from vendors v where id = ${vendorId}`);
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, submittedAt: readMoment(row.submittedAt), consent: readConsent(row.consent) };
}
