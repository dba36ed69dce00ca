import type { FinishRefundRefusal } from "#domain/payment-methods/offline-refusals.ts";
import type { RetryRefundRefusal } from "#domain/money/refunds/retry-refund.ts";
import type { RefundRefusal } from "#domain/money/refunds/refund-refusals.ts";
import type { MessageKey } from "#app/i18n/translate.ts";

/** What is said of reasons and orders elsewhere too stands in the table of all refusals. */
type OfRefunds = Extract<
  (RefundRefusal | FinishRefundRefusal | RetryRefundRefusal)["code"],
  `refund-${string}`
>;

/** Why a refund is not made, or not written down as paid: a part of the table of all refusals. */
export const refundRefusals = {
  "refund-nothing-left": { status: 409, text: "refusal.refundNothingLeft" },
  "refund-lines-missing": { status: 422, text: "refusal.refundLinesMissing" },
  "refund-quantity-invalid": { status: 422, text: "refusal.refundQuantityInvalid" },
  "refund-too-much": { status: 422, text: "refusal.refundTooMuch" },
  "refund-changed": { status: 409, text: "refusal.refundChanged" },
  "refund-meanwhile": { status: 409, text: "refusal.refundMeanwhile" },
  "refund-not-failed": { status: 409, text: "refusal.refundNotFailed" },
  "refund-above-payment": { status: 409, text: "refusal.refundAbovePayment" },
  "refund-done-already": { status: 409, text: "refusal.refundDoneAlready" },
  "refund-not-found": { status: 404, text: "refusal.refundNotFound" },
} as const satisfies Record<OfRefunds, { status: 404 | 409 | 422; text: MessageKey }>;
