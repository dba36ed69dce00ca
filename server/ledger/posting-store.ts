import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { vendorAccounts } from "#domain/ledger/accounts.ts";
import type { CourierCash } from "#domain/ledger/courier-cash.ts";
import type { HoldChange } from "#domain/ledger/plan-postings.ts";
import type { Posting } from "#domain/ledger/posting.ts";
import { firstShopSettings } from "#domain/settings/shop-settings.ts";

export type PostingToWrite = Omit<Posting, "orderId"> & {
  /** Null: of a payout or a payment to the tax office, or of a correction, which has the rest. */
  orderId: string | null;
  personId?: string;
  reason?: string;
  takesBackId?: number;
};

/** With their entries, in the order in which they are given. One that is there already is left as it is. */
export async function insertPostings(
  tx: Transaction,
  postings: readonly PostingToWrite[],
): Promise<number> {
  const { rows } = await tx.execute<{ added: number }>(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(postings)}::json) as g(subject ledger_subject, "subjectId" uuid,
        step smallint, kind posting_kind, "orderId" uuid, "parcelId" uuid, "vendorId" uuid, at timestamptz,
        "personId" uuid, reason text, "takesBackId" bigint, entries json)
    ),
    added as (
      insert into ledger_postings (subject, subject_id, step, kind, order_id, parcel_id, vendor_id, at, person_id, reason,
        takes_back_id)
      select subject, "subjectId", step, kind, "orderId", "parcelId", "vendorId", at, "personId", reason, "takesBackId"
      from given on conflict do nothing
      returning id, subject, subject_id, step, vendor_id
    ),
    entered as (
      insert into ledger_entries (posting_id, account, vendor_id, amount_paise, base_paise)
      select added.id, e.account,
        case when e.account = any(${sql.param([...vendorAccounts])}::ledger_account[]) then added.vendor_id end, e."amountPaise", e."basePaise"
      from added join given on given.subject = added.subject and given."subjectId" = added.subject_id
        and given.step = added.step
      cross join lateral json_to_recordset(given.entries) as e(account ledger_account, "amountPaise" bigint, "basePaise" bigint)
    )
    select count(*)::int as added from added`);
  return rows[0]?.added ?? 0;
}

/** Asked here and not by the settings, which a payment that is completed would reach for nothing else. */
const holdDays = sql`coalesce((select value::int from settings where key = 'vendorHoldDays'), ${firstShopSettings.vendorHoldDays}::int)`;

/** Money of parcels is on hold for as long as is set now, or on hold no more because the delivery was taken back. */
export async function changeHolds(
  tx: Transaction,
  holds: readonly (HoldChange & { orderId: string })[],
): Promise<void> {
  await tx.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(holds)}::json) as g("parcelId" uuid, "orderId" uuid, "vendorId" uuid,
        "from" timestamptz, "to" text)
    ),
    ended as (
      delete from vendor_holds h using given where h.parcel_id = given."parcelId" and given."to" = 'none'
    )
    insert into vendor_holds (parcel_id, order_id, vendor_id, held_until)
    select "parcelId", "orderId", "vendorId", "from" + make_interval(days => ${holdDays}) from given
    where "to" = 'held' on conflict do nothing`);
}

/** What couriers still have of these parcels, as it is by now; what stands there right already is not written. */
export async function keepCourierCash(
  tx: Transaction,
  given: {
    parcelIds: readonly string[];
    outstanding: readonly (CourierCash & { orderId: string })[];
  },
): Promise<void> {
  await tx.execute(sql`
    with given as materialized (
      select * from json_to_recordset(${JSON.stringify(given.outstanding)}::json) as g("parcelId" uuid, "orderId" uuid,
        "amountPaise" bigint, since timestamptz)
    ),
    settled as (
      delete from courier_cash c where c.parcel_id = any(${sql.param([...given.parcelIds])}::uuid[])
        and not exists (select from given g where g."parcelId" = c.parcel_id)
    )
    insert into courier_cash as c (parcel_id, order_id, amount_paise, since)
    select "parcelId", "orderId", "amountPaise", since from given
    on conflict (parcel_id) do update set amount_paise = excluded.amount_paise, since = excluded.since
    where (c.amount_paise, c.since) is distinct from (excluded.amount_paise, excluded.since)`);
}
