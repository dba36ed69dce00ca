// What a page shows of a pack's stock: how many can be chosen, up to ten, and the Low Stock and Out of Stock badges.
// A sale that changes none of it leaves the pages as they are.
import { isLowForShopper } from "./stock-status.ts";

const stockShownMax = 10;

/** `lowStockLimit` is the setting for shoppers. */
export type StockChange = { before: number; after: number; lowStockLimit: number };

/** The product's own page lists every pack with what can be chosen of it. */
export function changesProductPage(change: StockChange): boolean {
  return (
    Math.min(change.before, stockShownMax) !== Math.min(change.after, stockShownMax) ||
    changesBadge(change)
  );
}

/** A card shows one pack, with its badge and no number. */
export function changesBadge({ before, after, lowStockLimit }: StockChange): boolean {
  return (
    before > 0 !== after > 0 ||
    isLowForShopper(before, lowStockLimit) !== isLowForShopper(after, lowStockLimit)
  );
}
