import type { Transaction } from "#database/connect.ts";
import { changesPages } from "#domain/catalogue/products/stock-shown.ts";
import { announceChange } from "#server/platform/changes.ts";
import { refreshShownPack } from "./refresh-shown-pack.ts";
import { writeAnnounced } from "./write-announced.ts";

export type PackStockChange = {
  packId: string;
  productId: string;
  before: number;
  after: number;
  /** Other lots are on sale than before: the product's page says which. */
  hasOtherLots?: boolean;
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
  const productsOf = (some: readonly PackStockChange[]) => [
    ...new Set(some.map(({ productId }) => productId)),
  ];
  const crossedZero = productsOf(changes.filter(({ before, after }) => before > 0 !== after > 0));
  if (crossedZero.length > 0)
    await writeAnnounced(tx, crossedZero, () => refreshShownPack(tx, crossedZero));
  const shown = changes.filter(
    (change) => change.hasOtherLots || changesPages({ ...change, lowStockLimit }),
  );
  const others = productsOf(shown).filter((id) => !crossedZero.includes(id));
  await announceChange(
    tx,
    others.map((id) => `product:${id}` as const),
  );
}
