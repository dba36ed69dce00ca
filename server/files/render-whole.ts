import type { Sharp } from "sharp";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import { checkPicture } from "./check-picture.ts";
import { decodePicture, type SentPicture } from "./decode-picture.ts";

type Rendering = {
  /** Longer sides are made so long; in pixels. */
  sideMax: number;
  encode: (picture: Sharp) => Sharp;
};

/** A picture of which nothing is cut away, and of which only the pixels are kept; its sides are in pixels. */
export async function renderWhole(
  queues: Queues,
  sent: SentPicture,
  { sideMax, encode }: Rendering,
): Promise<Result<{ bytes: Buffer; width: number; height: number }, PictureRefusal>> {
  const checked = await checkPicture(sent.bytes);
  if (!checked.ok) return checked;
  const decoded = await decodePicture(queues, sent, (picture) =>
    encode(
      picture
        .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
        .flatten({ background: "#ffffff" })
        .toColourspace("srgb"),
    ),
  );
  if (!decoded.ok) return decoded;
  return accept({ ...sidesWithin(sideMax, checked.value), bytes: decoded.value });
}

/** Of a picture that is made smaller where a side is longer. */
function sidesWithin(most: number, { width, height }: { width: number; height: number }) {
  const part = Math.min(1, most / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * part));
  return { width: side(width), height: side(height) };
}
