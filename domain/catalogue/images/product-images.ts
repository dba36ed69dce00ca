// A product's pictures are in an order; the first is the one its card shows.
export const imagesMax = 10;
export const altTextMax = 150;

export type ProductImageRefusal =
  | { code: "vendor-suspended" }
  | { code: "product-not-found" }
  | { code: "image-not-found" }
  | { code: "too-many-images"; most: number }
  | { code: "alt-text-long"; most: number; language: "en" | "hi" };

export type ProductImageRefusalCode = ProductImageRefusal["code"];

/** The ids with one of them at another place, counted from 0; beyond the ends it is the first or the last. */
export function placedAt(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  return others.toSpliced(Math.min(Math.max(place, 0), others.length), 0, id);
}
