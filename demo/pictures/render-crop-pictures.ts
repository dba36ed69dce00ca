import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { drawCrop, drawnCrops } from "./crop-drawings.ts";

const folder = new URL("../../app/kit/drawings/crops/", import.meta.url);

/** Twice as large as the shop shows it. */
const sidePx = 88;

/** The crops of the packets by themselves, small, as files that are kept with the sources: run it when one is drawn anew. */
async function renderCropPictures(): Promise<void> {
  for (const crop of [...drawnCrops, "sprout"]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="-310 -310 620 620">${drawCrop(crop)}</svg>`;
    const picture = sharp(Buffer.from(svg)).webp({ quality: 70, alphaQuality: 70, effort: 6 });
    writeFileSync(new URL(`${crop}.webp`, folder), await picture.toBuffer());
  }
}

if (import.meta.main) await renderCropPictures();
