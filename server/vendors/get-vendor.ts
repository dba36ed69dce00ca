import { sql } from "drizzle-orm";
import type { World } from "#server/world.ts";

export type OwnBusiness = { businessName: string; state: "waiting" | "approved" | "suspended" };

/** The business of the vendor who asks. */
export async function getVendor(world: World, vendorId: string): Promise<OwnBusiness | null> {
  const { rows } = await world.db.execute<OwnBusiness>(sql`
    select business_name as "businessName", state from vendors where id = ${vendorId}`);
  return rows[0] ?? null;
}
