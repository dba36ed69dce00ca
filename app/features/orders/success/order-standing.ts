import { paymentMethodKind } from "#domain/payment-methods/payment-method.ts";
import type { OrderView } from "#server/orders/order-view.ts";

/** How an order stands with its money, in the one word that its page is about. */
export type OrderStanding =
  | "canceled"
  | "sold-out"
  | "refunding"
  | "refunded"
  | "cod"
  | "waiting"
  | "paid"
  | "open"
  | "declined"
  | "declined-released"
  | "unpaid"
  | "released"
  /** It can't be paid any more, and is canceled soon. */
  | "lapsed"
  | "offline"
  | "offline-released";

type OrderStandingFacts = Pick<
  OrderView,
  | "status"
  | "paymentStatus"
  | "method"
  | "canPayAgain"
  | "waitsForShop"
  | "moneyGoesBack"
  | "stockHeld"
> & {
  attempts: Pick<OrderView["attempts"][number], "state" | "method" | "sent">[];
  refunds: Pick<OrderView["refunds"][number], "reason">[];
};

export function orderStanding(order: OrderStandingFacts): OrderStanding {
  if (order.status === "canceled") return "canceled";
  const isBack = order.paymentStatus === "refunded";
  const isSoldOut = order.refunds.some(({ reason }) => reason === "stock-gone");
  if (order.status === "pending" && isSoldOut && (order.moneyGoesBack || isBack)) return "sold-out";
  if (order.moneyGoesBack) return "refunding";
  if (isBack) return "refunded";
  if (order.waitsForShop) return "waiting";
  if (order.method === "cod") return "cod";
  if (order.paymentStatus === "paid" || order.paymentStatus === "partly-refunded") return "paid";
  if (order.canPayAgain) {
    const last = order.attempts.at(-1)?.state;
    if (last === "declined" || last === "expired")
      return order.stockHeld ? "declined" : "declined-released";
    return order.stockHeld ? "unpaid" : "released";
  }
  if (paymentMethodKind(order.method) === "offline" && order.status === "pending")
    return order.stockHeld ? "offline" : "offline-released";
  if (order.attempts.some(({ state, sent }) => state === "open" && sent)) return "open";
  return paymentMethodKind(order.method) === "digital" && !order.stockHeld ? "lapsed" : "offline";
}
