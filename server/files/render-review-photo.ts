import { createHash } from "node:crypto";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import { smallPhotoSide } from "#domain/reviews/review-photos.ts";
import type { Queues } from "#server/platform/queues.ts";
import { decodePicture, type SentPicture } from "./decode-picture.ts";
import { renderPhoto, type Photo } from "./render-photo.ts";

export type ReviewPhotoFile = Photo & { smallWebp: Buffer; digest: string };

/** The whole one, and its middle as a small square. */
export async function renderReviewPhoto(
  queues: Queues,
  { bytes, personId }: SentPicture,
): Promise<Result<ReviewPhotoFile, PictureRefusal>> {
  const photo = await renderPhoto(queues, { bytes, personId });
  if (!photo.ok) return photo;
  const { jpeg } = photo.value;
  const small = await decodePicture(queues, { bytes: jpeg, personId }, (picture) =>
    picture
      .resize({ width: smallPhotoSide, height: smallPhotoSide, fit: "cover" })
      .webp({ quality: 72, effort: 4, smartSubsample: true }),
  );
  if (!small.ok) return small;
  const digest = createHash("sha256").update(jpeg).digest("hex");
  return accept({ ...photo.value, smallWebp: small.value, digest });
}
