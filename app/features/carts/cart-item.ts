import type { Language } from "#domain/language.ts";
import { isAboveMrp } from "#domain/catalogue/products/mrp.ts";
import { packLabel } from "#domain/catalogue/products/pack-label.ts";
import { productName } from "#domain/catalogue/products/product.ts";
import type { TaxedGoods } from "#domain/tax/tax-class.ts";
import type { CartPack } from "#server/carts/cart-store.ts";
import type { CartItem } from "./stored-cart.ts";

type SoldPack = Omit<
  CartPack,
  | keyof TaxedGoods
  | "goodsKind"
  | "cropKey"
  | "productId"
  | "categoryId"
  | "vendorId"
  | "forSale"
  | "unsoldLot"
  | "weightGrams"
  | "deliveryZones"
> & {
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
  ...(isAboveMrp(pack) && { aboveMrp: true }),
});
