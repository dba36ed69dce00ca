import type { OfflineMoneyRefusal } from "#domain/payments/offline-refusals.ts";
import type { RetryRefundRefusal } from "#domain/payments/retry-refund.ts";
import type { RefundRefusal } from "#domain/refunds/refund-refusals.ts";
import type { MessageKey } from "#app/messages/translate.ts";

/** What is said of orders and reasons elsewhere too stands in the table of all refusals. */
type OfMoney = Exclude<
  (RefundRefusal | RetryRefundRefusal | OfflineMoneyRefusal)["code"],
  "order-not-found" | `reason-${string}`
>;

/** Why money is not taken in or paid back by hand: a part of the table of all refusals. */
export const moneyRefusals = {
  "refund-nothing-left": { status: 409, text: "refusal.refundNothingLeft" },
  "refund-lines-missing": { status: 422, text: "refusal.refundLinesMissing" },
  "refund-quantity-invalid": { status: 422, text: "refusal.refundQuantityInvalid" },
  "refund-too-much": { status: 422, text: "refusal.refundTooMuch" },
  "refund-changed": { status: 409, text: "refusal.refundChanged" },
  "refund-meanwhile": { status: 409, text: "refusal.refundMeanwhile" },
  "refund-done-already": { status: 409, text: "refusal.refundDoneAlready" },
  "refund-not-found": { status: 404, text: "refusal.refundNotFound" },
  "refund-above-payment": { status: 409, text: "refusal.refundAbovePayment" },
  "refund-not-failed": { status: 409, text: "refusal.refundNotFailed" },
  "reference-missing": { status: 422, text: "refusal.referenceMissing" },
  "reference-too-long": { status: 422, text: "refusal.tooLong" },
  "reference-used": { status: 409, text: "refusal.referenceUsed" },
  "amount-unreadable": { status: 422, text: "refusal.amountUnreadable" },
  "amount-differs": { status: 422, text: "refusal.amountDiffers" },
  "money-confirmed": { status: 409, text: "refusal.moneyConfirmed" },
  "no-money-awaited": { status: 409, text: "refusal.noMoneyAwaited" },
  "upi-reference-wrong": { status: 422, text: "refusal.upiReferenceWrong" },
} as const satisfies Record<OfMoney, { status: 404 | 409 | 422; text: MessageKey }>;
