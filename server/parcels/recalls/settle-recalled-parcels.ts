import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { RecalledParcelState } from "#domain/catalogue/lots/recall.ts";
import type { LotStock } from "#domain/catalogue/lots/take-lots.ts";
import { isSentAway } from "#domain/parcels/recalled-parcel.ts";
import { takeOtherLots } from "#domain/parcels/replacement.ts";
import { saleableOfLots } from "#server/catalogue/stock/stocked-lots.ts";
import { takenOfLots } from "#server/catalogue/stock/lots-of-line.ts";
import { lockParcelPacks } from "#server/catalogue/stock/steps/move-order-stock.ts";
import {
  writeStockMoves,
  type StockMove,
} from "#server/catalogue/stock/steps/write-stock-moves.ts";
import { queueMail } from "#server/outbox/steps/queue-mail.ts";
import { lockAnyParcel, type LockedParcelOfOrder } from "#server/parcels/parcel-store.ts";
import { cancelLockedParcel } from "#server/parcels/steps/cancel-locked-parcel.ts";
import type { World } from "#server/world.ts";

/** Of one run; what is left has its turn in a minute. */
const parcelsMost = 500;
/** Of one lot, while who recalls it waits. */
const parcelsAtOnce = 50;

type WaitingParcel = {
  lotId: string;
  parcelId: string;
  lotNumber: string;
  orderNumber: string;
  /** From 1. */
  place: number;
  recalledBy: string;
  byShop: boolean;
};

/**
 * What has not left of recalled lots is sent of other lots, or not at all: parcel by parcel, each in a transaction of its own, so
 * that whoever breaks off leaves the rest to the next run. Of one lot, or of all.
 */
export async function settleRecalledParcels(
  world: World,
  { lotId = null }: { lotId?: string | null } = {},
): Promise<number> {
  const { rows } = await world.db.execute<WaitingParcel>(sql`
    select r.lot_id as "lotId", r.parcel_id as "parcelId", lot.number as "lotNumber", o.number as "orderNumber",
      p.position + 1 as place, recall.recalled_by as "recalledBy", person.role = 'administrator' as "byShop"
    from recalled_parcels r join lot_recalls recall on recall.lot_id = r.lot_id join lots lot on lot.id = r.lot_id
    join people person on person.id = recall.recalled_by join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
    where r.state = 'waiting' and (${lotId}::uuid is null or r.lot_id = ${lotId}::uuid)
    order by r.changed_at, r.parcel_id limit ${lotId === null ? parcelsMost : parcelsAtOnce}`);
  for (const waiting of rows) await world.db.transaction((tx) => settleOne(tx, world, waiting));
  return rows.length;
}

async function settleOne(tx: Transaction, world: World, waiting: WaitingParcel): Promise<void> {
  const { orderNumber, place: parcel, lotId, parcelId } = waiting;
  const locked = await lockAnyParcel(tx, { orderNumber, parcel, vendorId: null });
  if (locked === null || !(await isWaiting(tx, waiting))) return;
  const at = world.now();
  await lockParcelPacks(tx, [parcelId]);
  const state = await settle(tx, world, waiting, locked, at);
  await tx.execute(sql`
    update recalled_parcels set state = ${state}, changed_at = ${at}::timestamptz
    where lot_id = ${lotId} and parcel_id = ${parcelId}`);
}

/** Once the order is locked: another process may have seen to it. */
async function isWaiting(tx: Transaction, { lotId, parcelId }: WaitingParcel): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from recalled_parcels where lot_id = ${lotId} and parcel_id = ${parcelId} and state = 'waiting'`);
  return rows.length > 0;
}

async function settle(
  tx: Transaction,
  world: World,
  { lotId, lotNumber, recalledBy, byShop }: WaitingParcel,
  { order, parcel }: LockedParcelOfOrder,
  at: Date,
): Promise<RecalledParcelState> {
  if (parcel.status === "canceled") return "canceled";
  const taken = await selectTaken(tx, { lotId, parcelId: parcel.id });
  if (taken.length === 0 || parcel.status === "returned") return "freed";
  if (isSentAway(parcel.status)) {
    await queueMail(tx, { kind: "lot-recalled", orderId: order.id, lotId }, at);
    return "told";
  }
  const sowingDate = taken[0]?.sowingDate ?? null;
  const moves = (await isBillKept(tx, order.id, parcel.vendorId))
    ? null
    : exchange(taken, lotId, await saleableOfLots(tx, taken, { at, sowingDate }));
  if (moves !== null) {
    await writeStockMoves(tx, moves, { at });
    return "reassigned";
  }
  // What waits for its money no vendor cancels: the shop does.
  const isPending = parcel.status === "pending";
  const shopSide = byShop ? "administrator" : "vendor";
  const by = {
    role: isPending && !byShop ? "system" : shopSide,
    personId: isPending && !byShop ? undefined : recalledBy,
  } as const;
  const reason = `recalled: ${lotNumber}`;
  const outside = { now: at, newId: world.newId };
  const canceled = await cancelLockedParcel(tx, outside, { order, parcel, by, reason });
  if (!canceled.ok) throw new Error(`Parcel ${parcel.id} is ${canceled.refusal.status}`);
  return "canceled";
}

type TakenLine = {
  lineId: string;
  packId: string;
  quantity: number;
  /** Of its order, which its other lots are for as well; null: not told, or not to be sown. */
  sowingDate: string | null;
};

/** What the lines of a parcel have of a lot. */
async function selectTaken(
  tx: Transaction,
  { lotId, parcelId }: { lotId: string; parcelId: string },
): Promise<TakenLine[]> {
  const ofParcel = sql`order_line_id in (select id from order_lines where parcel_id = ${parcelId})`;
  const { rows } = await tx.execute<TakenLine>(sql`
    select line.id as "lineId", line.pack_id as "packId", taken.quantity,
      case when line.goods_kind = 'sowing' then o.sowing_date end as "sowingDate"
    from (${takenOfLots(ofParcel)}) taken join order_lines line on line.id = taken.order_line_id join orders o on o.id = line.order_id
    where taken.lot_id = ${lotId} order by line.pack_id, line.id`);
  return rows;
}

/**
 * A bill names the lots that leave, so until then an exchange leaves it as it is. One that was drawn for good before its parcel left, as
 * releases before did, names the old ones for ever.
 */
async function isBillKept(tx: Transaction, orderId: string, vendorId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from documents d join document_files f on f.document_id = d.id
    where d.order_id = ${orderId} and d.vendor_id = ${vendorId} and d.kind <> 'credit-note'`);
  return rows.length > 0;
}

/** The pieces go back beside the counter and others come out of it; null where the lots on sale have too few. */
function exchange(
  taken: readonly TakenLine[],
  lotId: string,
  stocked: ReadonlyMap<string, LotStock>,
): StockMove[] | null {
  const others = takeOtherLots(taken, stocked);
  if (others === null) return null;
  const move = { cause: "lot-recalled" } as const;
  return [
    ...taken.map(({ lineId: orderLineId, packId, quantity }) => ({
      ...move,
      packId,
      orderLineId,
      lot: { lotId, onSale: false },
      change: quantity,
    })),
    ...others.map(({ line, lotId: otherId, quantity }) => ({
      ...move,
      packId: line.packId,
      orderLineId: line.lineId,
      lot: { lotId: otherId, onSale: true },
      change: -quantity,
    })),
  ];
}
