// Pictures are served in three widths as AVIF and WebP under a name made of their content, so that they never change
// under it and may be cached for ever (stack: pictures). Rendering takes about a second: never inside a request.
import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import { picturePixelsMax } from "#domain/files/picture-refusals.ts";
import type { Storage } from "#server/platform/storage/storage.ts";
import { loadSharp } from "./load-sharp.ts";

export type PictureWidth = 320 | 640 | 1080;
export type RenderedPicture = {
  key: string;
  widths: [320, 640, 1080];
};

const widths: [320, 640, 1080] = [320, 640, 1080];
const formats = ["avif", "webp"] as const;
type Format = (typeof formats)[number];

// Effort 2 takes a quarter of the time of sharp's default 4 for about 5 % more bytes; full colour resolution keeps
// the edges of flat colours clean and costs nothing on them.
const settings = {
  version: 1,
  ground: "#ffffff",
  avif: { quality: 45, effort: 2, chromaSubsampling: "4:4:4" },
  webp: { quality: 76, effort: 4, smartSubsample: true },
};

// The smallest is what phones load, four of them with the home page: there the 11 % that effort 6 saves are worth its
// time, a third of a second more than effort 4, which saves 8. It looks the same, so it is no part of the name.
const avifOf = (width: PictureWidth) =>
  width === widths[0] ? { ...settings.avif, effort: 6 } : settings.avif;

export const pictureFile = (key: string, width: PictureWidth, format: Format): string =>
  `${key}-${width}.${format}`;

export const pictureFiles = (key: string): string[] =>
  widths.flatMap((width) => formats.map((format) => pictureFile(key, width, format)));

export const isRendered = async (key: string, pictures: Storage): Promise<boolean> =>
  (await missingOf(key, pictures)).size === 0;

async function missingOf(key: string, pictures: Storage): Promise<ReadonlySet<string>> {
  const files = pictureFiles(key);
  const sizes = await Promise.all(files.map((file) => pictures.size(file)));
  return new Set(files.filter((_, index) => sizes[index] === null));
}

/** The smallest WebP by itself: quick enough for a request, and good enough until the rest is there. */
export const previewOf = (picture: Sharp): Sharp =>
  picture
    .resize({ width: widths[0], height: widths[0], fit: "contain", background: settings.ground })
    .flatten({ background: settings.ground })
    .toColourspace("srgb")
    .webp(settings.webp);

/** The name that all files of a picture begin with. */
export function pictureKey(source: Buffer): string {
  return createHash("sha256")
    .update(JSON.stringify(settings))
    .update(source)
    .digest("hex")
    .slice(0, 32);
}

/** The whole picture on a white square of 1080 px, as raw pixels, so that the source is read only once. */
async function rasterise(source: Buffer) {
  const sharp = await loadSharp();
  const side = widths[2];
  return sharp(source, { limitInputPixels: picturePixelsMax, failOn: "error" })
    .autoOrient()
    .resize({ width: side, height: side, fit: "contain", background: settings.ground })
    .flatten({ background: settings.ground })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
}

type Missing = { key: string; missing: ReadonlySet<string> };

async function putMissing(
  source: Buffer,
  pictures: Storage,
  { key, missing }: Missing,
): Promise<void> {
  const sharp = await loadSharp();
  const { data, info } = await rasterise(source);
  for (const width of widths) {
    for (const format of formats) {
      const file = pictureFile(key, width, format);
      if (!missing.has(file)) continue;
      const image = sharp(data, {
        raw: { width: info.width, height: info.height, channels: info.channels },
      }).resize(width);
      const encoded = await (
        format === "avif" ? image.avif(avifOf(width)) : image.webp(settings.webp)
      ).toBuffer();
      await pictures.put(file, [encoded]);
    }
  }
}

/**
 * Puts `<key>-<width>.<avif|webp>` there and skips what is there already.
 * Throws when the source is no picture or has more than 40 million pixels.
 *
 * @param key of a picture that has one: the release that took it in may have named it by other settings
 */
export async function renderPicture(
  source: Buffer,
  pictures: Storage,
  key = pictureKey(source),
): Promise<RenderedPicture> {
  const missing = await missingOf(key, pictures);
  if (missing.size > 0) await putMissing(source, pictures, { key, missing });
  return { key, widths };
}
