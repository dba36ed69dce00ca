import type { PictureRefusal, PicturesRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import { reviewPhotosMax, smallPhotoSide } from "#domain/reviews/review-photos.ts";
import { decodePicture } from "#server/files/decode-picture.ts";
import { renderPhotos, type DigestedPhoto } from "#server/files/render-photos.ts";
import type { Queues } from "#server/platform/queues.ts";

export type ReviewPhoto = DigestedPhoto & { smallWebp: Buffer };

/** Each whole, and its middle as a small square. */
export async function renderReviewPhotos(
  queues: Queues,
  { personId, pictures }: { personId: string; pictures: readonly Buffer[] },
): Promise<Result<ReviewPhoto[], PictureRefusal | PicturesRefusal>> {
  const rendered = await renderPhotos(queues, { personId, pictures, max: reviewPhotosMax });
  if (!rendered.ok) return rendered;
  const photos: ReviewPhoto[] = [];
  for (const photo of rendered.value) {
    const small = await decodePicture(queues, { bytes: photo.jpeg, personId }, (picture) =>
      picture
        .resize({ width: smallPhotoSide, height: smallPhotoSide, fit: "cover" })
        .webp({ quality: 72, effort: 4, smartSubsample: true }),
    );
    if (!small.ok) return small;
    photos.push({ ...photo, smallWebp: small.value });
  }
  return accept(photos);
}
