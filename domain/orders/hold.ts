// Stock taken by an unpaid card or UPI order is held 15 minutes, by offline methods 3 days, by cash on delivery
// without end; by an order above a limit a day at most. Then it returns and the order stays pending; 24 hours later the
// order is canceled.
import { type PaymentMethod, paymentMethodKind } from "#domain/payments/payment-method.ts";
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

/** `stockHeld` is whether the order still has its stock; a hold that was retaken has a later `heldUntil`. */
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
 * A declined or lapsed payment can be tried again while the order is pending and no other attempt is open. Money that
 * came and left it pending came for sold goods, and goes back.
 */
export function canPayAgain(order: {
  status: OrderStatus;
  method: PaymentMethod;
  openAttempts: number;
  moneyCame: boolean;
}): boolean {
  return (
    order.status === "pending" &&
    order.openAttempts === 0 &&
    !order.moneyCame &&
    paymentMethodKind(order.method) === "digital"
  );
}
