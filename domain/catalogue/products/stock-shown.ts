// What a page shows of a pack's stock: how many can be chosen, up to ten, and the Low Stock and Out of Stock badges.
// A sale that changes none of it leaves the pages as they are.
import { isLowForShopper } from "./stock-status.ts";

const stockShownMax = 10;

/** `lowStockLimit` is the setting for shoppers. */
export type StockChange = { before: number; after: number; lowStockLimit: number };

/** On the product's own page, which lists every pack with what can be chosen of it, and on the cards of the pack. */
export function changesPages({ before, after, lowStockLimit }: StockChange): boolean {
  return (
    Math.min(before, stockShownMax) !== Math.min(after, stockShownMax) ||
    isLowForShopper(before, lowStockLimit) !== isLowForShopper(after, lowStockLimit)
  );
}
