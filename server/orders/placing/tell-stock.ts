import type { Transaction } from "#database/connect.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import {
  showStockChanges,
  type PackStockChange,
} from "#server/catalogue/storefront/steps/show-stock-changes.ts";
import { noteStockFalls } from "#server/notices/steps/note-stock-falls.ts";

/** What orders took is shown by pages, and told to vendors where it falls low. */
export async function tellStock(
  tx: Transaction,
  changes: readonly PackStockChange[],
  { lowStock }: ShopSettings,
  at: Date,
): Promise<void> {
  await showStockChanges(tx, changes, lowStock.card);
  await noteStockFalls(tx, changes, { lowStock, at });
}
