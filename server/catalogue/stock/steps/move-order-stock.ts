import { sql, type SQL } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { LineTake } from "#domain/catalogue/lots/choose-lots.ts";
import {
  checkCameBack,
  checkReceived,
  takesLeft,
  type CameBack,
  type ReceivedPackets,
  type ReceivedRefusal,
  type SealedPackets,
  type SealedRefusal,
} from "#domain/catalogue/stock/returned-packets.ts";
import { accept, type Result } from "#domain/result.ts";
import { saleableStock, takeLots } from "#domain/catalogue/lots/take-lots.ts";
import type { MissingLine } from "#domain/money/payments/pay-refusals.ts";
import { laterDay, lotsLastDay, selectLotStock } from "#server/catalogue/stock/stocked-lots.ts";
import { cameBackOfLots, takenOfLots } from "#server/catalogue/stock/lots-of-line.ts";
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

/** Gives back what one canceled parcel of a locked order has taken. */
export async function cancelParcelStock(
  tx: Transaction,
  { parcelId, at }: { parcelId: string; at: Date },
): Promise<void> {
  await giveBack(tx, await lockPacks(tx, sql`parcel.id = ${parcelId}`), { cause: "cancel", at });
}

/** All that its buyer has of each lot of a parcel of a locked order comes back, once its packs are locked. */
export async function lockCameBack(
  tx: Transaction,
  parcelId: string,
  sealed: SealedPackets,
): Promise<Result<CameBack<HeldTake>[], SealedRefusal>> {
  return checkCameBack(await lockKept(tx, parcelId), sealed);
}

type Received = {
  cameBack: CameBack<HeldTake>[];
  /** Nothing of the parcel is with its buyer any more. */
  isAll: boolean;
};

/** The same of a parcel of which only some packets may come: of each line never more than `most` says; null: than it has. */
export async function lockReceived(
  tx: Transaction,
  parcelId: string,
  { most, ...packets }: ReceivedPackets & { most: ReadonlyMap<string, number> | null },
): Promise<Result<Received, ReceivedRefusal>> {
  const kept = await lockKept(tx, parcelId);
  const lines = kept.map(({ lineId, takes }) => ({
    lineId,
    takes,
    most: most === null ? null : (most.get(lineId) ?? 0),
  }));
  const checked = checkReceived(lines, packets);
  if (!checked.ok) return checked;
  const sumOf = (takes: readonly LineTake[]) =>
    takes.reduce((sum, { quantity }) => sum + quantity, 0);
  const came = sumOf(checked.value.map(({ take }) => take));
  const isAll = came === sumOf(kept.flatMap(({ takes }) => takes));
  return accept({ cameBack: checked.value, isAll });
}

/** What the buyer of a parcel has of each lot of each line, whose packs are locked by it. */
async function lockKept(
  tx: Transaction,
  parcelId: string,
): Promise<{ lineId: string; takes: HeldTake[] }[]> {
  const lines = await lockPacks(tx, sql`parcel.id = ${parcelId}`);
  const takes = await selectTakes(tx, lines);
  const lineIds = sql.param(lines.map(({ lineId }) => lineId));
  const { rows: before } = await tx.execute<LineTake & { lineId: string }>(sql`
    select order_line_id as "lineId", lot_id as "lotId", quantity
    from (${cameBackOfLots(sql`order_line_id = any(${lineIds}::uuid[])`)}) back`);
  return lines.map(({ lineId }) => ({
    lineId,
    takes: takesLeft(
      takes.filter((take) => take.lineId === lineId),
      before.filter((back) => back.lineId === lineId),
    ),
  }));
}

/** All of it comes back to its lot, and what was opened leaves it at once: both are in the books, and never for sale. */
export async function takeBackStock(
  tx: Transaction,
  cameBack: readonly CameBack<HeldTake>[],
  at: Date,
): Promise<void> {
  const moves = cameBack.flatMap(({ take, opened }) => {
    const back = moveOf(take, "return");
    return opened === 0 ? [back] : [back, { ...back, change: -opened, cause: "opened" as const }];
  });
  await writeStockMoves(tx, moves, { at });
}

