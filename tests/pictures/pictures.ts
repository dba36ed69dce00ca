import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";

type Size = { width: number; height: number };

/** Left half red, right half blue. */
export function drawn({ width, height }: Size): Sharp {
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#0000ff"/><rect width="50%" height="100%" fill="#ff0000"/></svg>`,
    ),
  );
}

export const png = (size: Size = { width: 60, height: 40 }) => drawn(size).png().toBuffer();
export const jpeg = (size: Size = { width: 60, height: 40 }) => drawn(size).jpeg().toBuffer();
export const webp = (size: Size = { width: 60, height: 40 }) => drawn(size).webp().toBuffer();

export const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Grey, one bit a pixel: says that it is as large as told, and holds `rows` of them. */
export function pngOf({ width, height }: Size, rows = height): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))), { level: 9 });
  return Buffer.concat([
    pngMagic,
    pngChunk("IHDR", head),
    pngChunk("IDAT", pixels),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Behind the head of a PNG, where the chunk of moving pictures stands. */
export async function movingPng(): Promise<Buffer> {
  const still = await png();
  const headEnds = 8 + 25;
  const frames = Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]);
  return Buffer.concat([
    still.subarray(0, headEnds),
    pngChunk("acTL", frames),
    still.subarray(headEnds),
  ]);
}

export const movingWebp = async () =>
  sharp([await png(), await webp()], { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer();
