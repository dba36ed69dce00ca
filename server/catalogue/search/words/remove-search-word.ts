import { can } from "#domain/people/permissions.ts";
import type { Person } from "#domain/people/person.ts";
import { recordActivity } from "#server/audit/steps/record-activity.ts";
import { announceChange } from "#server/platform/changes.ts";
import type { World } from "#server/world.ts";
import { deleteWord } from "./word-store.ts";

/** Of a word that an administrator added: false where there is none. */
export async function removeSearchWord(world: World, person: Person, id: string): Promise<boolean> {
  if (!can(person, "manage-categories")) return false;
  return world.db.transaction(async (tx) => {
    const removed = await deleteWord(tx, id);
    if (removed === null) return false;
    await recordActivity(tx, {
      actorId: person.id,
      at: world.now(),
      action: "changed",
      subject: "settings",
      subjectId: `search-word:${removed.kind}:${removed.subject}`,
      label: `Search word removed: ${removed.word}`,
      before: { word: removed.word },
    });
    await announceChange(tx, ["search-words"]);
    return true;
  });
}
