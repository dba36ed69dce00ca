import { indiaDay, isoIndiaDay, type IndiaDay } from "#domain/india-time.ts";
import { estimatedDelivery } from "#domain/orders/delivery.ts";
import { canPayAgain } from "#domain/orders/hold.ts";
import { awaitsConfirmation } from "#domain/orders/order-limits.ts";
import { moveParcel, type ParcelStatus } from "#domain/orders/order-status.ts";
import { duePaise } from "#domain/money/refunds/parcel-refund.ts";
import { isExpected, parcelSteps, type ParcelStep } from "#domain/parcels/parcel-steps.ts";
import { checkReturnRequest } from "#domain/parcels/return-request.ts";
import {
  isGoingBack,
  parcelMoneyBack,
  type MoneyBack,
  type MoneySums,
} from "#domain/money/payments/payment-status.ts";
import { awaitsMoney, isRunning } from "#domain/money/payments/why-not-payable.ts";
import type { ParcelView, StoredOrder } from "./order-store.ts";

export type OrderView = Omit<StoredOrder, "parcels"> & {
  parcels: ViewedParcel[];
  /** The total less the canceled parcels. */
  duePaise: number;
  /** Another payment can be begun, in any way: none is with a gateway or being looked for, none has come. */
  canPayAgain: boolean;
  /** Its customer sends the money by hand, and nobody has said yet whether it came. */
  awaitsMoney: boolean;
  /** A cash order that the shop has to confirm. */
  waitsForShop: boolean;
  /** All that was paid for it, and it has not arrived yet. */
  moneyGoesBack: boolean;
  estimatedDelivery: IndiaDay;
};

export type ViewedParcel = ParcelView & {
  steps: ParcelStep[];
  /** By which day it is to come, as was told with the order; null: that is not, or no longer, known. */
  expectedBy: { day: IndiaDay; isOver: boolean } | null;
  /** By the customer, as things stand. */
  canCancel: boolean;
  canAskReturn: boolean;
  moneyBack: MoneyBack | null;
};

export function viewOrder(order: StoredOrder, now: Date): OrderView {
  const open = order.attempts.find(({ state }) => state === "open") ?? null;
  const methods = [order.method, ...order.attempts.map(({ method }) => method)];
  const money = {
    isRunning: open !== null && isRunning({ isCharged: open.sent, isTold: open.told }),
    moneyCame: order.capturedPaise > 0,
  };
  return {
    ...order,
    parcels: order.parcels.map((parcel) => viewParcel(order, parcel, now)),
    duePaise: duePaise(order.parcels),
    canPayAgain: canPayAgain({ ...order, ...money, methods, heldUntil: order.stockHeldUntil }, now),
    awaitsMoney: awaitsMoney(order, open),
    waitsForShop: awaitsConfirmation(order),
    moneyGoesBack: isGoingBack(sumsOf(order)),
    estimatedDelivery: estimatedDelivery(order.placedAt, order.days),
  };
}

const sumsOf = ({ capturedPaise, refunds }: StoredOrder): MoneySums =>
  sumsBack(capturedPaise, refunds);

function sumsBack(capturedPaise: number, refunds: StoredOrder["refunds"]): MoneySums {
  const sumOf = (asked: "pending" | "done") =>
    refunds
      .filter(({ state }) => state === asked)
      .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  return { capturedPaise, refundedPaise: sumOf("done"), returningPaise: sumOf("pending") };
}

function viewParcel(order: StoredOrder, parcel: ParcelView, now: Date): ViewedParcel {
  const { status, deliveredAt, isRecalled, returnRequest } = parcel;
  const facts = { paymentAccepted: false, returnAskedAt: null, deliveredAt };
  const lastRequest = returnRequest?.state ?? null;
  const asking = checkReturnRequest({ status, deliveredAt, isRecalled, lastRequest }, now);
  return {
    ...parcel,
    steps: stepsOf(order, parcel),
    expectedBy: expectedBy(order, parcel, now),
    canCancel: moveParcel(status, "canceled", "customer", facts).ok,
    canAskReturn: asking.ok && asking.value === "ask",
    moneyBack: parcelMoneyBack({
      order: sumsOf(order),
      parcel: sumsBack(
        parcel.totalPaise,
        order.refunds.filter(({ parcelId }) => parcelId === parcel.id),
      ),
    }),
  };
}

function stepsOf({ placedAt, history }: StoredOrder, parcel: ParcelView): ParcelStep[] {
  const movedAt = (status: ParcelStatus) =>
    history.findLast(({ parcelId, toStatus }) => parcelId === parcel.id && toStatus === status)
      ?.at ?? null;
  return parcelSteps({ ...parcel, placedAt, movedAt });
}

/** The days are those of the whole order: each of its parcels comes within the last. */
function expectedBy(
  { placedAt, days }: StoredOrder,
  { status }: ParcelView,
  now: Date,
): ViewedParcel["expectedBy"] {
  if (!isExpected(status)) return null;
  const day = estimatedDelivery(placedAt, days);
  return { day, isOver: isoIndiaDay(indiaDay(now)) > isoIndiaDay(day) };
}
