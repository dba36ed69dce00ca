import type { ShownOrder } from "./order-shown.ts";

/** How an order stands with its money, in the one word that its page is about. */
export type OrderStanding =
  | "canceled"
  | "refunded"
  | "cod"
  | "paid"
  | "open"
  | "declined"
  | "declined-released"
  | "unpaid"
  | "released"
  | "offline";

type Facts = Pick<
  ShownOrder,
  "status" | "paymentStatus" | "method" | "canPayAgain" | "stockHeld" | "attempts"
>;

export function orderStanding(order: Facts): OrderStanding {
  if (order.status === "canceled") return "canceled";
  if (order.paymentStatus === "refunded") return "refunded";
  if (order.method === "cod") return "cod";
  if (order.paymentStatus === "paid" || order.paymentStatus === "partly-refunded") return "paid";
  if (order.canPayAgain) {
    const last = order.attempts.at(-1)?.state;
    if (last === "declined" || last === "expired")
      return order.stockHeld ? "declined" : "declined-released";
    return order.stockHeld ? "unpaid" : "released";
  }
  return order.attempts.some(({ state }) => state === "open") ? "open" : "offline";
}
