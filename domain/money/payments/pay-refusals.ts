// Why an order is not paid now: the closed list, each with the data needed to explain it.
import type { CashProblem } from "#domain/carts/plan-delivery.ts";
import type { OrderRefusal } from "#domain/orders/order-refusals.ts";
import type { GivenProblems } from "#domain/payment-methods/offline-method.ts";

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
  /** Its customer has said that the money was sent, and nobody has looked for it yet. */
  | { code: "payment-told" }
  /** Canceled, or paid in cash on delivery. */
  | { code: "order-closed" }
  /** The hold ran out, and the goods are not held again: it is too late, or a large order had its second try. */
  | { code: "time-to-pay-over" }
  /** The hold ran out and the goods were sold to others. */
  | { code: "stock-gone"; lines: MissingLine[] }
  | { code: "payment-method-off"; method: string }
  /** No payment was begun. */
  | { code: "gateway-unreachable" };

/** Why an order is not to be paid in a way that goes through no gateway. */
export type ChooseMethodRefusal =
  | Exclude<PayRefusal, { code: "gateway-unreachable" }>
  | CashProblem
  | Extract<
      OrderRefusal,
      { code: "cod-india-only" | "payment-info-missing" | "too-many-waiting" | "too-many-large" }
    >;

/** Why what a customer tells of a payment is not taken. */
export type GiveDetailsRefusal =
  | { code: "order-not-found" }
  | { code: "payment-info-missing"; problems: GivenProblems }
  /** The money was seen already, or is not awaited in this way any more. */
  | { code: "no-details-awaited" };

export type PayRefusalCode = PayRefusal["code"];
