import type { LotsRequiredRefusal } from "#domain/catalogue/lots/lots-required.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { lockSettings, storeSettings } from "#server/settings/settings-store.ts";
import type { World } from "#server/world.ts";
import { countOpen } from "./opening-store.ts";
import { lockLotsRequired } from "./steps/hold-lots-required.ts";

/**
 * Switched on only once every packet of seed that is sown belongs to a lot: nothing that is on sale stops being sold. Pressed twice,
 * it is switched once.
 */
export async function requireLots(
  world: World,
  person: Person,
  lotsRequired: boolean,
): Promise<Result<null, LotsRequiredRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  return world.db.transaction(async (tx) => {
    await lockSettings(tx);
    await lockLotsRequired(tx);
    const before = await getSettings(tx);
    if (before.lotsRequired === lotsRequired) return accept(null);
    const products = lotsRequired ? (await countOpen(tx, null)).open : 0;
    if (products > 0) return refuse({ code: "packets-loose", products });
    const now = world.now();
    await storeSettings(tx, { before, after: { ...before, lotsRequired }, now });
    await recordActivity(tx, {
      actorId: person.id,
      at: now,
      action: lotsRequired ? "switched-on" : "switched-off",
      subject: "settings",
      subjectId: "lots-required",
      label: "Lots required for sowing seed",
    });
    await announceChange(tx, ["settings"]);
    return accept(null);
  });
}
