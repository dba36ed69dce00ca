import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { saleableStock, takeLots } from "#domain/catalogue/lots/take-lots.ts";
import type { MissingLine } from "#domain/money/payments/pay-refusals.ts";
import { laterDay, lotsLastDay, selectLotStock } from "#server/catalogue/stock/stocked-lots.ts";
import { takenOfLots } from "#server/catalogue/stock/lots-of-line.ts";
import { getSettings } from "#server/settings/get-settings.ts";
import { writeStockMoves, type StockMove } from "./write-stock-moves.ts";

type HeldLine = {
  lineId: string;
  packId: string;
  productName: string;
  quantity: number;
  /** When it will be sown; null: not told, or not to be sown. */
  sowingDate: string | null;
};

type Move = { orderId: string; at: Date };

/** Gives back what the pending parcels of a locked order have taken. */
export async function returnOrderStock(
  tx: Transaction,
  { orderId, at, cause }: Move & { cause: "hold-expired" | "cancel" },
): Promise<void> {
  await giveBack(tx, await lockPacks(tx, pendingOf(orderId)), { cause, at });
}

/** Gives back what one parcel of a locked order has taken. */
export async function returnParcelStock(
  tx: Transaction,
  { parcelId, at, cause }: { parcelId: string; at: Date; cause: "cancel" | "return" },
): Promise<void> {
  await giveBack(tx, await lockPacks(tx, sql`parcel.id = ${parcelId}`), { cause, at });
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
  const stocked = await selectLotStock(
    tx,
    lines.map(({ packId }) => packId),
  );
  const lastDay = lotsLastDay(at, await getSettings(tx));
  const wanted = lines.map((line) => ({
    ...line,
    from: saleableStock(
      stocked.get(line.packId) ?? { stock: 0, lots: [] },
      laterDay(lastDay, line.sowingDate),
    ),
  }));
  const missing = wanted.filter(({ from, quantity }) => from.stock < quantity);
  if (missing.length > 0)
    return missing.map(({ packId, productName, quantity, from }) => ({
      packId,
      productName,
      quantity,
      available: from.stock,
    }));
  const taken = wanted.flatMap(({ lineId, packId, from, quantity }) =>
    takeLots(from, quantity).takes.map((take) => ({ lineId, packId, ...take })),
  );
  await writeStockMoves(
    tx,
    taken.map(({ lineId, packId, lotId, quantity }) => ({
      packId,
      lot: lotId === null ? null : { lotId, onSale: true },
      change: -quantity,
      cause: "hold-retaken",
      orderLineId: lineId,
    })),
    { at },
  );
  return [];
}

const pendingOf = (orderId: string): SQL =>
  sql`parcel.order_id = ${orderId} and parcel.status = 'pending'`;

/** In id order, as everybody locks packs. */
async function lockPacks(tx: Transaction, ofParcels: SQL): Promise<HeldLine[]> {
  const { rows } = await tx.execute<HeldLine>(sql`
    select line.id as "lineId", pack.id as "packId", line.product_name as "productName", line.quantity,
      case when line.goods_kind = 'sowing' then o.sowing_date end as "sowingDate"
    from order_lines line
    join parcels parcel on parcel.id = line.parcel_id
    join orders o on o.id = parcel.order_id
    join packs pack on pack.id = line.pack_id
    where ${ofParcels}
    order by pack.id
    for no key update of pack`);
  return rows;
}

type LineLot = { lineId: string; lotId: string; onSale: boolean; quantity: number };

/** Each piece to the lot it was of. */
async function giveBack(
  tx: Transaction,
  lines: readonly HeldLine[],
  { cause, at }: { cause: "hold-expired" | "cancel" | "return"; at: Date },
): Promise<void> {
  const lineIds = sql.param(lines.map(({ lineId }) => lineId));
  const { rows: lots } = await tx.execute<LineLot>(sql`
    select of_line.order_line_id as "lineId", lot.id as "lotId", lot.on_sale as "onSale", of_line.quantity
    from (${takenOfLots(sql`order_line_id = any(${lineIds}::uuid[])`)}) of_line
    join lots lot on lot.id = of_line.lot_id order by lot.id`);
  const moves = lines.flatMap(({ lineId, packId, quantity }) => {
    const ofLine = lots.filter((lot) => lot.lineId === lineId);
    const loose = ofLine.reduce((left, lot) => left - lot.quantity, quantity);
    const move = { packId, cause, orderLineId: lineId };
    return [
      ...(loose > 0 ? [{ ...move, lot: null, change: loose }] : []),
      ...ofLine.map((lot) => ({ ...move, lot, change: lot.quantity })),
    ] satisfies StockMove[];
  });
  await writeStockMoves(tx, moves, { at });
}
