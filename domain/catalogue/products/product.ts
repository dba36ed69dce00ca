// A product is what people read about; a pack of it is what they buy.
import type { Language } from "#domain/language.ts";

/** Edible goods never share a parcel with sowing seed. */
export const goodsKinds = ["sowing", "edible"] as const;
export type GoodsKind = (typeof goodsKinds)[number];

export const packUnits = ["g", "kg", "seeds"] as const;
export type PackUnit = (typeof packUnits)[number];

/** In Hindi by its Hindi name, where it has one. */
export const productName = (
  { name, nameHi }: { name: string; nameHi: string | null },
  language: Language,
): string => (language === "hi" ? (nameHi ?? name) : name);

export const relatedProductsMax = 4;
export const featuredProductsMax = 4;
/** Side by side: a phone shows two, and a fifth would be read by nobody. */
export const comparedMost = 4;

/** The admin table shows a product's id by its first characters: '#a1b2c3'. */
export function shortProductId(id: string): string {
  return `#${id.slice(0, 6)}`;
}
