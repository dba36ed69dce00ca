// Why money that moves by hand is not written down: the closed list, each with the data needed to explain it.
export type ConfirmOfflineRefusal =
  | { code: "order-not-found" }
  | { code: "reference-missing" }
  | { code: "reference-too-long"; max: number }
  /** The reference was used for another order before. */
  | { code: "reference-used"; orderNumber: string }
  /** A UPI payment has 12 digits. */
  | { code: "upi-reference-wrong" }
  | { code: "amount-unreadable" }
  | { code: "amount-differs"; duePaise: number }
  | { code: "money-confirmed" }
  /** It was said before that no money came, and nobody waits for it. */
  | { code: "no-money-awaited" };

export type FinishRefundRefusal =
  | { code: "refund-not-found" }
  /** Somebody else wrote it down, with another payment. */
  | { code: "refund-done-already"; reference: string }
  | { code: "reference-missing" }
  | { code: "reference-too-long"; max: number };

export type OfflineMoneyRefusal = ConfirmOfflineRefusal | FinishRefundRefusal;

export const referenceMax = 100;

/** What names a payment or a refund outside: a bank's number, a receipt. Empty when it is missing. */
export const readReference = (text: string): string => text.trim().replace(/\s+/g, " ");
