// Stock taken by an unpaid card or UPI order is held 15 minutes, by offline methods 3 days, by cash on delivery
// without end; by an order above a limit a day at most. Then it returns and the order stays pending; 24 hours later the
// order is canceled. An order that is paid again, or in another way, takes it again: for card and UPI another 15 minutes,
// above a limit only once (decision 034), and never for longer than until it is canceled. A way with a longer hold moves
// that to where it would be had the order been placed so.
import { type PaymentMethod, paymentMethodKind } from "#domain/payment-methods/payment-method.ts";
import { isCashLimit, type AboveLimit } from "./order-limits.ts";
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

/** What decides about the stock of an order that is paid again. */
export type HoldFacts = {
  placedAt: Date;
  /** Every way in which it was to be paid so far. */
  methods: readonly PaymentMethod[];
  aboveLimit: AboveLimit | null;
  /** Its stock was taken again before. */
  heldAgain: boolean;
};

/** The end of the longest hold that the order could have had from the beginning: its cancellation counts from there. */
export function firstHeldUntil({
  placedAt,
  methods,
  aboveLimit,
}: Pick<HoldFacts, "placedAt" | "methods" | "aboveLimit">): Date {
  const ends = methods.map((method) => {
    const waits = method === "cod" || waitsIn(method, aboveLimit);
    return stockHeldUntil(method, placedAt, { waits })?.getTime() ?? 0;
  });
  return new Date(Math.max(...ends));
}

const waitsIn = (method: PaymentMethod, above: AboveLimit | null): boolean =>
  above !== null && (method === "cod" || !isCashLimit(above));

/** Whether stock that went back is taken again for another try to pay. */
export const canHoldAgain = (hold: HoldFacts, now: Date): boolean =>
  now.getTime() < canceledAt(firstHeldUntil(hold)).getTime() - holdMs.digital &&
  !(hold.aboveLimit !== null && !isCashLimit(hold.aboveLimit) && hold.heldAgain);

/**
 * Until when stock is held for an order that is now to be paid by `method`, the last of `methods`; null: without end. What
 * is held stays held at least as long. `heldUntil` null: it is taken again. What would be over by now lasts until the order
 * is canceled, except a first hold that is still on.
 */
export function heldForMethod(
  method: PaymentMethod,
  hold: HoldFacts,
  { heldUntil, now }: { heldUntil: Date | null; now: Date },
): Date | null {
  const { placedAt, aboveLimit } = hold;
  const first = stockHeldUntil(method, placedAt, { waits: waitsIn(method, aboveLimit) });
  if (first === null) return null;
  if (paymentMethodKind(method) === "digital") return heldUntil ?? stockHeldUntil(method, now);
  const firstEnd = firstHeldUntil(hold);
  if (first <= now)
    return heldUntil !== null && heldUntil <= firstEnd ? heldUntil : canceledAt(firstEnd);
  return heldUntil === null ? first : later(heldUntil, first);
}

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * `stockHeld` is whether the order still has its stock. A hold that was retaken has a later `heldUntil` until its stock
 * goes back; then it has the first one again, from which the cancellation counts.
 */
export type HeldOrder = { status: OrderStatus; stockHeld: boolean; heldUntil: Date | null };

/** A hold that is over counts as ended, whether or not the job has given its stock back. */
export const isHeld = (
  { stockHeld, heldUntil }: Pick<HeldOrder, "stockHeld" | "heldUntil">,
  now: Date,
): boolean => stockHeld && (heldUntil === null || heldUntil > now);

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
 * An order can be paid again, or in another way, while it is pending, no payment is with a gateway or being looked for, and
 * its stock is held or may be once more. Money that came and left it pending came for sold goods, and goes back.
 */
export function canPayAgain(
  order: HoldFacts & {
    status: OrderStatus;
    /** Its open attempt can't be given up. */
    isRunning: boolean;
    moneyCame: boolean;
    stockHeld: boolean;
    heldUntil: Date | null;
  },
  now: Date,
): boolean {
  return (
    order.status === "pending" &&
    !order.isRunning &&
    !order.moneyCame &&
    (isHeld(order, now) || canHoldAgain(order, now))
  );
}
