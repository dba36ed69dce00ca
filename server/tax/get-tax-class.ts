import { indiaDay, isoIndiaDay } from "#domain/india-time.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import type { World } from "#server/world.ts";
import { viewTaxClass, type TaxClassView } from "./tax-class-view.ts";

/** Null: there is none, or who asks may not know. */
export async function getTaxClass(
  world: World,
  person: Person,
  id: string,
): Promise<(TaxClassView & { today: string }) | null> {
  if (!can(person, "manage-payments")) return null;
  const { taxClasses } = await getSettings(world.db);
  const one = taxClasses.find((known) => known.id === id);
  const today = isoIndiaDay(indiaDay(world.now()));
  return one === undefined ? null : { ...viewTaxClass(one, today), today };
}
