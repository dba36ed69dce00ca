declare module "fontkit" {
  export type Outline = {
    toSVG(): string;
    bbox: { minX: number; minY: number; maxX: number; maxY: number };
  };
  export type Glyph = { id: number; path: Outline };
  export type GlyphPosition = {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
  };
  export type GlyphRun = { glyphs: Glyph[]; positions: GlyphPosition[]; advanceWidth: number };
  export type Font = { unitsPerEm: number; layout(text: string): GlyphRun };
  export function openSync(path: string): Font;
}
