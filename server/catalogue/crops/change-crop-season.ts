import { changedFacts } from "#domain/audit/activity.ts";
import type { GrowingZone } from "#domain/catalogue/crops/growing-zone.ts";
import {
  readSeason,
  writtenSeason,
  type SeasonRefusal,
  type WrittenSeason,
} from "#domain/catalogue/crops/written-season.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { lockCrop, writeSeason } from "./crop-store.ts";

/** `version` is that of the season as the form showed it. */
export async function changeCropSeason(
  world: World,
  person: Person,
  given: { cropKey: string; zone: GrowingZone; written: WrittenSeason; version: string },
): Promise<Result<null, SeasonRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  const read = readSeason(given, given.written, world.now());
  if (!read.ok) return read;
  const after = writtenSeason(read.value);
  return world.db.transaction(async (tx) => {
    const crop = await lockCrop(tx, given.cropKey);
    const stored = crop?.seasons.find(({ zone }) => zone === given.zone);
    if (!crop || !stored) return refuse({ code: "crop-not-found" });
    const before = writtenSeason(stored);
    // Sent twice: the second finds what it wants to write.
    if (JSON.stringify(before) === JSON.stringify(after)) return accept(null);
    if (stored.version !== given.version) return refuse({ code: "crop-changed" });
    const at = world.now();
    await writeSeason(tx, read.value, { personId: person.id, at });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "settings",
      subjectId: `crop-season:${given.cropKey}:${given.zone}`,
      label: `Sowing times, ${given.zone}: ${crop.name.en}`,
      ...changedFacts(before, after),
    });
    await announceChange(tx, ["catalogue"]);
    return accept(null);
  });
}
