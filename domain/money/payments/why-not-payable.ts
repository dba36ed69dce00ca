// Whether an order is paid now by a new attempt: asked with the order locked. An earlier attempt that is still open is
// given up for it, unless its money may be on its way: then another would pay twice.
import type { OrderStatus } from "#domain/orders/order-status.ts";
import { paymentMethodKind, type PaymentMethod } from "#domain/payment-methods/payment-method.ts";
import type { AttemptState } from "./attempt.ts";
import type { PayRefusal } from "./pay-refusals.ts";

export type AttemptMade = {
  state: AttemptState;
  /** It was sent to a gateway, which decides by itself. */
  isCharged: boolean;
  /** Its customer can pay it on a page of the gateway, or never return there. */
  isOnPage: boolean;
  /** Its customer has said that the money was sent. */
  isTold: boolean;
};

/** Whether the money of an open attempt may be on its way: another beside it could be paid twice. */
export const isRunning = ({ isCharged, isTold }: Pick<AttemptMade, "isCharged" | "isTold">) =>
  isCharged || isTold;

/** Its customer sends the money by hand, and nobody has said yet whether it came. `open`: its open attempt. */
export const awaitsMoney = (
  { status }: { status: OrderStatus },
  open: { method: PaymentMethod } | null,
): boolean => status === "pending" && open !== null && paymentMethodKind(open.method) === "offline";

/** `mayLeavePage`: a payment that was begun on a gateway's page is given up, or gone on with. */
export function whyNotPayable(
  { status, method }: { status: OrderStatus; method: PaymentMethod },
  attempts: readonly AttemptMade[],
  { mayLeavePage }: { mayLeavePage: boolean },
): Exclude<PayRefusal, { code: "gateway-unreachable" }> | null {
  const open = attempts.find(({ state }) => state === "open");
  if (status === "canceled") return { code: "order-closed" };
  if (status !== "pending") return { code: method === "cod" ? "order-closed" : "already-paid" };
  if (open && isRunning(open)) return { code: open.isTold ? "payment-told" : "payment-running" };
  if (open?.isOnPage && !mayLeavePage) return { code: "payment-running" };
  // Money that came and left it pending came for sold goods, and goes back.
  const moneyCame = attempts.some(({ state }) => state === "captured");
  return open === undefined && moneyCame ? { code: "order-closed" } : null;
}
