import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import { checkPicture } from "./check-picture.ts";
import { decodePicture, type SentPicture } from "./decode-picture.ts";
import { sidesWithin } from "./render-photo.ts";

/** Its sides are in pixels. */
export type RenderedLabelPhoto = { width: number; height: number; webp: Buffer };

/** Enough to read the small print of a label. */
const sideMax = 1600;

/** Whole, as it was taken: nothing of a label is cut away. Only its pixels are kept. */
export async function renderLabelPhoto(
  queues: Queues,
  sent: SentPicture,
): Promise<Result<RenderedLabelPhoto, PictureRefusal>> {
  const checked = await checkPicture(sent.bytes);
  if (!checked.ok) return checked;
  const decoded = await decodePicture(queues, sent, (picture) =>
    picture
      .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .webp({ quality: 80, effort: 4 }),
  );
  if (!decoded.ok) return decoded;
  return accept({ ...sidesWithin(sideMax, checked.value), webp: decoded.value });
}
