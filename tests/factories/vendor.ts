import { randomUUID } from "node:crypto";
import type { Executor } from "#database/connect.ts";
import { vendors } from "#database/schema/vendors.ts";

export type Vendor = typeof vendors.$inferSelect;

/** Approved, sending from Madhya Pradesh. */
export async function makeVendor(
  db: Executor,
  given: Partial<typeof vendors.$inferInsert> = {},
): Promise<Vendor> {
  const id = given.id ?? randomUUID();
  const [vendor] = await db
    .insert(vendors)
    .values({
      id,
      slug: `vendor-${id}`,
      businessName: "Test Seed House",
      state: "approved",
      approvedAt: new Date("2026-11-01T06:00:00Z"),
      shipFromState: "MP",
      ...given,
    })
    .returning();
  if (vendor === undefined) throw new Error("No vendor was made");
  return vendor;
}
