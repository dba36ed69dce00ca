// What a buyer took a picture of stands below the words, for everybody to see (decision 109).
import type { PicturesRefusal } from "#domain/files/picture-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

export const reviewPhotosMax = 4;

/** The pixels of both sides of the small one, which pages show at half of it. */
export const smallPhotoSide = 192;

/** The English address of the whole picture. */
export const reviewPhotoPath = (id: string): `/review-photos/${string}` => `/review-photos/${id}`;

export const smallPhotoPath = (id: string): `/review-photos/${string}/small` =>
  `${reviewPhotoPath(id)}/small`;

type Kept = { id: string; digest: string };

/** What goes and what comes: one that the review has already is no other, and what is removed makes room. */
export function changePhotos<Added extends { digest: string }>(
  kept: readonly Kept[],
  { removedIds, added }: { removedIds: readonly string[]; added: readonly Added[] },
): Result<{ removed: string[]; added: Added[] }, PicturesRefusal> {
  const stays = kept.filter(({ id }) => !removedIds.includes(id));
  const known = new Set(stays.map(({ digest }) => digest));
  const comes = added.filter(({ digest }) => known.size < known.add(digest).size);
  const max = reviewPhotosMax;
  if (stays.length + comes.length > max) return refuse({ code: "pictures-too-many", max });
  const removed = kept.filter((photo) => !stays.includes(photo)).map(({ id }) => id);
  return accept({ removed, added: comes });
}
