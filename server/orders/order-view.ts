import type { IndiaDay } from "#domain/india-time.ts";
import { estimatedDelivery } from "#domain/orders/delivery.ts";
import { canPayAgain } from "#domain/orders/hold.ts";
import { awaitsConfirmation } from "#domain/orders/order-limits.ts";
import { moveParcel } from "#domain/orders/order-status.ts";
import { duePaise } from "#domain/money/refunds/parcel-refund.ts";
import { checkReturnRequest } from "#domain/parcels/return-request.ts";
import { isGoingBack } from "#domain/money/payments/payment-status.ts";
import type { ParcelView, StoredOrder } from "./order-store.ts";

export type OrderView = Omit<StoredOrder, "parcels"> & {
  parcels: ViewedParcel[];
  /** The total less the canceled parcels. */
  duePaise: number;
  /** A card or UPI payment can be begun: none is with the gateway, none has come. */
  canPayAgain: boolean;
  /** A cash order that the shop has to confirm. */
  waitsForShop: boolean;
  /** All that was paid for it, and it has not arrived yet. */
  moneyGoesBack: boolean;
  estimatedDelivery: IndiaDay;
};

export type ViewedParcel = ParcelView & {
  /** By the customer, as things stand. */
  canCancel: boolean;
  canAskReturn: boolean;
};

export function viewOrder(order: StoredOrder, now: Date): OrderView {
  const openAttempts = order.attempts.filter(({ state, sent }) => state === "open" && sent).length;
  return {
    ...order,
    parcels: order.parcels.map((parcel) => viewParcel(parcel, now)),
    duePaise: duePaise(order.parcels),
    canPayAgain: canPayAgain({ ...order, openAttempts, moneyCame: order.capturedPaise > 0 }, now),
    waitsForShop: awaitsConfirmation(order),
    moneyGoesBack: isGoingBack({
      capturedPaise: order.capturedPaise,
      refundedPaise: sumOf(order, "done"),
      returningPaise: sumOf(order, "pending"),
    }),
    estimatedDelivery: estimatedDelivery(order.placedAt),
  };
}

const sumOf = ({ refunds }: StoredOrder, asked: "pending" | "done") =>
  refunds
    .filter(({ state }) => state === asked)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);

function viewParcel(parcel: ParcelView, now: Date): ViewedParcel {
  const { status, deliveredAt, returnRequest } = parcel;
  const facts = { paymentAccepted: false, returnAskedAt: null, deliveredAt };
  const lastRequest = returnRequest?.state ?? null;
  const asking = checkReturnRequest({ status, deliveredAt, lastRequest }, now);
  return {
    ...parcel,
    canCancel: moveParcel(status, "canceled", "customer", facts).ok,
    canAskReturn: asking.ok && asking.value === "ask",
  };
}
