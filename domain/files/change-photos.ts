// The photos of a review or of a return request, as one form removes and adds them (decision 109).
import { accept, refuse, type Result } from "#domain/result.ts";
import type { PicturesRefusal } from "./picture-refusals.ts";

type Kept = { id: string; digest: string };

/** What goes and what comes: one that is there already is no other, and what is removed makes room. */
export function changePhotos<Added extends { digest: string }>(
  kept: readonly Kept[],
  {
    removedIds,
    added,
    max,
  }: { removedIds: readonly string[]; added: readonly Added[]; max: number },
): Result<{ removed: string[]; added: Added[] }, PicturesRefusal> {
  const stays = kept.filter(({ id }) => !removedIds.includes(id));
  const known = new Set(stays.map(({ digest }) => digest));
  const comes = added.filter(({ digest }) => known.size < known.add(digest).size);
  if (stays.length + comes.length > max) return refuse({ code: "pictures-too-many", max });
  const removed = kept.filter((photo) => !stays.includes(photo)).map(({ id }) => id);
  return accept({ removed, added: comes });
}
