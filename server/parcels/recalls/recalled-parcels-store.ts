import { sql, type SQL } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import type { RecalledParcelState } from "#domain/catalogue/lots/recall.ts";
import { recallOpenStatuses, recallSentStatuses } from "#domain/parcels/recalled-parcel.ts";
import { hadOfLots } from "#server/catalogue/stock/lots-of-line.ts";

/** The parcels that have packets of a lot, by what its movements say, and what was sent in place of others; not those that came back whole, or were canceled. */
const parcelsOfLot = (lotId: string): SQL => sql`
  select distinct parcel.id, parcel.order_id, parcel.status
  from (${hadOfLots(sql`lot_id = ${lotId} and order_line_id is not null`)}) taken
  join order_lines line on line.id = taken.order_line_id join parcels parcel on parcel.id = line.parcel_id
  where parcel.status = any(${parcelStatusArray([...recallOpenStatuses, ...recallSentStatuses])})`;

export type RecallReach = { open: number; buyers: number };

/** How many parcels a recall stops, and how many buyers it tells: of each order once. */
export async function countReach(db: Executor, lotId: string): Promise<RecallReach> {
  const { rows } = await db.execute<RecallReach>(sql`
    select count(*) filter (where p.status = any(${parcelStatusArray(recallOpenStatuses)})) as open,
      count(distinct o.person_id) filter (where p.status = any(${parcelStatusArray(recallSentStatuses)})) as buyers
    from (${parcelsOfLot(lotId)}) p join orders o on o.id = p.order_id`);
  return rows[0] ?? { open: 0, buyers: 0 };
}

export type RecalledParcel = { parcelId: string; orderId: string; state: RecalledParcelState };

/** Once the lot's packs are locked: no order takes of it, and none gives any of it back, until this is committed. */
export async function insertRecalledParcels(
  tx: Transaction,
  lotId: string,
  at: Date,
): Promise<RecalledParcel[]> {
  const { rows } = await tx.execute<RecalledParcel>(sql`
    with found as (${parcelsOfLot(lotId)}),
    written as (
      insert into recalled_parcels (lot_id, parcel_id, state, changed_at)
      select ${lotId}, id, case when status = any(${parcelStatusArray(recallSentStatuses)}) then 'told'
        else 'waiting' end::recalled_parcel_state, ${at}::timestamptz
      from found returning parcel_id, state
    )
    select written.parcel_id as "parcelId", found.order_id as "orderId", written.state
    from written join found on found.id = written.parcel_id`);
  return rows;
}
