import {
  readZones,
  type WrittenZone,
  type ZonesRefusal,
} from "#domain/delivery/written-delivery.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { lockOwnBusiness } from "#server/vendors/business/steps/lock-own-business.ts";
import { recordBusiness } from "#server/vendors/business/steps/record-business.ts";
import { saveZones, selectZones } from "./delivery-zone-store.ts";
import { zonesVersion } from "#server/settings/stored-zones.ts";

type ChangeRefusal = { code: "not-a-vendor" } | ZonesRefusal;

/** A vendor's own terms of delivery, at once for carts and orders to come. */
export async function changeDeliveryZones(
  world: World,
  person: Person,
  { zones, version }: { zones: readonly WrittenZone[]; version: string },
): Promise<Result<null, ChangeRefusal>> {
  const read = readZones(zones);
  if (!read.ok) return refuse({ code: "zones-wrong", faults: read.refusal });
  return world.db.transaction(async (tx) => {
    const held = await lockOwnBusiness(tx, person);
    if (!held.ok) return held;
    const business = held.value;
    const before = await selectZones(tx, business.id);
    if (zonesVersion(before) !== version) return refuse({ code: "zones-changed" });
    // As it was: pages in memory stay there.
    if (zonesVersion(before ?? []) === zonesVersion(read.value)) return accept(null);
    await saveZones(tx, business.id, read.value);
    const after = { fields: "deliveryZones" };
    await recordBusiness(tx, { by: person, at: world.now(), business, action: "changed", after });
    await announceChange(tx, ["catalogue"]);
    return accept(null);
  });
}
