import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { PlannedRefund } from "#domain/money/refunds/plan-refund.ts";
import { noteHistory } from "#server/orders/steps/note-history.ts";

export type RefundToWrite = PlannedRefund & {
  id: string;
  orderId: string;
  reason: string;
  note?: string | null;
  /** Of the form that asked for it. */
  requestKey?: string;
  requestedBy?: string | undefined;
  /** An administrator pays back; else it goes back by itself. */
  byAdministrator?: boolean;
  at: Date;
};

/** Money of one capture goes back for one parcel of a locked order; its lines say what for, and add up to the sum. */
export async function writeRefund(tx: Transaction, refund: RefundToWrite): Promise<void> {
  const { id, orderId, captureId, parcelId, amountPaise, reason, note, isByHand, parts, at } =
    refund;
  const { requestKey, requestedBy, byAdministrator = false } = refund;
  await tx.execute(sql`
    insert into refunds (id, order_id, capture_id, parcel_id, amount_paise, reason, note, by_hand, request_key,
      requested_by, created_at)
    values (${id}, ${orderId}, ${captureId}, ${parcelId}, ${amountPaise}, ${reason}, ${note ?? null}, ${isByHand},
      ${requestKey ?? null}, ${requestedBy ?? null}, ${at})`);
  await tx.execute(sql`
    insert into refund_lines (id, refund_id, order_line_id, kind, quantity, amount_paise, tax_paise, shop_paid_paise)
    select gen_random_uuid(), ${id}, p."lineId", p.kind, p.quantity, p."amountPaise", p."taxPaise", p."shopPaidPaise"
    from json_to_recordset(${JSON.stringify(parts)}::json) as p("lineId" uuid, kind text, quantity int,
      "amountPaise" bigint, "taxPaise" bigint, "shopPaidPaise" bigint)`);
  await noteHistory(tx, orderId, at, [
    {
      event: "refund-started",
      actorRole: byAdministrator ? "administrator" : "system",
      actorId: byAdministrator ? requestedBy : undefined,
      note: reason,
      parcelId,
    },
  ]);
}
