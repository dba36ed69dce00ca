// Letters as outlines: a picture looks the same on a machine without any font. fontkit shapes Devanagari (conjuncts,
// matras before their consonant); Noto Sans Devanagari carries the Latin letters too.
import { fileURLToPath } from "node:url";
import { openSync, type Font } from "fontkit";

const files = {
  semibold: "600SemiBold/NotoSansDevanagari_600SemiBold.ttf",
  medium: "500Medium/NotoSansDevanagari_500Medium.ttf",
} as const;
export type FontWeight = keyof typeof files;

const opened = new Map<FontWeight, Font>();

function fontOf(weight: FontWeight): Font {
  const known = opened.get(weight);
  if (known) return known;
  const url = import.meta.resolve(`@expo-google-fonts/noto-sans-devanagari/${files[weight]}`);
  const font = openSync(fileURLToPath(url));
  opened.set(weight, font);
  return font;
}

export type Lettering = { text: string; weight: FontWeight; size: number };

export function widthOf({ text, weight, size }: Lettering): number {
  const font = fontOf(weight);
  return (font.layout(text).advanceWidth / font.unitsPerEm) * size;
}

/** One path per line, centred on x, standing on the baseline y. */
export function drawText(lettering: Lettering, x: number, y: number, fill: string): string {
  const font = fontOf(lettering.weight);
  const scale = lettering.size / font.unitsPerEm;
  const run = font.layout(lettering.text);
  let pen = x - (run.advanceWidth * scale) / 2;
  const parts = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    if (!position) throw new Error(`No position for glyph ${index} of "${lettering.text}"`);
    const originX = pen + position.xOffset * scale;
    const originY = y - position.yOffset * scale;
    pen += position.xAdvance * scale;
    return glyph.path
      .toSVG()
      .replace(/(-?[\d.]+)[ ,]+(-?[\d.]+)/g, (_pair, glyphX: string, glyphY: string) => {
        return `${(originX + Number(glyphX) * scale).toFixed(1)} ${(originY - Number(glyphY) * scale).toFixed(1)}`;
      });
  });
  return `<path d="${parts.join("")}" fill="${fill}"/>`;
}

export type Fitting = { weight: FontWeight; largest: number; smallest: number; width: number };

/** One line as large as fits; below `smallest` two lines, broken where the longer one is shortest, and shrunk if still too wide. */
export function fitLines(text: string, { weight, largest, smallest, width }: Fitting): Lettering[] {
  const natural = widthOf({ text, weight, size: largest });
  const oneLine = Math.min(largest, (largest * width) / natural);
  const words = text.split(/\s+/);
  if (oneLine >= smallest || words.length === 1) return [{ text, weight, size: oneLine }];
  const splits = words
    .slice(1)
    .map((_word, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const longest = (lines: string[]) =>
    Math.max(...lines.map((each) => widthOf({ text: each, weight, size: smallest })));
  const best = splits.reduce((kept, lines) => (longest(lines) < longest(kept) ? lines : kept));
  const size = Math.min(smallest, (smallest * width) / longest(best));
  return best.map((each) => ({ text: each, weight, size }));
}
