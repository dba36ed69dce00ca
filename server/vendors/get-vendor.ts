import { sql } from "drizzle-orm";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { World } from "#server/world.ts";

export type OwnBusiness = {
  businessName: string;
  state: VendorState;
  /** In the words of the administrator who suspended it. */
  suspensionReason: string | null;
  /** Null while the list is not completed, or was sent back. */
  submittedAt: Date | null;
  sentBackReason: string | null;
};

type VendorRow = Omit<OwnBusiness, "submittedAt"> & { submittedAt: string | null };

/** The business of the vendor who asks. */
export async function getVendor(world: World, vendorId: string): Promise<OwnBusiness | null> {
  const { rows } = await world.db.execute<VendorRow>(sql`
    select business_name as "businessName", state, suspension_reason as "suspensionReason",
      submitted_at as "submittedAt", sent_back_reason as "sentBackReason"
    from vendors where id = ${vendorId}`);
  const [row] = rows;
  if (row === undefined) return null;
  const { submittedAt } = row;
  return { ...row, submittedAt: submittedAt === null ? null : new Date(submittedAt) };
}
