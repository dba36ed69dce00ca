import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { fallsBelow, type Notice } from "#domain/notices/notice.ts";
import type { ShopSettings } from "#domain/settings/shop-settings.ts";
import { recordNotices } from "./record-notices.ts";

type StockChange = { packId: string; before: number; after: number };
type Falls = { lowStock: ShopSettings["lowStock"]; at: Date; byId?: string | undefined };

/**
 * After stock was written: tells the vendor, and the administrators at their own limit, of packs on sale that fell below
 * it. Each fall has the number of the movement that made it. Most sales make none, and cost no statement here.
 */
export async function noteStockFalls(
  tx: Transaction,
  changes: readonly StockChange[],
  { lowStock, at, byId }: Falls,
): Promise<void> {
  const fallen = changes.filter(
    (change) => fallsBelow(change, lowStock.vendor) || fallsBelow(change, lowStock.admin),
  );
  if (fallen.length === 0) return;
  const onSale = await findOnSale(
    tx,
    fallen.map(({ packId }) => packId),
  );
  const notices = onSale.flatMap(({ packId, vendorId, movementId }) => {
    const change = fallen.find((one) => one.packId === packId);
    if (change === undefined) return [];
    const notice = {
      kind: "stock",
      subjectId: packId,
      detail: String(change.after),
      key: `stock:${packId}:${movementId}`,
      exceptId: byId,
    } as const;
    return [
      ...(fallsBelow(change, lowStock.vendor) ? [{ ...notice, vendorId }] : []),
      ...(fallsBelow(change, lowStock.admin) ? [{ ...notice, vendorId: null }] : []),
    ] satisfies Notice[];
  });
  await recordNotices(tx, notices, at);
}

async function findOnSale(tx: Transaction, packIds: readonly string[]) {
  const { rows } = await tx.execute<{ packId: string; vendorId: string; movementId: number }>(sql`
    select pack.id as "packId", pack.vendor_id as "vendorId",
      (select coalesce(max(m.id), 0) from stock_movements m where m.pack_id = pack.id) as "movementId"
    from packs pack join products product on product.id = pack.product_id
    where pack.id = any(${sql.param([...packIds])}::uuid[]) and pack.archived_at is null
      and product.state = 'published'`);
  return rows;
}
