import type { Person } from "#domain/people/person.ts";
import { can } from "#domain/people/permissions.ts";
import { isUuid } from "#domain/uuid.ts";
import type { World } from "#server/world.ts";
import { loadOfflineRow, type OfflineMethodRow } from "./method-store.ts";
import { versionOf } from "./method-version.ts";

export type OfflineMethodShown = OfflineMethodRow & {
  /** Of what is shown: a form that was filled in over an older one is refused. */
  version: string;
};

export async function getOfflineMethod(
  world: World,
  person: Person,
  id: string,
): Promise<OfflineMethodShown | null> {
  if (!can(person, "manage-payments") || !isUuid(id)) return null;
  const row = await loadOfflineRow(world.db, id);
  return row && { ...row, version: versionOf(row) };
}
