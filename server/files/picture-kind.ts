// What a file is, by what is in it. Only these three kinds reach a decoder; what is added behind a picture makes the file
// two things at once, and neither is taken.
export type PictureKind = "png" | "jpeg" | "webp";

const pngMagic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pictureKindOf(bytes: Buffer): PictureKind | null {
  if (bytes.subarray(0, 8).equals(pngMagic)) return "png";
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP") return "webp";
  return null;
}

/** `end` is where the file says that the picture ends; null where it can't be followed so far. */
export type Frame = { end: number | null; isAnimated: boolean };

/** Phones write a second picture or notes behind a JPEG's end: its end is not looked for. */
export function frameOf(kind: PictureKind, bytes: Buffer): Frame {
  if (kind === "jpeg") return { end: bytes.length, isAnimated: false };
  return kind === "png" ? pngFrame(bytes) : webpFrame(bytes);
}

function pngFrame(bytes: Buffer): Frame {
  let isAnimated = false;
  let at = pngMagic.length;
  // A chunk: its length, its name, its content, its check sum.
  while (at + 12 <= bytes.length) {
    const name = latin(bytes, at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === "acTL") isAnimated = true;
    if (name === "IEND") return { end: at, isAnimated };
  }
  return { end: null, isAnimated };
}

/** Chunks are filled up to an even length, the last one not by every program. */
function webpFrame(bytes: Buffer): Frame {
  const end = 8 + bytes.readUInt32LE(4);
  const isAnimated = latin(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
  return { end: end % 2 === 1 && bytes.length === end + 1 ? end + 1 : end, isAnimated };
}

const latin = (bytes: Buffer, from: number, to: number): string =>
  bytes.toString("latin1", from, to);
