import { changedFacts } from "#domain/audit/activity.ts";
import {
  readPlace,
  writtenPlace,
  type PinPlaceRefusal,
  type WrittenPlace,
} from "#domain/catalogue/places/written-place.ts";
import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import type { World } from "#server/world.ts";
import { lockPlaces, selectPlace, writePlace } from "./place-store.ts";

/** `version` is that of the place as the form showed it; empty for a new one. */
export async function changePlace(
  world: World,
  person: Person,
  given: { written: WrittenPlace; version: string },
): Promise<Result<null, PinPlaceRefusal>> {
  if (!can(person, "change-settings")) return refuse({ code: "not-an-administrator" });
  const read = readPlace(given.written, world.now());
  if (!read.ok) return read;
  const after = writtenPlace(read.value);
  return world.db.transaction(async (tx) => {
    await lockPlaces(tx);
    const stored = await selectPlace(tx, after.prefix);
    const before = stored && writtenPlace(stored);
    // Sent twice: the second finds what it wants to write.
    if (JSON.stringify(before) === JSON.stringify(after)) return accept(null);
    if ((stored?.version ?? "") !== given.version) return refuse({ code: "place-changed" });
    const at = world.now();
    await writePlace(tx, read.value, { personId: person.id, at });
    await recordActivity(tx, {
      actorId: person.id,
      at,
      action: "changed",
      subject: "settings",
      subjectId: `pin-place:${after.prefix}`,
      label: `Place of PIN codes: ${after.prefix}`,
      ...changedFacts(before ?? {}, after),
    });
    return accept(null);
  });
}
