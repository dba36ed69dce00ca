import type { ProductCard } from "#domain/products/product-card.ts";

const fields = [
  "slug",
  "name",
  "shortDescription",
  "seedType",
  "imageKey",
  "packId",
  "packLabel",
  "pricePaise",
  "struckMrpPaise",
  "from",
  "stock",
  "badge",
  "rating",
  "reviewCount",
] as const satisfies (keyof ProductCard)[];

type Missing = Exclude<keyof ProductCard, (typeof fields)[number]>;
type Packed = Missing extends never ? string : never;

/**
 * The cards of a list as one text without names. As hundreds of values of their own the router would spend a tenth
 * of the page's bytes on them, and a good part of its time.
 */
export const packCards = (cards: readonly ProductCard[]): Packed =>
  JSON.stringify(cards.map((card) => fields.map((field) => card[field])));

export const unpackCards = (packed: string): ProductCard[] =>
  (JSON.parse(packed) as unknown[][]).map(
    (values) =>
      Object.fromEntries(fields.map((field, index) => [field, values[index]])) as ProductCard,
  );
