import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { vendors } from "#database/schema/vendors.ts";

export type Vendor = typeof vendors.$inferSelect;

export const gstin = "23AAPFU0939F1Z3";

/**
 * Approved, sending from Madhya Pradesh, registered for GST. A waiting one has not said so yet; one that is not is given
 * `gstin: null`.
 */
export async function makeVendor(
  db: Executor,
  given: Partial<typeof vendors.$inferInsert> = {},
): Promise<Vendor> {
  const id = given.id ?? randomUUID();
  const { state, gstRegistered, gstin: number } = given;
  const isRegistered = state !== "waiting" && gstRegistered !== false && number !== null;
  const [vendor] = await db
    .insert(vendors)
    .values({
      id,
      slug: `vendor-${id}`,
      businessName: "Test Seed House",
      state: "approved",
      approvedAt: new Date("2026-11-01T06:00:00Z"),
      shipFromState: "MP",
      ...(isRegistered ? { gstRegistered: true, gstin } : {}),
      ...given,
    })
    .returning();
  if (vendor === undefined) throw new Error("No vendor was made");
  return vendor;
}
