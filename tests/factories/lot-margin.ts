import type { Person } from "#domain/people/person.ts";
import { changeBusiness } from "#server/shop/change-business.ts";
import { getEditableSettings } from "#server/shop/get-editable-settings.ts";
import type { World } from "#server/world.ts";

/** As it is typed into Business Information. */
export async function changeMargin(world: World, person: Person, lotMarginDays: string) {
  const form = (await getEditableSettings(world, person))?.business;
  if (!form) throw new Error("The form does not open.");
  const written = { ...form.written, lotMarginDays };
  return changeBusiness(world, person, { written, shown: form.shown });
}
