import { writtenZone, type WrittenZone } from "#domain/delivery/written-delivery.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import type { World } from "#server/world.ts";
import { selectZones } from "./delivery-zone-store.ts";
import { zonesVersion } from "#server/settings/stored-zones.ts";

/** A vendor's own, as they are typed; null for who is none. */
export async function getDeliveryZones(
  world: World,
  person: Person,
): Promise<{ zones: WrittenZone[]; version: string } | null> {
  const { vendorId } = person;
  if (!can(person, "see-vendor-dashboard") || vendorId === null) return null;
  const zones = await selectZones(world.db, vendorId);
  return { zones: (zones ?? []).map(writtenZone), version: zonesVersion(zones) };
}
