import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import {
  takeOtherLots,
  type OtherPackets,
  type ReplacementState,
} from "#domain/parcels/replacement.ts";
import { hadOfLots } from "#server/catalogue/stock/lots-of-line.ts";
import { addressOfReplacement } from "#server/orders/own-carriers.ts";
import { saleableOfLots } from "#server/catalogue/stock/stocked-lots.ts";

/** What a line of a parcel has of a recalled lot that was not replaced yet. */
export type RecalledPackets = {
  lineId: string;
  packId: string;
  recalledLotId: string;
  quantity: number;
  /** Of its order; null: not told, or not to be sown. */
  sowingDate: string | null;
};

/**
 * The packets that would be sent in place of a parcel's recalled ones, of which its buyer was told; null where there are none, or too few of
 * other lots on sale. For who takes them, once the parcel's packs are locked.
 */
export async function findOtherPackets(
  db: Executor,
  parcelId: string,
  at: Date,
): Promise<OtherPackets<RecalledPackets>[] | null> {
  const recalled = await selectRecalledPackets(db, parcelId);
  const [first] = recalled;
  if (first === undefined) return null;
  const { sowingDate } = first;
  return takeOtherLots(recalled, await saleableOfLots(db, recalled, { at, sowingDate }));
}

async function selectRecalledPackets(db: Executor, parcelId: string): Promise<RecalledPackets[]> {
  const ofParcel = sql`order_line_id in (select id from order_lines where parcel_id = ${parcelId})`;
  const { rows } = await db.execute<RecalledPackets>(sql`
    select line.id as "lineId", line.pack_id as "packId", had.lot_id as "recalledLotId", had.quantity - ${replaced} as quantity,
      case when line.goods_kind = 'sowing' then o.sowing_date end as "sowingDate"
    from (${hadOfLots(ofParcel)}) had join order_lines line on line.id = had.order_line_id
    join orders o on o.id = line.order_id
    join recalled_parcels told on told.parcel_id = line.parcel_id and told.lot_id = had.lot_id and told.state = 'told'
    where had.quantity > ${replaced} order by line.pack_id, line.id, had.lot_id`);
  return rows;
}

/** Of what a line `had` of a lot: replaced, or sent back. */
const replaced = sql`(
  select coalesce(sum(one.packets), 0)::int + (select coalesce(sum(back.change), 0)::int from stock_movements back
    where back.order_line_id = had.order_line_id and back.lot_id = had.lot_id and back.cause = 'return') from replacement_lines one join replacements given on given.id = one.replacement_id
  where one.order_line_id = had.order_line_id and one.recalled_lot_id = had.lot_id and given.state <> 'withdrawn')`;

export type NewReplacement = {
  id: string;
  parcelId: string;
  requestId: string;
  personId: string;
  at: Date;
  packets: readonly OtherPackets<RecalledPackets>[];
};

export async function insertReplacement(
  tx: Transaction,
  { id, parcelId, requestId, personId, at, packets }: NewReplacement,
): Promise<void> {
  const lines = packets.map(({ line, lotId, quantity }) => ({ ...line, lotId, quantity }));
  await tx.execute(sql`
    insert into replacements (id, parcel_id, request_id, accepted_at, moved_by)
    values (${id}, ${parcelId}, ${requestId}, ${at}::timestamptz, ${personId})`);
  await tx.execute(sql`
    insert into replacement_lines (replacement_id, order_line_id, pack_id, recalled_lot_id, lot_id, packets)
    select ${id}, "lineId", "packId", "recalledLotId", "lotId", quantity
    from json_to_recordset(${JSON.stringify(lines)}::json) as l
      ("lineId" uuid, "packId" uuid, "recalledLotId" uuid, "lotId" uuid, quantity int)`);
}

export type LockedReplacement = {
  id: string;
  requestId: string;
  state: ReplacementState;
  carrier: string | null;
  trackingNumber: string | null;
  trackingAddress: string | null;
  movedBy: string;
};

/** Of a locked parcel. */
export async function lockReplacement(
  tx: Transaction,
  { id, parcelId }: { id: string; parcelId: string },
): Promise<LockedReplacement | null> {
  const { rows } = await tx.execute<LockedReplacement>(sql`
    select given.id, given.request_id as "requestId", given.state, given.carrier, given.tracking_number as "trackingNumber",
      ${addressOfReplacement} as "trackingAddress", given.moved_by as "movedBy"
    from replacements given join parcels p on p.id = given.parcel_id
    where given.id = ${id} and given.parcel_id = ${parcelId} for no key update of given`);
  return rows[0] ?? null;
}

export type ReplacementPackets = {
  packId: string;
  lotId: string;
  number: string;
  onSale: boolean;
  quantity: number;
  /** The lot is on hold, or its validity is over. */
  isStopped: boolean;
};

/** Once its packs are locked. */
export async function selectReplacementPackets(
  tx: Transaction,
  id: string,
  today: string,
): Promise<ReplacementPackets[]> {
  const { rows } = await tx.execute<ReplacementPackets>(sql`
    select one.pack_id as "packId", lot.id as "lotId", lot.number, lot.on_sale as "onSale", one.packets as quantity,
      lot.held_at is not null or lot.valid_until < ${today}::date as "isStopped"
    from replacement_lines one join lots lot on lot.id = one.lot_id
    where one.replacement_id = ${id} order by one.pack_id, lot.id`);
  return rows;
}
