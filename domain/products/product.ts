// A product is what people read about; a pack of it is what they buy.

/** Edible goods never share a parcel with sowing seed. */
export const goodsKinds = ["sowing", "edible"] as const;
export type GoodsKind = (typeof goodsKinds)[number];

export const productStates = ["draft", "in-review", "published", "archived"] as const;
export type ProductState = (typeof productStates)[number];

export const packUnits = ["g", "kg", "seeds"] as const;
export type PackUnit = (typeof packUnits)[number];

export type Pack = {
  id: string;
  productId: string;
  vendorId: string;
  sku: string;
  quantity: number;
  unit: PackUnit;
  pricePaise: number;
  mrpPaise: number | null;
  stock: number;
};

export type Product = {
  id: string;
  slug: string;
  name: string;
  shortDescription: string;
  description: string;
  descriptionHindi: string | null;
  categorySlug: string;
  seedType: string;
  goodsKind: GoodsKind;
  cropKey: string | null;
  vendorId: string;
  /** Average of the reviews; null while there are none. */
  rating: number | null;
  reviewCount: number;
  state: ProductState;
};

export const relatedProductsMax = 4;
export const featuredProductsMax = 4;

/** The admin table shows a product's id by its first characters: '#a1b2c3'. */
export function shortProductId(id: string): string {
  return `#${id.slice(0, 6)}`;
}