/** So many packets of lines of a parcel, whose packs are locked by it: of the lots that are valid longest. */
export async function lockLeavingTakes(
  tx: Transaction,
  parcelId: string,
  quantities: ReadonlyMap<string, number>,
): Promise<HeldTake[]> {
  const takes = await selectTakes(tx, await lockPacks(tx, sql`parcel.id = ${parcelId}`));
  const left = new Map(quantities);
  return takes
    .toSorted((one, other) => ((one.validUntil ?? "") < (other.validUntil ?? "") ? 1 : -1))
    .flatMap((take) => {
      const wanted = left.get(take.lineId) ?? 0;
      const quantity = Math.min(take.quantity, wanted);
      left.set(take.lineId, wanted - quantity);
      return quantity === 0 ? [] : [{ ...take, quantity }];
    });
}

/** They are another line's of the same pack from now on, which has its own stock to give back. */
export async function moveToOtherLines(
  tx: Transaction,
  takes: readonly HeldTake[],
  lineIds: ReadonlyMap<string, string>,
  at: Date,
): Promise<void> {
  const moves = takes.flatMap((take) => {
    const from = moveOf(take, "lot-changed");
    const orderLineId = lineIds.get(take.lineId);
    if (orderLineId === undefined) throw new Error(`No other line for ${take.lineId}`);
    return [from, { ...from, change: -take.quantity, orderLineId }];
  });
  await writeStockMoves(tx, moves, { at });
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

/** `lotId` null: of the packets that belong to none. */
export type HeldTake = LineTake & {
  lineId: string;
  packId: string;
  onSale: boolean;
  /** Of its lot: '2027-08-31'. */
  validUntil: string | null;
};

/** Each piece to the lot it was of. */
async function giveBack(
  tx: Transaction,
  lines: readonly HeldLine[],
  { cause, at }: { cause: "hold-expired" | "cancel"; at: Date },
): Promise<void> {
  const takes = await selectTakes(tx, lines);
  await writeStockMoves(
    tx,
    takes.map((take) => moveOf(take, cause)),
    { at },
  );
}

const moveOf = (
  { lineId, packId, lotId, onSale, quantity }: HeldTake,
  cause: "hold-expired" | "cancel" | "return" | "lot-changed",
): StockMove => ({
  packId,
  lot: lotId === null ? null : { lotId, onSale },
  change: quantity,
  cause,
  orderLineId: lineId,
});

type LineLot = {
  lineId: string;
  lotId: string;
  onSale: boolean;
  validUntil: string;
  quantity: number;
};

/** What lines have of each lot, whose packs are locked; what the lots don't explain belongs to none. */
async function selectTakes(tx: Transaction, lines: readonly HeldLine[]): Promise<HeldTake[]> {
  const lineIds = sql.param(lines.map(({ lineId }) => lineId));
  const { rows: lots } = await tx.execute<LineLot>(sql`
    select of_line.order_line_id as "lineId", lot.id as "lotId", lot.on_sale as "onSale", lot.valid_until as "validUntil",
      of_line.quantity
    from (${takenOfLots(sql`order_line_id = any(${lineIds}::uuid[])`)}) of_line
    join lots lot on lot.id = of_line.lot_id order by lot.id`);
  return lines.flatMap(({ lineId, packId, quantity }) => {
    const ofLine = lots.filter((lot) => lot.lineId === lineId);
    const loose = ofLine.reduce((left, lot) => left - lot.quantity, quantity);
    return [
      ...(loose > 0
        ? [{ lineId, packId, lotId: null, onSale: true, validUntil: null, quantity: loose }]
        : []),
      ...ofLine.map((lot) => ({ ...lot, packId })),
    ];
  });
}
