import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";
import { writeOutbox } from "#server/outbox.ts";

/** All of one capture goes back; the job asks the gateway to. Its lines say what for, and add up to the sum. */
export async function startRefund(
  tx: Transaction,
  refund: {
    id: string;
    orderId: string;
    captureId: string;
    amountPaise: number;
    reason: string;
    at: Date;
  },
): Promise<void> {
  const { id, orderId, captureId, amountPaise, reason, at } = refund;
  await tx.execute(sql`
    with started as (
      insert into refunds (id, order_id, capture_id, amount_paise, reason, created_at)
      values (${id}, ${orderId}, ${captureId}, ${amountPaise}, ${reason}, ${at}) returning id, order_id
    )
    insert into refund_lines (id, refund_id, order_line_id, kind, quantity, amount_paise)
    select gen_random_uuid(), started.id, part.line_id, part.kind, part.quantity, part.paise
    from started, lateral (
      select id as line_id, 'line' as kind, quantity, value_paise + tax_paise as paise
      from order_lines where order_id = started.order_id
      union all
      select null, 'shipping', null, shipping_paise from parcels where order_id = started.order_id and shipping_paise <> 0
      union all
      select null, 'round-off', null, round_off_paise from parcels where order_id = started.order_id and round_off_paise <> 0
    ) part`);
  await noteHistory(tx, orderId, at, [
    { event: "refund-started", actorRole: "system", note: reason },
  ]);
  await writeOutbox(
    tx,
    {
      topic: "refund-started",
      eventKey: `refund-started:${id}`,
      payload: { orderId, refundId: id },
    },
    at,
  );
}
