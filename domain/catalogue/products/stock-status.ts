// Stock in words. Low-stock badges and lists count per pack; a product is out of stock when no pack has any.
// The limits are settings, with these first values.
import { firstLowStock } from "#domain/settings/shop-settings.ts";

/** Not for sale: it is above its MRP. */
export type CardBadge = "low-stock" | "out-of-stock" | "not-for-sale" | null;

export type VendorStockBadge = "green" | "yellow" | "red";

export function isOutOfStock(packs: readonly { stock: number }[]): boolean {
  return packs.every((pack) => pack.stock <= 0);
}

/** The sum over the packs, as the admin's Stock column shows it. */
export function productStock(packs: readonly { stock: number }[]): number {
  return packs.reduce((sum, pack) => sum + pack.stock, 0);
}

/** Few left but not none: what a shopper should know of a pack. */
export function isLowForShopper(packStock: number, limit: number): boolean {
  return packStock > 0 && packStock < limit;
}

/** Below the limit, none included: what vendor and administrator should refill. */
export function needsRefill(packStock: number, limit: number): boolean {
  return packStock < limit;
}

/** A card speaks of the pack it shows and sells. */
export function cardBadge(
  { pack, isAboveMrp }: { pack: { stock: number }; isAboveMrp: boolean },
  limit: number,
): CardBadge {
  if (isAboveMrp) return "not-for-sale";
  if (pack.stock <= 0) return "out-of-stock";
  return isLowForShopper(pack.stock, limit) ? "low-stock" : null;
}

/** Green above what an administrator calls low at first, yellow above what a vendor does, red otherwise. */
export function vendorStockBadge(packStock: number): VendorStockBadge {
  if (packStock > firstLowStock.admin) return "green";
  return packStock > firstLowStock.vendor ? "yellow" : "red";
}
