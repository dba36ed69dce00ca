// The one hand: flat tones, light from the upper left, a darker crescent at the lower right, fine printed grain in it.
import { along, curveData, ellipse, pathData, place, pointsOf, type Curve } from "./path.ts";
import type { Tone } from "./tones.ts";

export function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  return value >>> 0;
}

/** Numbers in [0, 1) that are the same for the same seed, so a picture never changes between runs. */
export function sequence(seed: string): () => number {
  let state = hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

export const flat = (outline: string, fill: string, opacity = 1) =>
  `<path d="${outline}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ""}/>`;

export const line = (outline: string, stroke: string, width: number, opacity = 1) =>
  `<path d="${outline}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${opacity}"` : ""}/>`;

function bounds(outline: string) {
  const points = pointsOf(outline);
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

function grain(outline: string, colour: string): string {
  const { left, top, width, height } = bounds(outline);
  if (width * height < 5000) return "";
  const next = sequence(outline);
  const count = Math.min(240, Math.round((width * height) / 190));
  let dots = "";
  for (let index = 0; index < count; index += 1) {
    const u = next();
    const v = next();
    if (next() < ((u + v) / 2) ** 2.2 * 1.6)
      dots += pathData`M${left + u * width} ${top + v * height}l.1 0`;
  }
  return dots === "" ? "" : line(dots, colour, 3.4, 0.75);
}

export type SolidOptions = { lift?: number; inside?: string; edge?: boolean };

/** A body: shade below, base moved towards the light, grain in the turn of the form, `inside` drawn within the outline. */
export function solid(
  outline: string,
  tone: Tone,
  { lift, inside = "", edge = false }: SolidOptions = {},
): string {
  const { width, height } = bounds(outline);
  const reach = lift ?? Math.min(width, height) * 0.11;
  const id = `c${hash(outline).toString(36)}`;
  const lit = place(outline, { x: -reach * 0.8, y: -reach });
  return (
    `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">` +
    flat(outline, tone.shade) +
    flat(lit, tone.base) +
    inside +
    grain(outline, tone.shade) +
    `</g>${edge ? line(outline, tone.deep, 2.5, 0.55) : ""}`
  );
}

export type LeafOptions = {
  x: number;
  y: number;
  length: number;
  width: number;
  turn: number;
  bend?: number;
  veins?: number;
};

/** A leaf from its stalk at (x, y); the half turned from the light is the darker one. */
export function leaf(
  tone: Tone,
  { x, y, length, width, turn, bend = 0, veins = 0 }: LeafOptions,
): string {
  const half = width * 0.66;
  const put = (outline: string) => place(outline, { x, y, turn });
  const side = (sign: number) =>
    pathData`M 0 0 C ${length * 0.25} ${sign * half} ${length * 0.7} ${sign * half + bend * 0.5} ${length} ${bend}`;
  const rib: Curve = [
    [0, 0],
    [length * 0.33, 0],
    [length * 0.66, bend * 0.35],
    [length, bend],
  ];
  const back = pathData` C ${length * 0.66} ${bend * 0.35} ${length * 0.33} 0 0 0 Z`;
  const angle = (turn * Math.PI) / 180;
  const lowerIsDark = -Math.sin(angle) * 0.5 + Math.cos(angle) * 0.86 > 0;
  let strokes = line(put(curveData(rib)), tone.light, Math.max(2.5, width * 0.04));
  for (let vein = 1; vein <= veins; vein += 1) {
    const from = along(rib, vein / (veins + 1.2));
    const reach = half * 0.62 * Math.sin((Math.PI * vein) / (veins + 1));
    for (const sign of [-1, 1]) {
      const mark = pathData`M ${from.x} ${from.y} Q ${from.x + reach * 0.7} ${from.y + sign * reach * 0.4} ${from.x + reach} ${from.y + sign * reach * 0.95}`;
      strokes += line(put(mark), tone.light, 2.5, 0.6);
    }
  }
  const upper = put(side(-1) + back);
  const lower = put(side(1) + back);
  const id = `c${hash(upper + lower).toString(36)}`;
  return (
    flat(upper, lowerIsDark ? tone.base : tone.shade) +
    flat(lower, lowerIsDark ? tone.shade : tone.base) +
    `<clipPath id="${id}"><path d="${upper}${lower}"/></clipPath><g clip-path="url(#${id})">${strokes}</g>`
  );
}

export const dots = (
  centres: readonly (readonly [number, number])[],
  radius: number,
  fill: string,
) => flat(centres.map(([x, y]) => ellipse(x, y, radius)).join(" "), fill);
