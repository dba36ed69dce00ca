import { isClosed } from "#domain/orders/order-status.ts";
import {
  afterCanceling,
  cancelRefundPaise,
  duePaise,
  notFailed,
  paidPaise,
} from "#domain/money/refunds/parcel-refund.ts";
import type { ShownRefund } from "#app/features/parcels/lines/order-shown.ts";
import type { OrderView, ViewedParcel } from "#server/orders/order-view.ts";

/** What canceling a parcel does to the customer's money. 'settled': none goes back, and none is left to pay. */
export type CancelEffect = "refund" | "cash" | "rest" | "running" | "settled" | "nothing";

type CancelableOrder = Pick<OrderView, "capturedPaise" | "method"> & {
  parcels: Pick<ViewedParcel, "id" | "status" | "totalPaise">[];
  refunds: Pick<ShownRefund, "state" | "parcelId" | "amountPaise" | "reason">[];
  attempts: Pick<OrderView["attempts"][number], "state" | "sent">[];
};

/** Of canceling these parcels together, one after the other as the shop does. */
export function cancelEffect(
  order: CancelableOrder,
  ...canceling: readonly Pick<ViewedParcel, "id" | "totalPaise">[]
): { effect: CancelEffect; refundPaise: number; restPaise: number } {
  const brought = { capturedPaise: order.capturedPaise, refunds: notFailed(order.refunds) };
  let after = order.parcels;
  let refundPaise = 0;
  for (const parcel of canceling) {
    const amountPaise = cancelRefundPaise(parcel, brought, after);
    after = afterCanceling(parcel, after);
    refundPaise += amountPaise;
    const refund = { parcelId: parcel.id, amountPaise, reason: "parcel-canceled" } as const;
    brought.refunds = [...brought.refunds, { ...refund, state: "pending" }];
  }
  // The courier asks for each parcel that he brings; any other payment is for the whole order.
  const restPaise =
    order.method === "cod"
      ? duePaise(after.filter(({ status }) => !isClosed(status)))
      : Math.max(0, duePaise(after) - paidPaise(brought, after));
  return { effect: effectOf(order, refundPaise, restPaise), refundPaise, restPaise };
}

function effectOf(order: CancelableOrder, refundPaise: number, restPaise: number): CancelEffect {
  if (refundPaise > 0) return "refund";
  if (order.attempts.some(({ state, sent }) => state === "open" && sent)) return "running";
  if (restPaise === 0) return order.capturedPaise > 0 ? "settled" : "nothing";
  return order.method === "cod" ? "cash" : "rest";
}
