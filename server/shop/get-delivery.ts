import { writtenDelivery, type WrittenDelivery } from "#domain/delivery/written-delivery.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { zonesVersion } from "#server/settings/stored-zones.ts";

/** Where the shop sends and how soon, as it is typed; null for who may not change it. */
export async function getDelivery(
  world: World,
  person: Person,
): Promise<{ written: WrittenDelivery; version: string } | null> {
  if (!can(person, "change-settings")) return null;
  const { delivery } = await getSettings(world.db);
  return { written: writtenDelivery(delivery), version: zonesVersion(delivery) };
}
