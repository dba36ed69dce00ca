import type { Language } from "#domain/language.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName, type PackUnit } from "#domain/catalogue/products/product.ts";
import type { CartItem } from "./stored-cart.ts";

type SoldPack = {
  packId: string;
  slug: string;
  name: string;
  nameHi: string | null;
  packQuantity: number;
  packUnit: PackUnit;
  pricePaise: number;
  stock: number;
  imageKey: string | null;
  vendorName: string;
  taxRateBasisPoints: number;
};

/** A pack as the browser keeps it, in the language of the page that asks. */
export const cartItem = (pack: SoldPack, language: Language): CartItem => ({
  packId: pack.packId,
  slug: pack.slug,
  name: productName(pack, language),
  packLabel: packLabel(pack.packQuantity, pack.packUnit, language),
  pricePaise: pack.pricePaise,
  imageKey: pack.imageKey,
  stock: pack.stock,
  vendorName: pack.vendorName,
  taxRateBasisPoints: pack.taxRateBasisPoints,
});
