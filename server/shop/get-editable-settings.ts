import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { factsOfBusiness } from "#domain/shop/business-facts.ts";
import type { ShownFacts } from "#domain/shop/settings-refusals.ts";
import { factsOfAbout, writeAbout, type WrittenAbout } from "#domain/shop/written-about.ts";
import { writeBusiness, type WrittenBusiness } from "#domain/shop/written-business.ts";
import type { World } from "#server/world.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { shownFacts } from "./shown-facts.ts";

export type EditableSettings = {
  business: { written: WrittenBusiness; shown: ShownFacts };
  about: { written: WrittenAbout; shown: ShownFacts; demo: boolean };
};

/** As they stand now, in the words of the forms; null for who may not change them. */
export async function getEditableSettings(
  world: World,
  person: Person,
): Promise<EditableSettings | null> {
  if (!can(person, "change-settings")) return null;
  const settings = await getSettings(world.db);
  const business = factsOfBusiness(settings);
  const about = factsOfAbout(settings.about);
  return {
    business: { written: writeBusiness(business), shown: shownFacts(business) },
    about: {
      written: writeAbout(about),
      shown: shownFacts(about),
      demo: settings.about.demo,
    },
  };
}
