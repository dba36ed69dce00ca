import { picturePixelsMax, type PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import { loadSharp } from "./load-sharp.ts";
import { frameOf, pictureKindOf, type PictureKind } from "./picture-kind.ts";

/** As it is seen: turned the way its camera was held. */
export type PictureFacts = { kind: PictureKind; width: number; height: number };

/** Reads what a picture says of itself. No pixel is decoded before their number is known. */
export async function checkPicture(bytes: Buffer): Promise<Result<PictureFacts, PictureRefusal>> {
  const kind = pictureKindOf(bytes);
  if (kind === null) return refuse({ code: "picture-kind" });
  const { end, isAnimated } = frameOf(kind, bytes);
  if (end === null || end > bytes.length) return refuse({ code: "picture-broken" });
  if (end < bytes.length) return refuse({ code: "picture-kind" });
  const said = await readPictureHeader(bytes);
  if (said?.format !== kind) return refuse({ code: "picture-broken" });
  if (isAnimated || (said.pages ?? 1) > 1) return refuse({ code: "picture-animated" });
  const { width, height } = said.autoOrient;
  if (width * height > picturePixelsMax)
    return refuse({ code: "picture-too-many-pixels", megapixels: picturePixelsMax / 1_000_000 });
  return accept({ kind, width, height });
}

/** Null when the decoder can't even read its head. */
async function readPictureHeader(bytes: Buffer) {
  const sharp = await loadSharp();
  return sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
}
