import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { MovementCause } from "#domain/catalogue/stock/movement.ts";
import {
  showStockChanges,
  type PackStockChange,
} from "#server/catalogue/storefront/steps/show-stock-changes.ts";
import { noteStockFalls } from "#server/notices/steps/note-stock-falls.ts";
import { getSettings } from "#server/settings/get-settings.ts";

export type StockMove = {
  packId: string;
  /** Null: pieces that belong to no lot. */
  lot: { lotId: string; onSale: boolean } | null;
  change: number;
  cause: MovementCause;
  orderLineId?: string;
  /** In place of an order line. */
  replacementId?: string;
  note?: string;
};

type Moving = {
  at: Date;
  /** Who did it by hand. */
  personId?: string | undefined;
};

/**
 * Moves pieces of packs whose locks are held, and tells pages and people. What a lot has that is not on sale comes and goes
 * beside the counter, as two movements: those of a lot without `lot-offered` and `lot-withdrawn` always give its pieces.
 */
export async function writeStockMoves(
  tx: Transaction,
  moves: readonly StockMove[],
  { at, personId }: Moving,
): Promise<PackStockChange[]> {
  if (moves.length === 0) return [];
  const rows = moves.flatMap(asMovements).map((row, n) => ({ ...row, n }));
  const changes = await writeMovements(tx, rows, { at, personId });
  const { lowStock } = await getSettings(tx);
  await showStockChanges(tx, changes, lowStock.card);
  await noteStockFalls(tx, changes, { lowStock, at, byId: personId });
  return changes;
}

type MovementRow = Omit<StockMove, "lot"> & { lotId: string | null };

function asMovements({ lot, ...move }: StockMove): MovementRow[] {
  const row = { ...move, lotId: lot?.lotId ?? null };
  if (lot === null || lot.onSale) return [row];
  const { packId, lotId, change } = row;
  return change > 0
    ? [row, { packId, lotId, change: -change, cause: "lot-withdrawn" }]
    : [{ packId, lotId, change: -change, cause: "lot-offered" }, row];
}

async function writeMovements(
  tx: Transaction,
  rows: readonly (MovementRow & { n: number })[],
  { at, personId }: Moving,
): Promise<PackStockChange[]> {
  const { rows: changes } = await tx.execute<Required<PackStockChange>>(sql`
    with move as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as m
        (n int, "packId" uuid, "lotId" uuid, change int, cause stock_cause, "orderLineId" uuid, "replacementId" uuid, note text)
    ),
    changed as (
      update packs set stock = stock + moved.change, may_be_loose = may_be_loose or moved.loose
      from (
        select "packId", sum(change)::int as change, bool_or("lotId" is null and change > 0) as loose from move group by "packId"
      ) moved
      where packs.id = moved."packId"
      returning packs.id, packs.product_id, packs.stock - moved.change as before, packs.stock as after
    ),
    piece as (
      select "packId", "lotId", sum(change)::int as change from move
      where "lotId" is not null and cause not in ('lot-offered', 'lot-withdrawn') group by "packId", "lotId"
    ),
    known as (
      update lot_stock set quantity = quantity + piece.change from piece
      where lot_stock.pack_id = piece."packId" and lot_stock.lot_id = piece."lotId" returning lot_stock.lot_id
    ),
    first as (
      insert into lot_stock (pack_id, lot_id, quantity) select "packId", "lotId", change from piece
      where not exists (select 1 from lot_stock s where s.pack_id = piece."packId" and s.lot_id = piece."lotId")
    ),
    written as (
      insert into stock_movements
        (pack_id, lot_id, change, stock_after, cause, order_line_id, replacement_id, person_id, note, created_at)
      select "packId", "lotId", change, before + sum(change) over (partition by "packId" order by n), cause,
        "orderLineId", "replacementId", ${personId ?? null}, note, ${at}::timestamptz
      from move join changed on changed.id = move."packId" order by n
    )
    select id as "packId", product_id as "productId", before, after,
      exists (select 1 from piece where piece."packId" = id)
        or exists (select 1 from lot_stock where pack_id = id) as "hasOtherLots"
    from changed`);
  return changes;
}
