import { sql } from "drizzle-orm";
import type { Executor, Transaction } from "#database/connect.ts";
import { parcelStatusArray } from "#database/parcel-statuses.ts";
import { closedStatuses } from "#domain/orders/order-status.ts";
import {
  duePaise,
  type RemainingCapture,
  type OrderBrought,
  type OwedParcel,
} from "#domain/money/refunds/parcel-refund.ts";

/** What an order owes and has brought. Read after its lock was waited for, in a statement of its own. */
export type OrderMoney = {
  parcels: OwedParcel[];
  duePaise: number;
  brought: OrderBrought;
  captures: RemainingCapture[];
};

/** The event that canceled the parcel `p`: what was canceled later has a greater one. Null: nothing did. */
export const cancellationOf = sql`(
  select max(h.id) from order_history h
  where h.order_id = p.order_id and h.parcel_id = p.id and h.to_status = 'canceled')`;

export async function loadOrderMoney(tx: Executor, orderId: string): Promise<OrderMoney> {
  const { rows } = await tx.execute<Pick<OrderMoney, "parcels" | "captures"> & OrderBrought>(sql`
    select
      (select coalesce(json_agg(json_build_object('id', p.id, 'status', p.status, 'totalPaise', p.total_paise, 'cancelOrder',
          ${cancellationOf}) order by p.position), '[]'::json)
        from parcels p where p.order_id = ${orderId}) as parcels,
      (select coalesce(json_agg(json_build_object('id', c.id, 'parcelId', c.parcel_id, 'leftPaise', c.amount_paise -
          (select coalesce(sum(r.amount_paise), 0) from refunds r
            where r.order_id = c.order_id and r.capture_id = c.id and r.state <> 'failed'))
          order by c.captured_at, c.id), '[]'::json)
        from captures c where c.order_id = ${orderId}) as captures,
      (select coalesce(sum(amount_paise), 0) from captures where order_id = ${orderId}) as "capturedPaise",
      (select coalesce(json_agg(json_build_object('parcelId', parcel_id, 'amountPaise', amount_paise, 'reason', reason)),
        '[]'::json) from refunds where order_id = ${orderId} and state <> 'failed') as refunds`);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  const { capturedPaise, refunds, ...money } = found;
  return { ...money, duePaise: duePaise(money.parcels), brought: { capturedPaise, refunds } };
}

/** Its customer was sent nowhere with it, and has told of no money: none comes by it unless the shop goes on asking. */
const isUnsent = sql`state = 'open' and token_hash is null and gateway_order is null and told_at is null`;

/** An attempt that was not sent yet asks for what is due now; what is with the gateway or the bank can't be changed any more. */
export async function setUnsentAmount(
  tx: Transaction,
  orderId: string,
  amountPaise: number,
): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set amount_paise = ${amountPaise}
    where order_id = ${orderId} and ${isUnsent}`);
}

/**
 * One that was sent may still bring money: the job goes on asking the gateway for it, and an administrator looks for what its
 * customer has told of.
 */
export async function endUnsentAttempt(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update payment_attempts set state = 'expired', completed_at = ${at}
    where order_id = ${orderId} and ${isUnsent}`);
}

/**
 * Cash comes with each parcel that is delivered. Once none is on its way any more, none is waited for: the attempt has
 * brought what it could.
 */
export async function endCashAttempt(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update payment_attempts a set completed_at = ${at}, state = case
      when exists (select 1 from captures c where c.attempt_id = a.id) then 'captured'::attempt_state
      else 'expired'::attempt_state end
    where a.order_id = ${orderId} and a.gateway = 'cod' and a.state = 'open' and not exists (
      select 1 from parcels p where p.order_id = a.order_id and p.status <> all(${parcelStatusArray(closedStatuses)}))`);
}
