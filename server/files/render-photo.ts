import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import type { SentPicture } from "./decode-picture.ts";
import { renderWhole } from "./render-whole.ts";

/** What a customer took a picture of, as it is kept in the database; its sides are in pixels. */
export type Photo = { jpeg: Buffer; width: number; height: number };

/** Enough to see a seed in a hand, and little enough to be kept in the database and put into a file. */
const sideMax = 1280;

/** As it was taken, and of it nothing but the pixels; JPEG, for a PDF takes no WebP. */
export async function renderPhoto(
  queues: Queues,
  sent: SentPicture,
): Promise<Result<Photo, PictureRefusal>> {
  const rendered = await renderWhole(queues, sent, {
    sideMax,
    encode: (picture) => picture.jpeg({ quality: 80 }),
  });
  if (!rendered.ok) return rendered;
  const { bytes, ...sides } = rendered.value;
  return accept({ ...sides, jpeg: bytes });
}
