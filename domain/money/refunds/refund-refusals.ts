// Why an administrator's refund is not made: the closed list, each with the data needed to explain it.
import type { ParcelStatus } from "#domain/orders/order-status.ts";
import type { ReasonRefusal } from "#domain/orders/parcel-reason.ts";

export type RefundReasonRefusal = ReasonRefusal;

export type RefundPlanRefusal =
  /** All of it has gone back, or nothing came. */
  | { code: "refund-nothing-left" }
  | { code: "refund-lines-missing" }
  | { code: "refund-quantity-invalid"; lineId: string; left: number }
  | { code: "amount-unreadable" }
  | { code: "refund-too-much"; leftPaise: number };

export type RefundRefusal =
  | { code: "order-not-found" }
  | RefundReasonRefusal
  | RefundPlanRefusal
  /** What was confirmed is not what would go back now. */
  | { code: "refund-changed"; amountPaise: number }
  /** All money of a parcel goes back that was not sent: is it canceled too? `number` is its place in the order, from 1. */
  | { code: "refund-parcel-unchosen"; number: number }
  /** It shall be canceled too, and can't be any more, or keeps some of its money. */
  | { code: "refund-parcel-not-cancelable"; number: number; status: ParcelStatus }
  /** Something of the order has gone back since the form was filled in. */
  | { code: "refund-meanwhile" };
