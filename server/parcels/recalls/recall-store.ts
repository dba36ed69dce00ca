import { sql, type SQL } from "drizzle-orm";
import type { Executor } from "#database/connect.ts";
import type { RecalledParcelState, RecallReason } from "#domain/catalogue/lots/recall.ts";
import type { PackUnit } from "#domain/catalogue/products/product.ts";
import type { ReturnRequestState } from "#domain/parcels/return-request.ts";
import { hadOfLots } from "#server/catalogue/stock/lots-of-line.ts";
import { lastRequestFirst } from "#server/orders/last-return-request.ts";

/** `answered` are those who asked for a return or were reached by phone. */
export type Recall = {
  reason: RecallReason;
  words: string;
  recalledAt: Date;
  parcels: number;
  waiting: number;
  told: number;
  answered: number;
  /** To whom packets of another lot were promised or sent. */
  replaced: number;
};

const askedBack = sql`exists (select 1 from return_requests q where q.parcel_id = r.parcel_id
  and q.asked_at >= recall.recalled_at)`;

/** Packets come to the parcel in place of those it had of the lot. */
const isReplaced = sql`exists (select 1 from replacements given join replacement_lines one on one.replacement_id = given.id
  where given.parcel_id = r.parcel_id and given.state <> 'withdrawn' and one.recalled_lot_id = r.lot_id)`;

/** Null: the lot was not recalled. */
export async function selectRecall(db: Executor, lotId: string): Promise<Recall | null> {
  type RecallRow = Omit<Recall, "recalledAt"> & { recalledAt: string };
  const { rows } = await db.execute<RecallRow>(sql`
    select recall.reason, recall.words, recall.recalled_at as "recalledAt", count(r.parcel_id) as parcels,
      count(*) filter (where r.state = 'waiting') as waiting, count(*) filter (where r.state = 'told') as told,
      count(*) filter (where r.state = 'told' and (r.phoned_at is not null or ${askedBack})) as answered,
      count(*) filter (where r.state = 'told' and ${isReplaced}) as replaced
    from lot_recalls recall left join recalled_parcels r on r.lot_id = recall.lot_id
    where recall.lot_id = ${lotId} group by recall.lot_id`);
  const [row] = rows;
  return row === undefined ? null : { ...row, recalledAt: new Date(row.recalledAt) };
}

/** `none`: there is nothing to tell this buyer. */
export type RecallMail = "sent" | "waiting" | "failed" | "none";

export type RecalledRow = {
  parcelId: string;
  orderNumber: string;
  /** From 1. */
  place: number;
  state: RecalledParcelState;
  name: string;
  phone: string;
  /** What it has of the lot, or had where it was exchanged or canceled. */
  packets: { quantity: number; size: number; unit: PackUnit }[];
  mail: RecallMail;
  returnState: ReturnRequestState | null;
  phonedAt: Date | null;
};

export const selectRecalled = (
  db: Executor,
  lotId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<RecalledRow[]> =>
  select(
    db,
    sql`select * from recalled_parcels where lot_id = ${lotId}
    order by state = 'told' desc, parcel_id limit ${limit} offset ${offset}`,
  );

/** For a file: those after a parcel, by their ids. */
export const selectRecalledAfter = (
  db: Executor,
  lotId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<RecalledRow[]> =>
  select(
    db,
    sql`select * from recalled_parcels
    where lot_id = ${lotId} and (${after}::uuid is null or parcel_id > ${after}::uuid) order by parcel_id limit ${limit}`,
  );

/** A mail that was kept for what had become of it reached nobody; one that lies in the demo shop's mailbox did. */
const mailState = sql`
  case when r.state <> 'told' then 'none' when m.sent_at is not null then 'sent'
    when m.failed_at is not null or m.kept_at is not null and m.last_error is not null then 'failed'
    when m.kept_at is not null then 'sent' else 'waiting' end`;

/** What it has of the lot; where that was exchanged or canceled, what went back. */
const packetsOfParcel = sql`(
  select coalesce(json_agg(json_build_object('quantity', packed.quantity, 'size', l.pack_quantity, 'unit', l.pack_unit)
    order by l.position), '[]'::json)
  from order_lines l join lateral (
    select case when r.state in ('told', 'waiting') then (
        select had.quantity from (${hadOfLots(sql`order_line_id = l.id`)}) had where had.lot_id = r.lot_id)
      else (select sum(change)::int from stock_movements where order_line_id = l.id and lot_id = r.lot_id
        and cause in ('lot-recalled', 'cancel') and change > 0) end as quantity
  ) packed on packed.quantity > 0
  where l.parcel_id = r.parcel_id)`;

async function select(db: Executor, ofLot: SQL): Promise<RecalledRow[]> {
  type Row = Omit<RecalledRow, "phonedAt"> & { phonedAt: string | null };
  const { rows } = await db.execute<Row>(sql`
    select r.parcel_id as "parcelId", o.number as "orderNumber", p.position + 1 as place, r.state,
      coalesce(o.ship_to->>'fullName', '') as name, coalesce(o.ship_to->>'phoneNumber', '') as phone,
      ${packetsOfParcel} as packets, ${mailState} as mail, r.phoned_at as "phonedAt",
      (select r.state from return_requests r where r.parcel_id = p.id order by ${lastRequestFirst} limit 1)
        as "returnState"
    from (${ofLot}) r join parcels p on p.id = r.parcel_id join orders o on o.id = p.order_id
    left join outbox m on m.event_key = 'lot-recalled:' || o.id || ':' || r.lot_id
    order by r.state = 'told' desc, r.parcel_id`);
  return rows.map(({ phonedAt, ...row }) => ({
    ...row,
    phonedAt: phonedAt === null ? null : new Date(phonedAt),
  }));
}
