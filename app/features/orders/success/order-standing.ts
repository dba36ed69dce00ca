import { hasTimedOut, notReceived } from "#domain/money/payments/attempt.ts";
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
  /** The bank has not said what became of the last payment, and nobody waits for it any more. */
  | "timed-out"
  | "timed-out-released"
  | "unpaid"
  | "released"
  /** It can't be paid any more, and is canceled soon. */
  | "lapsed"
  | "offline"
  | "offline-released"
  /** The shop has looked for its money and not found it. */
  | "missing";

type OrderStandingFacts = Pick<
  OrderView,
  | "status"
  | "paymentStatus"
  | "method"
  | "canPayAgain"
  | "awaitsMoney"
  | "waitsForShop"
  | "moneyGoesBack"
  | "stockHeld"
> & {
  attempts: Pick<OrderView["attempts"][number], "state" | "method" | "sent" | "failureCode">[];
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
  if (order.awaitsMoney) return order.stockHeld ? "offline" : "offline-released";
  const last = order.attempts.at(-1);
  if (order.status === "pending" && last?.failureCode === notReceived) return "missing";
  if (order.canPayAgain) {
    if (last && last.sent && hasTimedOut(last))
      return order.stockHeld ? "timed-out" : "timed-out-released";
    if (last?.state === "declined" || last?.state === "expired")
      return order.stockHeld ? "declined" : "declined-released";
    return order.stockHeld ? "unpaid" : "released";
  }
  if (order.attempts.some(({ state, sent }) => state === "open" && sent)) return "open";
  return order.stockHeld ? "offline" : "lapsed";
}
