import type { Sharp } from "sharp";
import { picturePixelsMax, type PictureRefusal } from "#domain/files/picture-refusals.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { Queues } from "#server/platform/queues.ts";
import { loadSharp } from "./load-sharp.ts";

const secondsMax = 20;

/** What somebody sent, and the person who did: of them few are decoded at once. */
export type SentPicture = { bytes: Buffer; personId: string };

/**
 * Decodes an uploaded picture and gives what is made of it, without anything but the pixels: no position, no camera, no
 * profile. Each may take 160 MB while it lasts.
 * @throws Unavailable when too many pictures wait to be decoded
 */
export async function decodePicture(
  { pictures }: Pick<Queues, "pictures">,
  { bytes, personId }: SentPicture,
  make: (picture: Sharp) => Sharp,
): Promise<Result<Buffer, Extract<PictureRefusal, { code: "picture-broken" }>>> {
  const sharp = await loadSharp();
  return pictures.run(personId, () => {
    const picture = sharp(bytes, {
      limitInputPixels: picturePixelsMax,
      failOn: "error",
      sequentialRead: true,
    });
    return make(picture.autoOrient())
      .timeout({ seconds: secondsMax })
      .toBuffer()
      .then(accept, () => refuse({ code: "picture-broken" as const }));
  });
}
