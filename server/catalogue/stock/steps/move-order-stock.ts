import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { MissingLine } from "#domain/money/payments/pay-refusals.ts";
import type { MovementCause } from "#domain/catalogue/stock/movement.ts";
import { showStockChanges } from "#server/catalogue/storefront/steps/show-stock-changes.ts";
import { noteStockFalls } from "#server/notices/steps/note-stock-falls.ts";
import { getSettings } from "#server/settings/get-settings.ts";

type HeldLine = {
  lineId: string;
  packId: string;
  productId: string;
  productName: string;
  quantity: number;
  stock: number;
};

type Move = { orderId: string; at: Date };

/** Gives back what the pending parcels of a locked order have taken. */
export async function returnOrderStock(
  tx: Transaction,
  { orderId, at, cause }: Move & { cause: "hold-expired" | "cancel" },
): Promise<void> {
  await moveStock(tx, await lockPacks(tx, pendingOf(orderId)), { sign: 1, cause, at });
}

/** Gives back what one parcel of a locked order has taken. */
export async function returnParcelStock(
  tx: Transaction,
  { parcelId, at, cause }: { parcelId: string; at: Date; cause: "cancel" | "return" },
): Promise<void> {
  const lines = await lockPacks(tx, sql`parcel.id = ${parcelId}`);
  await moveStock(tx, lines, { sign: 1, cause, at });
}

/** Before several parcels of a locked order give their stock back one after the other: all in id order, as by everybody. */
export async function lockParcelPacks(
  tx: Transaction,
  parcelIds: readonly string[],
): Promise<void> {
  await lockPacks(tx, sql`parcel.id = any(${sql.param([...parcelIds])}::uuid[])`);
}

/** Takes the stock of a locked order again: all of it, or nothing and the lines it is missing for. */
export async function retakeOrderStock(
  tx: Transaction,
  { orderId, at }: Move,
): Promise<MissingLine[]> {
  const lines = await lockPacks(tx, pendingOf(orderId));
  const missing = lines.filter(({ stock, quantity }) => stock < quantity);
  if (missing.length === 0) await moveStock(tx, lines, { sign: -1, cause: "hold-retaken", at });
  return missing.map(({ packId, productName, quantity, stock }) => ({
    packId,
    productName,
    quantity,
    available: stock,
  }));
}

const pendingOf = (orderId: string): SQL =>
  sql`parcel.order_id = ${orderId} and parcel.status = 'pending'`;

/** In id order, as everybody locks packs. */
async function lockPacks(tx: Transaction, ofParcels: SQL): Promise<HeldLine[]> {
  const { rows } = await tx.execute<HeldLine>(sql`
    select line.id as "lineId", pack.id as "packId", pack.product_id as "productId", line.product_name as "productName",
      line.quantity, pack.stock
    from order_lines line
    join parcels parcel on parcel.id = line.parcel_id
    join packs pack on pack.id = line.pack_id
    where ${ofParcels}
    order by pack.id
    for no key update of pack`);
  return rows;
}

async function moveStock(
  tx: Transaction,
  lines: readonly HeldLine[],
  { sign, cause, at }: { sign: 1 | -1; cause: MovementCause; at: Date },
): Promise<void> {
  const moves = lines.map((line) => ({
    ...line,
    change: sign * line.quantity,
    after: line.stock + sign * line.quantity,
  }));
  await tx.execute(sql`
    with move as materialized (
      select * from json_to_recordset(${JSON.stringify(moves)}::json) as m("lineId" uuid, "packId" uuid, change int)
    ),
    moved as (
      update packs set stock = stock + move.change from move where packs.id = move."packId"
      returning packs.id, packs.stock, move."lineId", move.change
    )
    insert into stock_movements (pack_id, change, stock_after, cause, order_line_id, created_at)
    select id, change, stock, ${cause}::stock_cause, "lineId", ${at}::timestamptz from moved`);
  const { lowStock } = await getSettings(tx);
  const changes = moves.map(({ packId, productId, stock, after }) => ({
    packId,
    productId,
    before: stock,
    after,
  }));
  await showStockChanges(tx, changes, lowStock.card);
  await noteStockFalls(tx, changes, { lowStock, at });
}
