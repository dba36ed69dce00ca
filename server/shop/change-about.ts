import { changedFacts } from "#domain/audit/activity.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { AboutRefusal, ShownFacts } from "#domain/shop/settings-refusals.ts";
import { factsOfAbout, readAbout, type WrittenAbout } from "#domain/shop/written-about.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import { mergeFacts } from "./shown-facts.ts";

/** The owner's own words: from the first change on the page doesn't call them examples any more. */
export async function changeAbout(
  world: World,
  person: Person,
  given: { written: WrittenAbout; shown: ShownFacts },
): Promise<Result<null, AboutRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  const read = readAbout(given.written);
  if (!read.ok) return refuse({ code: "about-wrong", faults: read.refusal });
  return world.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    const stored = factsOfAbout(before.about);
    const merged = mergeFacts(stored, { typed: read.value, shown: given.shown });
    const { facts, changedByOthers: changed, shown } = merged;
    if (changed.length > 0) return refuse({ code: "changed-meanwhile", changed, shown });
    const log = changedFacts(stored, facts);
    if (Object.keys(log.after).length === 0) return accept(null);
    const now = world.now();
    const after = { ...before, about: { ...facts, demo: false } };
    await storeSettings(tx, { before, after, now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "changed",
      subject: "settings",
      subjectId: "about",
      label: "About the business",
      ...log,
    });
    await announceChange(tx, ["settings"]);
    return accept(null);
  });
}
