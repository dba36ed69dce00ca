// Why an order is not paid now: the closed list, each with the data needed to explain it.
export type MissingLine = {
  packId: string;
  productName: string;
  quantity: number;
  available: number;
};

export type PayRefusal =
  /** No such order, or another person's. */
  | { code: "order-not-found" }
  | { code: "already-paid" }
  /** An earlier try is with the gateway and not decided yet. */
  | { code: "payment-running" }
  /** Canceled, or paid in cash on delivery. */
  | { code: "order-closed" }
  /** The hold ran out, and the goods are not held again: it is too late, or a large order had its second try. */
  | { code: "time-to-pay-over" }
  /** The hold ran out and the goods were sold to others. */
  | { code: "stock-gone"; lines: MissingLine[] }
  | { code: "payment-method-off"; method: string }
  /** No payment was begun. */
  | { code: "gateway-unreachable" };

export type PayRefusalCode = PayRefusal["code"];
