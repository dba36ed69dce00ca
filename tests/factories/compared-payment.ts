import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database } from "#database/connect.ts";
import type { RefundState } from "#domain/money/refunds/refund-state.ts";
import type { GatewayPayment } from "#server/gateways/gateway.ts";
import { noon } from "#tests/world.ts";

type GivenRefund = {
  state: RefundState;
  amountPaise: number;
  at?: Date;
  byHand?: boolean;
};

type Given = {
  orderId: string;
  gateway?: string;
  reference?: string;
  /** What our books say; null: nothing, the payment belongs to no order. */
  here?: {
    state: "open" | "captured" | "declined" | "expired";
    amountPaise: number;
    at?: Date;
    /** Named otherwise than the payment: the attempt was paid by another one of the gateway's order. */
    isOther?: boolean;
  } | null;
  /** What the gateway told; null: nothing. */
  there?: (Partial<GatewayPayment> & { seenAt?: Date }) | null;
  refunds?: GivenRefund[];
};

/** A payment as the gateway's books and ours tell of it, not as the shop would have written it. @returns its reference */
export async function makeComparedPayment(db: Database, given: Given): Promise<string> {
  const { orderId, gateway = "practice", here = null, there = null, refunds = [] } = given;
  const reference = given.reference ?? `pay_${randomUUID()}`;
  const gatewayOrder = `order_of_${reference}`;
  if (here !== null) {
    const [attemptId, captureId] = [randomUUID(), randomUUID()];
    const { at = noon } = here;
    await db.execute(sql`
      insert into payment_attempts (id, order_id, method, gateway, gateway_reference, gateway_order, token_hash, state,
        amount_paise, created_at)
      values (${attemptId}, ${orderId}, 'upi', ${gateway}, ${here.isOther ? null : reference}, ${gatewayOrder}, ${reference},
        ${here.state}, ${here.amountPaise}, ${at})`);
    if (here.state === "captured")
      await db.execute(sql`
        insert into captures (id, order_id, attempt_id, amount_paise, captured_at)
        values (${captureId}, ${orderId}, ${attemptId}, ${here.amountPaise}, ${at})`);
    for (const { state, amountPaise, at: since = noon, byHand = false } of refunds)
      await db.execute(sql`
        insert into refunds (id, order_id, capture_id, state, amount_paise, reason, by_hand, created_at, completed_at, tries)
        values (gen_random_uuid(), ${orderId}, ${captureId}, ${state}, ${amountPaise}, 'goodwill', ${byHand}, ${since},
          ${state === "done" ? since : null}, 1)`);
  }
  if (there !== null)
    await db.execute(sql`
      insert into gateway_payments (gateway, reference, gateway_order, state, amount_paise, refunded_paise, failure_code,
        made_at, seen_at)
      values (${gateway}, ${reference}, ${gatewayOrder}, ${there.state ?? "captured"}, ${there.amountPaise ?? 10_000},
        ${there.refundedPaise ?? 0}, ${there.failureCode ?? null}, ${there.madeAt ?? noon}, ${there.seenAt ?? noon})`);
  return reference;
}
