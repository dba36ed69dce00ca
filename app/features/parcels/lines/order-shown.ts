import type { ShownPayment } from "#domain/money/payments/payment-status.ts";
import { commonTaxRate } from "#domain/tax/tax-class.ts";
import type { OrderLineView, RefundView } from "#server/orders/order-store.ts";
import type { OrderView } from "#server/orders/order-view.ts";

/** The tax of one line is for the documents alone, and what its buyer counted for its buyer. */
export type ShownLine = Omit<OrderLineView, "taxPaise" | "count">;

/** A vendor doesn't read the shop's note to the customer. */
export type ShownRefund = Omit<RefundView, "note" | "createdAt" | "completedAt"> &
  Partial<Pick<RefundView, "note">>;

export const linesOf = ({ parcels }: Pick<OrderView, "parcels">): ShownLine[] =>
  parcels.flatMap(({ lines }) => lines);

/** In one word: money that is all on its way back is neither paid nor unpaid to its owner. */
export function shownPayment({
  paymentStatus,
  moneyGoesBack,
  method,
}: Pick<OrderView, "paymentStatus" | "moneyGoesBack" | "method">): ShownPayment {
  if (moneyGoesBack) return "going-back";
  return paymentStatus === "pending" && method === "cod" ? "cash-on-delivery" : paymentStatus;
}

/** The way the money came, where it came; else the way that was tried last. */
export const shownMethod = ({ method, attempts }: Pick<OrderView, "method" | "attempts">) =>
  (attempts.findLast(({ state }) => state === "captured") ?? attempts.at(-1))?.method ?? method;

/** Null where lines have different rates: then no one rate can be said. */
export function shownTaxRate({ parcels }: Pick<OrderView, "parcels">): number | null {
  return commonTaxRate(linesOf({ parcels }));
}
