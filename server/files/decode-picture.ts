import sharp, { type Sharp } from "sharp";
import { picturePixelsMax, type PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

const secondsMax = 20;
let last: Promise<unknown> = Promise.resolve();

/**
 * Decodes an uploaded picture and gives what is made of it, without anything but the pixels: no position, no camera, no
 * profile. One after the other: each may take 160 MB while it lasts.
 */
export async function decodePicture(
  bytes: Buffer,
  make: (picture: Sharp) => Sharp,
): Promise<Result<Buffer, Extract<PictureRefusal, { code: "picture-broken" }>>> {
  const turn = last.then(() => {
    const picture = sharp(bytes, {
      limitInputPixels: picturePixelsMax,
      failOn: "error",
      sequentialRead: true,
    });
    return make(picture.autoOrient()).timeout({ seconds: secondsMax }).toBuffer();
  });
  const decoded = turn.then(accept, () => refuse({ code: "picture-broken" as const }));
  last = decoded;
  return decoded;
}
