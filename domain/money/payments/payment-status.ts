// Payment status is derived, never stored: Refunded when all captured money went back, Partly refunded when some did,
// Paid when captured covers the total less what nobody owes any more and some of it stays, Pending while an attempt is open, else Unpaid.

export const paymentStatuses = [
  "unpaid",
  "pending",
  "paid",
  "partly-refunded",
  "refunded",
] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

const [unpaid, pending, paid, partlyRefunded, refunded] = paymentStatuses;

/** As people read it: money that is all on its way back is neither paid nor unpaid, and nobody waits for cash before the goods come. */
export const shownPayments = [
  refunded,
  "going-back",
  partlyRefunded,
  paid,
  "cash-on-delivery",
  pending,
  unpaid,
] as const;

export type ShownPayment = (typeof shownPayments)[number];

export type PaymentSums = {
  capturedPaise: number;
  refundedPaise: number;
  /** The sum of refunds that are not done yet. */
  returningPaise: number;
  totalPaise: number;
  /** Of canceled parcels, of those that came back before they were paid, and what was short of the cash for a delivered one. */
  notOwedPaise: number;
  openAttempts: number;
};

/** What came for an order, and what went back of it. */
export type MoneySums = Pick<PaymentSums, "capturedPaise" | "refundedPaise" | "returningPaise">;

/** All money that came for the order goes back, and has not arrived yet. */
export function isGoingBack({ capturedPaise, refundedPaise, returningPaise }: MoneySums): boolean {
  return returningPaise > 0 && refundedPaise + returningPaise >= capturedPaise;
}

export type MoneyBack = "refunded" | "going-back";

/** Null: none came for the order, or some of it stays. */
export function moneyBack(sums: MoneySums): MoneyBack | null {
  if (isGoingBack(sums)) return "going-back";
  return sums.capturedPaise > 0 && sums.refundedPaise >= sums.capturedPaise ? "refunded" : null;
}

/** Of one parcel: all of its order's money goes back, or all that it cost by itself. */
export type ParcelMoneySums = { order: MoneySums; parcel: MoneySums };

export const parcelMoneyBack = ({ order, parcel }: ParcelMoneySums): MoneyBack | null =>
  moneyBack(order) ?? moneyBack(parcel);

/** An order canceled before any money came is Unpaid, not Paid: there is nothing captured to call it so. */
export function paymentStatus(sums: PaymentSums): PaymentStatus {
  const { capturedPaise, refundedPaise, totalPaise, notOwedPaise, openAttempts } = sums;
  if (capturedPaise > 0 && refundedPaise >= capturedPaise) return "refunded";
  if (capturedPaise > 0 && refundedPaise > 0) return "partly-refunded";
  const covered = capturedPaise > 0 && capturedPaise >= totalPaise - notOwedPaise;
  if (covered && !isGoingBack(sums)) return "paid";
  return openAttempts > 0 ? "pending" : "unpaid";
}
