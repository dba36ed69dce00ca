import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import { checkPicture } from "./check-picture.ts";
import { decodePicture, type SentPicture } from "./decode-picture.ts";

/** What a customer took a picture of, as it is kept in the database; its sides are in pixels. */
export type Photo = { jpeg: Buffer; width: number; height: number };

/** Enough to see a seed in a hand, and little enough to be kept in the database and put into a file. */
const sideMax = 1280;

/** As it was taken, and of it nothing but the pixels; JPEG, for a PDF takes no WebP. */
export async function renderPhoto(
  queues: Queues,
  sent: SentPicture,
): Promise<Result<Photo, PictureRefusal>> {
  const checked = await checkPicture(sent.bytes);
  if (!checked.ok) return checked;
  const decoded = await decodePicture(queues, sent, (picture) =>
    picture
      .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 80 }),
  );
  if (!decoded.ok) return decoded;
  return accept({ ...sidesWithin(sideMax, checked.value), jpeg: decoded.value });
}

/** Of a picture that is made smaller where a side is longer. */
export function sidesWithin(most: number, { width, height }: { width: number; height: number }) {
  const part = Math.min(1, most / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * part));
  return { width: side(width), height: side(height) };
}
