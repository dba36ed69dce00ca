import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { isRecalled } from "#server/catalogue/lots/is-recalled.ts";
import { minimumFor } from "#server/catalogue/lots/minimums/minimum-store.ts";
import { holdMinimums } from "#server/catalogue/lots/minimums/steps/lock-minimums.ts";
import { standingAt } from "#server/catalogue/lots/standing-at.ts";
import {
  writeStockMoves,
  type StockMove,
} from "#server/catalogue/stock/steps/write-stock-moves.ts";
import { refreshShownPack } from "#server/catalogue/storefront/steps/refresh-shown-pack.ts";
import { writeAnnounced } from "#server/catalogue/storefront/steps/write-announced.ts";
import { getSettings } from "#server/settings/get-settings.ts";

type SettledLot = {
  id: string;
  productId: string;
  minimumPermille: number;
  validUntil: string;
  germinationPermille: number;
  isHeld: boolean;
  isRecalled: boolean;
  onSale: boolean;
  /** By pack. */
  pieces: { packId: string; quantity: number }[];
};

/** Minimums first, then packs in id order, as everybody locks them: no lot of these products changes, and none of their pieces, until the transaction ends. */
export async function lockPacksOf(tx: Transaction, productIds: readonly string[]): Promise<void> {
  await holdMinimums(tx);
  await tx.execute(sql`
    select 1 from packs where product_id = any(${sql.param([...productIds])}::uuid[])
    order by id for no key update`);
}

/** Once the packs of their products are locked: takes the pieces of each lot off the counter, or back into it, as its facts say. */
export async function settleLots(
  tx: Transaction,
  lotIds: readonly string[],
  { at, personId }: { at: Date; personId?: string | undefined },
): Promise<void> {
  const lots = await selectLots(tx, lotIds);
  const settings = await getSettings(tx);
  const changed = lots.filter(
    (lot) => (standingAt(at, settings, lot) === "on-sale") !== lot.onSale,
  );
  const moved = new Set<string>();
  if (changed.length > 0) {
    const ids = changed.map(({ id }) => id);
    await tx.execute(
      sql`update lots set on_sale = not on_sale where id = any(${sql.param(ids)}::uuid[])`,
    );
    const changes = await writeStockMoves(tx, changed.flatMap(switchMoves), { at, personId });
    for (const { productId } of changes) moved.add(productId);
  }
  // What moved is shown already. Also of a lot that stays on sale page and card say what its latest test found.
  const others = [...new Set(lots.map(({ productId }) => productId))].filter(
    (id) => !moved.has(id),
  );
  if (others.length > 0) await writeAnnounced(tx, others, () => refreshShownPack(tx, others));
}

/** Once the packs of the product are locked: by the minimum of its crop as it is now. */
export async function judgeLotsOf(
  tx: Transaction,
  productId: string,
  by: { at: Date; personId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from lots where product_id = ${productId} order by id`,
  );
  if (rows.length === 0) return;
  await settleLots(
    tx,
    rows.map(({ id }) => id),
    by,
  );
}

const switchMoves = ({ id: lotId, onSale, pieces }: SettledLot): StockMove[] =>
  pieces.map(({ packId, quantity }) => ({
    packId,
    lot: { lotId, onSale: true },
    change: onSale ? -quantity : quantity,
    cause: onSale ? "lot-withdrawn" : "lot-offered",
  }));

async function selectLots(tx: Transaction, lotIds: readonly string[]): Promise<SettledLot[]> {
  const { rows } = await tx.execute<SettledLot>(sql`
    select lot.id, lot.product_id as "productId", ${minimumFor(sql`product.crop_key`)} as "minimumPermille", lot.valid_until as "validUntil",
      lot.germination_permille as "germinationPermille", lot.held_at is not null as "isHeld", ${isRecalled} as "isRecalled",
      lot.on_sale as "onSale",
      (select coalesce(json_agg(json_build_object('packId', pack_id, 'quantity', quantity) order by pack_id), '[]'::json)
        from lot_stock where lot_id = lot.id and quantity > 0) as pieces
    from lots lot join products product on product.id = lot.product_id
    where lot.id = any(${sql.param([...lotIds])}::uuid[]) order by lot.id`);
  return rows;
}
