import { changedFacts } from "#domain/audit/activity.ts";
import {
  readGuide,
  writtenGuide,
  type GuideRefusal,
  type WrittenGuide,
} from "#domain/catalogue/crops/written-guide.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { lockCrop, writeGuide } from "./crop-store.ts";

/** `version` is that of the guide as the form showed it. */
export async function changeCropGuide(
  world: World,
  person: Person,
  given: { cropKey: string; written: WrittenGuide; version: string },
): Promise<Result<null, GuideRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  const read = readGuide(given.cropKey, given.written, world.now());
  if (!read.ok) return read;
  const after = writtenGuide(read.value);
  return world.db.transaction(async (tx) => {
    const stored = await lockCrop(tx, given.cropKey);
    if (stored === null) return refuse({ code: "crop-not-found" });
    const before = writtenGuide(stored);
    // Sent twice: the second finds what it wants to write.
    if (JSON.stringify(before) === JSON.stringify(after)) return accept(null);
    if (stored.version !== given.version) return refuse({ code: "crop-changed" });
    const at = world.now();
    await writeGuide(tx, read.value, { personId: person.id, at });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "settings",
      subjectId: `crop:${given.cropKey}`,
      label: `Growing guide: ${after.nameEn}`,
      ...changedFacts(before, after),
    });
    await announceChange(tx, ["catalogue"]);
    return accept(null);
  });
}
