import { mkdtemp, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { packetSvg } from "#demo/pictures/packet.ts";
import { folderStorage } from "#server/platform/storage/folder-storage.ts";
import { pictureFile, renderPicture } from "./render-picture.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});
const pictures = () => folderStorage(folder);

const okra = Buffer.from(
  packetSvg({
    crop: "okra",
    nameEn: "Hybrid Okra",
    nameHi: "हाइब्रिड भिंडी",
    weight: "250g",
    tint: "leaf",
  }),
);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 1 } } })
    .png()
    .toBuffer();

test("a packet becomes six files, of which the 320 px AVIF has between 3 and 9 kB", async () => {
  const { key, widths } = await renderPicture(okra, pictures());
  expect((await readdir(folder)).toSorted()).toEqual(
    widths
      .flatMap((width) => [pictureFile(key, width, "avif"), pictureFile(key, width, "webp")])
      .toSorted(),
  );
  const bytes = await pictures().size(`${key}-320.avif`);
  expect(bytes).toBeGreaterThan(3000);
  expect(bytes).toBeLessThan(9000);
});

test("every file is a square of the width in its name", async () => {
  const { key, widths } = await renderPicture(await plain(300, 200), pictures());
  for (const width of widths) {
    const { width: found, height } = await sharp(
      join(folder, pictureFile(key, width, "avif")),
    ).metadata();
    expect([found, height]).toEqual([width, width]);
  }
});

test("a wide picture is shown whole on white, not cut", async () => {
  const { key } = await renderPicture(await plain(400, 200), pictures());
  const { data, info } = await sharp(join(folder, pictureFile(key, 320, "webp")))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixel = (x: number, y: number) => [
    ...data.subarray(
      (y * info.width + x) * info.channels,
      (y * info.width + x) * info.channels + 3,
    ),
  ];
  expect(pixel(160, 10)).toEqual([255, 255, 255]);
  expect(pixel(5, 160)[0]).toBeGreaterThan(180);
  expect(pixel(5, 160)[1]).toBeLessThan(60);
});

test("the same source gives the same key and is not written again", async () => {
  const source = await plain(48, 48);
  const first = await renderPicture(source, pictures());
  const file = join(folder, pictureFile(first.key, 320, "avif"));
  const longAgo = new Date("2020-01-01T00:00:00Z");
  await utimes(file, longAgo, longAgo);
  expect(await renderPicture(source, pictures())).toEqual(first);
  expect((await stat(file)).mtime).toEqual(longAgo);
});

test("a missing file is made again, the others are left alone", async () => {
  const source = await plain(64, 64);
  const first = await renderPicture(source, pictures());
  const lost = join(folder, pictureFile(first.key, 640, "webp"));
  const before = await readFile(lost);
  await rm(lost);
  await renderPicture(source, pictures());
  expect((await readFile(lost)).equals(before)).toBe(true);
});

test("another source gives another key", async () => {
  const [red, wide] = [
    await renderPicture(await plain(64, 64), pictures()),
    await renderPicture(await plain(65, 64), pictures()),
  ];
  expect(red.key).not.toBe(wide.key);
});

test("bytes that are no picture are refused and leave no file", async () => {
  await expect(renderPicture(Buffer.from("not a picture"), pictures())).rejects.toThrow(
    /unsupported image format/i,
  );
  expect(await readdir(folder)).toEqual([]);
});

test("a picture of more than 40 million pixels is refused", async () => {
  const bomb = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="9000"><path d="M0 0h9000v9000z"/></svg>`,
  );
  await expect(renderPicture(bomb, pictures())).rejects.toThrow(/pixel limit/i);
});
