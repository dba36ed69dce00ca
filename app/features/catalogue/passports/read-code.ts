type Picture = ImageBitmap | HTMLVideoElement;
/** What a code in the picture says; null: none is seen. */
type ReadCode = (picture: Picture) => Promise<string | null>;

/** Some browsers read codes by themselves (not yet in the types of the platform). */
type Detector = { detect(picture: Picture): Promise<{ rawValue: string }[]> };
type DetectorClass = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats(): Promise<string[]>;
};
declare global {
  // eslint-disable-next-line no-var
  var BarcodeDetector: DetectorClass | undefined;
}

const longestSide = 1_600;
/** For a photo; a frame of the camera is followed by another. */
const patienceMs = 1_500;

let reading: Promise<ReadCode> | null = null;

/** Loaded when the page opens, for the network may be gone by the time of the first photo; again if that failed. */
export function loadReader(): Promise<ReadCode> {
  reading ??= chooseReader().catch((error: unknown) => {
    reading = null;
    throw error;
  });
  return reading;
}

async function chooseReader(): Promise<ReadCode> {
  const formats = (await globalThis.BarcodeDetector?.getSupportedFormats()) ?? [];
  if (globalThis.BarcodeDetector && formats.includes("qr_code")) {
    const detector = new globalThis.BarcodeDetector({ formats: ["qr_code"] });
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null;
  }
  const { decodeQR } = await import("qr/decode.js");
  return (picture) => {
    const image = pixelsOf(picture);
    if (image === null) return Promise.resolve(null);
    const timeLimit = picture instanceof ImageBitmap ? patienceMs : 100;
    try {
      return Promise.resolve(decodeQR(image, { timeLimit }));
    } catch {
      // It throws where it finds none.
      return Promise.resolve(null);
    }
  };
}

function pixelsOf(picture: Picture): ImageData | null {
  const [width, height] =
    picture instanceof ImageBitmap
      ? [picture.width, picture.height]
      : [picture.videoWidth, picture.videoHeight];
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null || canvas.width === 0 || canvas.height === 0) return null;
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

export async function readPhoto(file: File): Promise<string | null> {
  const read = await loadReader();
  try {
    const picture = await createImageBitmap(file);
    const text = await read(picture);
    picture.close();
    return text;
  } catch {
    // No picture, whatever its name says.
    return null;
  }
}
