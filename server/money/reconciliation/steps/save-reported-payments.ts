import { sql } from "drizzle-orm";
import type { Transaction } from "#database/connect.ts";
import type { GatewayPayment } from "#server/gateways/gateway.ts";

/**
 * Saves the payments that a gateway reported, for comparison with our records. What was reported later than `at`
 * stays.
 */
export async function saveReportedPayments(
  tx: Transaction,
  gateway: string,
  payments: readonly GatewayPayment[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    insert into gateway_payments (gateway, reference, gateway_order, state, amount_paise, refunded_paise, method,
      failure_code, made_at, seen_at)
    select distinct on (told.reference) ${gateway}, told.reference, told."orderReference", told.state::gateway_payment_state,
      told."amountPaise", told."refundedPaise", told.method, told."failureCode", told."madeAt", ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(payments)}::json) as told (reference text, "orderReference" text, state text,
      "amountPaise" bigint, "refundedPaise" bigint, method text, "failureCode" text, "madeAt" timestamptz)
    order by told.reference
    on conflict (gateway, reference) do update set gateway_order = excluded.gateway_order, state = excluded.state,
      amount_paise = excluded.amount_paise, refunded_paise = excluded.refunded_paise, method = excluded.method,
      failure_code = excluded.failure_code, made_at = excluded.made_at, seen_at = excluded.seen_at
    where gateway_payments.seen_at <= excluded.seen_at`);
}
