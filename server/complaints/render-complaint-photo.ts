import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import { checkPicture } from "#server/files/check-picture.ts";
import { decodePicture } from "#server/files/decode-picture.ts";
import type { World } from "#server/world.ts";
import type { ComplaintPhoto } from "./complaint-store.ts";

/** Enough to see a seed in a hand, and little enough to be kept in the database and put into a file. */
const sideMax = 1280;

/** As it was taken, and of it nothing but the pixels; JPEG, for a PDF takes no WebP. Null: none was sent. */
export async function renderComplaintPhoto(
  { queues }: Pick<World, "queues">,
  { bytes, personId }: { bytes: Buffer | null; personId: string },
): Promise<Result<ComplaintPhoto | null, PictureRefusal>> {
  if (bytes === null) return accept(null);
  const checked = await checkPicture(bytes);
  if (!checked.ok) return checked;
  const decoded = await decodePicture(queues, { bytes, personId }, (picture) =>
    picture
      .resize({ width: sideMax, height: sideMax, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .toColourspace("srgb")
      .jpeg({ quality: 80 }),
  );
  if (!decoded.ok) return decoded;
  const { width, height } = checked.value;
  const part = Math.min(1, sideMax / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * part));
  return accept({ jpeg: decoded.value, width: side(width), height: side(height) });
}
