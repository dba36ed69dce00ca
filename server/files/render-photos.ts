import { createHash } from "node:crypto";
import type { PictureRefusal, PicturesRefusal } from "#domain/files/picture-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import { renderPhoto, type Photo } from "./render-photo.ts";

/** By its digest one that was sent before is known. */
export type DigestedPhoto = Photo & { digest: string };

type Sent = { personId: string; pictures: readonly Buffer[]; max: number };

/** Those of one form, one after the other. */
export async function renderPhotos(
  queues: Queues,
  { personId, pictures, max }: Sent,
): Promise<Result<DigestedPhoto[], PictureRefusal | PicturesRefusal>> {
  if (pictures.length > max) return refuse({ code: "pictures-too-many", max });
  const photos: DigestedPhoto[] = [];
  for (const bytes of pictures) {
    const photo = await renderPhoto(queues, { bytes, personId });
    if (!photo.ok) return photo;
    const digest = createHash("sha256").update(photo.value.jpeg).digest("hex");
    photos.push({ ...photo.value, digest });
  }
  return accept(photos);
}
