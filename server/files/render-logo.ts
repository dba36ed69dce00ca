import { createHash } from "node:crypto";
import { squareOf, type LogoCrop } from "#domain/catalogue/categories/logo-crop.ts";
import { logoKeyOf, logoSides, type LogoUse } from "#domain/catalogue/categories/logo-file.ts";
import type { PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import { checkPicture } from "./check-picture.ts";
import { decodePicture, type SentPicture } from "./decode-picture.ts";

export type Logo = { key: string; webp: Record<LogoUse, Buffer> };

const encoding = { quality: 82, effort: 4, smartSubsample: true };

/** The chosen square of an uploaded picture in the format and the two sizes that logos have. */
export async function renderLogo(
  queues: Queues,
  sent: SentPicture,
  crop: LogoCrop,
): Promise<Result<Logo, PictureRefusal>> {
  const checked = await checkPicture(sent.bytes);
  if (!checked.ok) return checked;
  const { left, top, side } = squareOf(checked.value, crop);
  const render = (use: LogoUse) =>
    decodePicture(queues, sent, (picture) =>
      picture
        .extract({ left, top, width: side, height: side })
        .resize(logoSides[use], logoSides[use])
        .toColourspace("srgb")
        .webp(encoding),
    );
  const whole = await render("whole");
  if (!whole.ok) return whole;
  const tile = await render("tile");
  if (!tile.ok) return tile;
  const digest = createHash("sha256").update(whole.value).digest("hex").slice(0, 32);
  return accept({ key: logoKeyOf(digest), webp: { whole: whole.value, tile: tile.value } });
}
