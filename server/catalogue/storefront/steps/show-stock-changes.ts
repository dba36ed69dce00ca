import type { Transaction } from "#database/connect.ts";
import { changesBadge, changesProductPage } from "#domain/catalogue/products/stock-shown.ts";
import { announceChange, type ChangeTag } from "#server/platform/changes.ts";
import { refreshShownPack } from "./refresh-shown-pack.ts";

/** `isShown`: it is the pack its product's card showed before. */
export type PackStockChange = {
  packId: string;
  productId: string;
  isShown: boolean;
  before: number;
  after: number;
};

/**
 * After stock was written: brings the shown packs in step where a pack sold out or came back, and announces what pages
 * now show otherwise. Most sales change nothing that a page shows, and cost no statement here.
 */
export async function showStockChanges(
  tx: Transaction,
  changes: readonly PackStockChange[],
  lowStockLimit: number,
): Promise<void> {
  const crossedZero = changes.filter(({ before, after }) => before > 0 !== after > 0);
  const reshown = await refreshShownPack(tx, [
    ...new Set(crossedZero.map((change) => change.productId)),
  ]);
  const tags = new Set<ChangeTag>();
  for (const change of changes) {
    const { productId, before, after } = change;
    if (changesProductPage({ before, after, lowStockLimit })) tags.add(`product:${productId}`);
    if (change.isShown && changesBadge({ before, after, lowStockLimit })) tags.add("catalogue");
  }
  for (const productId of reshown) tags.add("catalogue").add(`product:${productId}`);
  await announceChange(tx, [...tags]);
}
