// Why an administrator pays back: one of a short list, and words that the customer reads; 'other' needs them. Refunds
// that start by themselves have reasons of their own.
import { reasonWordsMax } from "#domain/orders/parcel-reason.ts";
import { accept, refuse, type Result } from "#domain/result.ts";
import type { RefundReasonRefusal } from "./refund-refusals.ts";

export const refundReasons = [
  "damaged",
  "wrong-goods",
  "late",
  "germination",
  "goodwill",
  "other",
] as const;
export type RefundReason = (typeof refundReasons)[number];

export const ownRefundReasons = [
  "parcel-canceled",
  "parcel-returned",
  "packs-returned",
  "stock-gone",
  "paid-twice",
  "order-canceled",
  "amount-differs",
] as const;

export type AnyRefundReason = RefundReason | (typeof ownRefundReasons)[number];

/** One that is none of ours counts as another. */
export const knownRefundReason = (reason: string): AnyRefundReason =>
  [...refundReasons, ...ownRefundReasons].find((known) => known === reason) ?? "other";

export type WrittenReason = { reason: RefundReason; note: string | null };

export function writeRefundReason(given: {
  reason: string;
  words: string;
}): Result<WrittenReason, RefundReasonRefusal> {
  const words = given.words.trim().replace(/\s+/g, " ");
  const reason = refundReasons.find((known) => known === given.reason);
  if (reason === undefined) return refuse({ code: "reason-missing" });
  if (reason === "other" && words === "") return refuse({ code: "reason-words-missing" });
  if (words.length > reasonWordsMax)
    return refuse({ code: "reason-too-long", max: reasonWordsMax });
  return accept({ reason, note: words === "" ? null : words });
}
