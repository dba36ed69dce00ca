import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";

/** For all administrators, and for good. Closed twice, it is closed once. */
export async function closeFirstRun(
  world: World,
  person: Person,
): Promise<Result<null, { code: "not-an-administrator" }>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    await lockSettings(tx);
    const before = await getSettings(tx);
    if (before.firstRunClosed) return accept(null);
    const now = world.now();
    await storeSettings(tx, { before, after: { ...before, firstRunClosed: true }, now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: "closed",
      subject: "settings",
      subjectId: "first-run",
      label: "Setting up your shop",
    });
    await announceChange(tx, ["settings"]);
    return accept(null);
  });
}
