import { eq, sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { vendors } from "#database/schema/vendors.ts";
import type { DeliveryZone } from "#domain/delivery/delivery-zone.ts";
import { readVendorZones } from "#server/settings/stored-zones.ts";

/** Null: none of its own. */
export async function selectZones(db: Executor, vendorId: string): Promise<DeliveryZone[] | null> {
  const { rows } = await db.execute<{ zones: DeliveryZone[] | null }>(
    sql`select delivery_zones as zones from vendors where id = ${vendorId}`,
  );
  return readVendorZones(vendorId, rows[0]?.zones ?? null);
}

/** Once its row is locked: orders that are being placed by its zones, and these, wait for each other. */
export async function saveZones(
  tx: Transaction,
  vendorId: string,
  zones: DeliveryZone[],
): Promise<void> {
  await tx
    .update(vendors)
    .set({ deliveryZones: zones.length === 0 ? null : zones })
    .where(eq(vendors.id, vendorId));
}
