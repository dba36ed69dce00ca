// Stock taken by an unpaid card or UPI order is held 15 minutes, by offline methods 3 days, by cash on delivery
// without end; by an order above a limit a day at most. Then it returns and the order stays pending; 24 hours later the
// order is canceled. A card or UPI order that is paid again takes it for another 15 minutes, above a limit only once
// (decision 034), and never later than a day after it was placed: its end doesn't move.
import { type PaymentMethod, paymentMethodKind } from "#domain/payment-methods/payment-method.ts";
import type { AboveLimit } from "./order-limits.ts";
import type { OrderStatus } from "./order-status.ts";

const minuteMs = 60_000;
const dayMs = 86_400_000;

const holdMs = { digital: 15 * minuteMs, offline: 3 * dayMs, cod: null };

/** `waits`: it is above a limit. Null: held without end. */
export function stockHeldUntil(
  method: PaymentMethod,
  placedAt: Date,
  { waits = false }: { waits?: boolean } = {},
): Date | null {
  const usualMs = holdMs[paymentMethodKind(method)];
  const ms = waits ? Math.min(usualMs ?? dayMs, dayMs) : usualMs;
  return ms === null ? null : new Date(placedAt.getTime() + ms);
}

export function canceledAt(heldUntil: Date): Date {
  return new Date(heldUntil.getTime() + dayMs);
}

/** Orders whose hold ended then or before are canceled now. */
export const canceledIfHeldUntil = (now: Date): Date => new Date(now.getTime() - dayMs);

/** What is known of stock that went back at the end of a hold. `heldAgain`: it was taken again before. */
export type EndedHold = { placedAt: Date; aboveLimit: AboveLimit | null; heldAgain: boolean };

/** Whether the stock is taken again for another try to pay. */
export const canHoldAgain = ({ placedAt, aboveLimit, heldAgain }: EndedHold, now: Date): boolean =>
  now.getTime() < placedAt.getTime() + dayMs && !(aboveLimit !== null && heldAgain);

/**
 * `stockHeld` is whether the order still has its stock. A hold that was retaken has a later `heldUntil` until its stock
 * goes back; then it has the first one again, from which the cancellation counts.
 */
export type HeldOrder = { status: OrderStatus; stockHeld: boolean; heldUntil: Date | null };

/** What the job does with an order now; one that is canceled while still holding gives its stock back as it is canceled. */
export function holdStep(order: HeldOrder, now: Date): "keep" | "release-stock" | "cancel" {
  if (order.status !== "pending" || order.heldUntil === null) return "keep";
  if (now >= canceledAt(order.heldUntil)) return "cancel";
  return order.stockHeld && now >= order.heldUntil ? "release-stock" : "keep";
}

/**
 * What captured money does: it confirms a pending order (whose returned stock must be taken again first, or the money
 * is refunded), and it is refunded when the order is canceled or was paid already.
 */
export function onMoneyCaptured(order: {
  status: OrderStatus;
  stockHeld: boolean;
}): "confirm" | "retake-stock" | "refund" {
  if (order.status !== "pending") return "refund";
  return order.stockHeld ? "confirm" : "retake-stock";
}

/**
 * A declined or lapsed payment can be tried again while the order is pending, no other attempt is open, and its stock is
 * held or may be once more. Money that came and left it pending came for sold goods, and goes back.
 */
export function canPayAgain(
  order: EndedHold & {
    status: OrderStatus;
    method: PaymentMethod;
    openAttempts: number;
    moneyCame: boolean;
    stockHeld: boolean;
  },
  now: Date,
): boolean {
  return (
    order.status === "pending" &&
    order.openAttempts === 0 &&
    !order.moneyCame &&
    paymentMethodKind(order.method) === "digital" &&
    (order.stockHeld || canHoldAgain(order, now))
  );
}
