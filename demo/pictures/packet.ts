// The seed packet (design: Pictures): cream paper, crimped top, an arch with the crop, the category band with both names, the weight.
import type { TintToken } from "#domain/catalogue/categories/tints.ts";
import { flat, line } from "./brush.ts";
import { drawCrop } from "./crop-drawings.ts";
import { drawText, fitLines, widthOf, type Lettering } from "./lettering.ts";
import { ellipse, pathData, place } from "./path.ts";
import { tintColours, type TintColours } from "./tint-colours.ts";
import { ink } from "./tones.ts";

export type Packet = {
  crop: string;
  nameEn: string;
  nameHi: string;
  weight: string;
  tint: TintToken;
};

const artboard = 1080;
const centre = artboard / 2;
const paper = "#F8F0DD";
const paperShade = "#E6D9BB";
const paperEdge = "#CFBF9B";
const body = { left: 168, right: 912, top: 34, bottom: 1038 };
const crimp = { height: 68, teeth: 24, depth: 20 };
const fold = 20;
const band = { top: 700, bottom: 920 };

function paperOutline(): string {
  const pitch = (body.right - body.left) / crimp.teeth;
  let outline = pathData`M ${body.left} ${body.bottom} L ${body.left} ${body.top + crimp.depth}`;
  for (let tooth = 0; tooth < crimp.teeth; tooth += 1) {
    const x = body.left + tooth * pitch;
    outline += pathData` L ${x + pitch / 2} ${body.top} L ${x + pitch} ${body.top + crimp.depth}`;
  }
  return `${outline} L ${body.right} ${body.bottom} Z`;
}

function crimpLines(): string {
  const pitch = (body.right - body.left) / crimp.teeth;
  let ridges = "";
  for (let ridge = 1; ridge < crimp.teeth * 2; ridge += 1) {
    const x = body.left + (ridge * pitch) / 2;
    ridges += pathData`M ${x} ${body.top + 27} L ${x} ${body.top + crimp.height}`;
  }
  const seam = body.top + crimp.height + 9;
  return (
    line(ridges, paperEdge, 4, 0.7) +
    line(pathData`M ${body.left} ${seam} L ${body.right} ${seam}`, paperEdge, 3)
  );
}

function arch(inset: number): string {
  const left = 226 + inset;
  const right = 854 - inset;
  const base = band.top;
  const shoulder = 372;
  const apex = 136 + inset * 1.15;
  return pathData`M ${left} ${base} L ${left} ${shoulder} C ${left} ${shoulder - 120} ${centre - 150} ${apex + 62} ${centre} ${apex} C ${centre + 150} ${apex + 62} ${right} ${shoulder - 120} ${right} ${shoulder} L ${right} ${base} Z`;
}

function paperSheet(): string {
  return (
    `<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>` +
    `<path d="${place(paperOutline(), { x: 6, y: 10 })}" fill="${ink}" fill-opacity=".28" filter="url(#soft)"/>` +
    flat(paperOutline(), paper) +
    line(paperOutline(), paperEdge, 2.5) +
    flat(
      pathData`M ${body.right - fold} ${body.top + crimp.depth} L ${body.right} ${body.top + crimp.depth} L ${body.right} ${body.bottom} L ${body.right - fold} ${body.bottom} Z`,
      paperShade,
      0.7,
    ) +
    crimpLines()
  );
}

/** The stack of lines, centred in the band. Hindi needs room above for its matras. */
function names(nameEn: string, nameHi: string): string {
  const width = body.right - body.left - 76;
  const english = fitLines(nameEn, { weight: "semibold", largest: 82, smallest: 62, width });
  const hindi = fitLines(nameHi, { weight: "semibold", largest: 68, smallest: 50, width });
  const crowded = english.length + hindi.length > 2 ? 0.9 : 1;
  const rows = [...english, ...hindi].map((row) => ({ ...row, size: row.size * crowded }));
  const stepOf = (row: Lettering, index: number) =>
    row.size * (index >= english.length ? 1.24 : 1.02);
  const height = rows.reduce((sum, row, index) => sum + stepOf(row, index), 0);
  let y = (band.top + band.bottom) / 2 - height / 2 - 8;
  return rows
    .map((row, index) => {
      y += stepOf(row, index);
      return drawText(row, centre, y - row.size * 0.1, ink);
    })
    .join("");
}

function printedBand({ band: colour }: TintColours): string {
  const { left, right } = body;
  const strip = (x1: number, y1: number, x2: number, y2: number) =>
    pathData`M ${x1} ${y1} L ${x2} ${y1} L ${x2} ${y2} L ${x1} ${y2} Z`;
  return (
    flat(strip(left, band.top, right, band.bottom), colour) +
    flat(strip(right - fold, band.top, right, band.bottom), ink, 0.07) +
    flat(strip(left, band.bottom + 9, right, band.bottom + 14), colour)
  );
}

function foot(weight: string): string {
  const y = 982;
  const seed = ellipse(0, 0, 11, 6.5, -35);
  const lettering = { text: weight, weight: "semibold", size: 52 } as const;
  // Beside the words, however long they are.
  const reach = Math.max(112, widthOf(lettering) / 2 + 34);
  const rule = (from: number, to: number) =>
    line(pathData`M ${from} ${y} L ${to} ${y}`, paperEdge, 3);
  return (
    drawText(lettering, centre, y + 18, ink) +
    rule(body.left + 52, centre - reach - 20) +
    rule(centre + reach + 20, body.right - 52) +
    flat(place(seed, { x: centre - reach, y }) + place(seed, { x: centre + reach, y }), "#6B4A2F")
  );
}

export function packetSvg({ crop, nameEn, nameHi, weight, tint }: Packet): string {
  const colours = tintColours[tint];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${artboard}" height="${artboard}" viewBox="0 0 ${artboard} ${artboard}">` +
    paperSheet() +
    flat(arch(0), colours.band) +
    flat(arch(9), paper) +
    flat(arch(16), colours.chip) +
    `<g transform="translate(${centre} 440)">${drawCrop(crop)}</g>` +
    printedBand(colours) +
    names(nameEn, nameHi) +
    foot(weight) +
    `</svg>`
  );
}
