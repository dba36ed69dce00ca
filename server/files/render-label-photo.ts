import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import type { SentPicture } from "./decode-picture.ts";
import { renderWhole } from "./render-whole.ts";

/** Its sides are in pixels. */
export type RenderedLabelPhoto = { width: number; height: number; webp: Buffer };

/** Enough to read the small print of a label. */
const sideMax = 1600;

/** Whole, as it was taken: nothing of a label is cut away. Only its pixels are kept. */
export async function renderLabelPhoto(
  queues: Queues,
  sent: SentPicture,
): Promise<Result<RenderedLabelPhoto, PictureRefusal>> {
  const rendered = await renderWhole(queues, sent, {
    sideMax,
    encode: (picture) => picture.webp({ quality: 80, effort: 4 }),
  });
  if (!rendered.ok) return rendered;
  const { bytes, ...sides } = rendered.value;
  return accept({ ...sides, webp: bytes });
}
