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
  /** Other lots may be on sale than before: the product's page says which, and its card what the first was tested at. */
  hasOtherLots?: boolean;
};

/**
 * After stock was written: brings the shown packs in step where a pack sold out or came back, or a lot, and announces what pages
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
  const refreshed = productsOf(
    changes.filter(
      ({ before, after, hasOtherLots = false }) => hasOtherLots || before > 0 !== after > 0,
    ),
  );
  if (refreshed.length > 0)
    await writeAnnounced(tx, refreshed, () => refreshShownPack(tx, refreshed));
  const shown = changes.filter((change) => changesPages({ ...change, lowStockLimit }));
  const others = productsOf(shown).filter((id) => !refreshed.includes(id));
  await announceChange(
    tx,
    others.map((id) => `product:${id}` as const),
  );
}
