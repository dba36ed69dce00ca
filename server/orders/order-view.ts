import type { IndiaDay } from "#domain/india-time.ts";
import { estimatedDelivery } from "#domain/orders/delivery.ts";
import { canPayAgain } from "#domain/orders/hold.ts";
import type { StoredOrder } from "./order-store.ts";

export type OrderView = StoredOrder & {
  /** A card or UPI payment can be begun: none is with the gateway, none has come. */
  canPayAgain: boolean;
  estimatedDelivery: IndiaDay;
};

export function viewOrder(order: StoredOrder): OrderView {
  const openAttempts = order.attempts.filter(({ state, sent }) => state === "open" && sent).length;
  return {
    ...order,
    canPayAgain: canPayAgain({ status: order.status, method: order.method, openAttempts }),
    estimatedDelivery: estimatedDelivery(order.placedAt),
  };
}
