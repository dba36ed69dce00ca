import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { isAboveMrp, type PackPrices } from "#domain/catalogue/products/mrp.ts";
import { changesBadge, changesProductPage } from "#domain/catalogue/products/stock-shown.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { taxRatesAt, type TaxedGoods } from "#domain/tax/tax-class.ts";
import { announceChange, type ChangeTag } from "#server/platform/changes.ts";
import { refreshShownPack } from "./refresh-shown-pack.ts";

/** `isShown`: it was the shown pack of its product before. */
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
  { settings, at }: { settings: ShopSettings; at: Date },
): Promise<void> {
  const lowStockLimit = settings.lowStock.card;
  const crossedZero = changes.filter(({ before, after }) => before > 0 !== after > 0);
  const reshown = await refreshShownPack(tx, [
    ...new Set(crossedZero.map((change) => change.productId)),
  ]);
  const tags = new Set<ChangeTag>();
  for (const productId of reshown) tags.add("catalogue").add(`product:${productId}`);
  for (const change of changes)
    if (changesProductPage({ ...change, lowStockLimit })) tags.add(`product:${change.productId}`);
  const otherBadge = changes.filter((change) => changesBadge({ ...change, lowStockLimit }));
  if (otherBadge.some(({ isShown }) => isShown)) tags.add("catalogue");
  const beside = otherBadge.map(({ productId }) => productId);
  if (!tags.has("catalogue") && (await showOthers(tx, beside, { settings, at })))
    tags.add("catalogue");
  await announceChange(tx, [...tags]);
}

/** Whether cards of one of these products may show another pack than the shown one, which is above its MRP. */
async function showOthers(
  tx: Transaction,
  productIds: readonly string[],
  { settings, at }: { settings: ShopSettings; at: Date },
): Promise<boolean> {
  if (productIds.length === 0) return false;
  const { rows } = await tx.execute<PackPrices & TaxedGoods>(sql`
    select k.price_paise as "pricePaise", k.mrp_paise as "mrpPaise", p.hsn, v.gstin is not null as "sellerRegistered"
    from products p join packs k on k.id = p.shown_pack_id join vendors v on v.id = p.vendor_id
    where p.id = any(${sql.param([...productIds])}::uuid[])`);
  const rateOf = taxRatesAt(settings, at);
  return rows.some((pack) => isAboveMrp({ ...pack, taxRateBasisPoints: rateOf(pack) }));
}
