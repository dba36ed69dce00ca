import { createHash } from "node:crypto";
import { squareOf, type LogoCrop } from "#domain/catalogue/categories/logo-crop.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import { checkPicture } from "./check-picture.ts";
import { decodePicture, type SentPicture } from "./decode-picture.ts";

export type Logo = { key: string; webp: Buffer };

export const logoFile = (key: string): string => `${key}-500.webp`;

/** The chosen square of an uploaded picture in the one size and format that logos have. */
export async function renderLogo(
  queues: Queues,
  sent: SentPicture,
  crop: LogoCrop,
): Promise<Result<Logo, PictureRefusal>> {
  const checked = await checkPicture(sent.bytes);
  if (!checked.ok) return checked;
  const { left, top, side } = squareOf(checked.value, crop);
  const decoded = await decodePicture(queues, sent, (picture) =>
    picture
      .extract({ left, top, width: side, height: side })
      .resize(500, 500)
      .toColourspace("srgb")
      .webp({ quality: 82, effort: 4, smartSubsample: true }),
  );
  if (!decoded.ok) return decoded;
  const webp = decoded.value;
  return accept({ key: createHash("sha256").update(webp).digest("hex").slice(0, 32), webp });
}
