import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { handGateways } from "#domain/money/payments/hand-gateways.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";

export type NewRefund = {
  id: string;
  orderId: string;
  captureId: string;
  /**
   * What the money had been for: one parcel that was given up, or all that a payment was for; none for a
   * payment that nobody had asked for.
   */
  parcels: { given: string } | { all: readonly string[] };
  amountPaise: number;
  reason: string;
  requestedBy?: string | undefined;
  at: Date;
};

/**
 * Money of one capture goes back whole, or for whole parcels; the job asks the gateway to. Its lines say what for, and
 * add up to the sum. What is left of a parcel is planned instead, and written by `writeRefund`.
 */
export async function startRefund(tx: Transaction, refund: NewRefund): Promise<void> {
  const { id, orderId, captureId, parcels, amountPaise, reason, requestedBy, at } = refund;
  const parcelId = "all" in parcels ? undefined : parcels.given;
  const ids = sql`${sql.param("all" in parcels ? [...parcels.all] : [parcels.given])}::uuid[]`;
  await tx.execute(sql`
    with started as (
      insert into refunds (id, order_id, capture_id, parcel_id, amount_paise, reason, requested_by, created_at, by_hand)
      select ${id}, ${orderId}, c.id, ${parcelId ?? null}::uuid, ${amountPaise}, ${reason}, ${requestedBy ?? null}::uuid,
        ${at}::timestamptz, a.gateway = any(${sql.param([...handGateways])}::text[])
      from captures c join payment_attempts a on a.id = c.attempt_id where c.id = ${captureId}
      returning id
    ),
    part as (
      select id as line_id, 'line' as kind, quantity, value_paise + tax_paise - shop_paid_paise as paise, tax_paise as tax,
        shop_paid_paise as shop_paid
      from order_lines where parcel_id = any(${ids})
      union all
      select null, 'shipping', null, shipping_paise, 0, 0 from parcels where id = any(${ids}) and shipping_paise <> 0
      union all
      select null, 'round-off', null, round_off_paise, 0, 0 from parcels where id = any(${ids}) and round_off_paise <> 0
    ),
    -- What went back before, where the sum is less than its parcels.
    whole as (
      select * from part
      union all
      select null, 'difference', null, ${amountPaise}::bigint - sum(paise), 0, 0 from part having sum(paise) <> ${amountPaise}
      union all
      select null, 'payment', null, ${amountPaise}::bigint, 0, 0 where not exists (select 1 from part)
    )
    insert into refund_lines (id, refund_id, order_line_id, kind, quantity, amount_paise, tax_paise, shop_paid_paise)
    select gen_random_uuid(), started.id, whole.line_id, whole.kind, whole.quantity, whole.paise, whole.tax, whole.shop_paid
    from started, whole`);
  await noteHistory(tx, orderId, at, [
    { event: "refund-started", actorRole: "system", note: reason, parcelId },
  ]);
}
