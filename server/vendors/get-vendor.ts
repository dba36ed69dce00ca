import { sql } from "drizzle-orm";
import type { VendorState } from "#domain/vendors/vendor.ts";
import type { World } from "#server/world.ts";

export type OwnBusiness = {
  businessName: string;
  state: VendorState;
  /** In the words of the administrator who suspended it. */
  suspensionReason: string | null;
};

/** The business of the vendor who asks. */
export async function getVendor(world: World, vendorId: string): Promise<OwnBusiness | null> {
  const { rows } = await world.db.execute<OwnBusiness>(sql`
    select business_name as "businessName", state, suspension_reason as "suspensionReason" from vendors where id = ${vendorId}`);
  return rows[0] ?? null;
}
