import type { ReviewRefusal } from "#domain/reviews/review-refusals.ts";
import type { HideReviewRefusal, ShowReviewRefusal } from "#domain/reviews/hiding.ts";
import type { RefusalLine } from "./line.ts";

export type ReviewsCode =
  | ReviewRefusal["code"]
  | HideReviewRefusal["code"]
  | ShowReviewRefusal["code"];

/** Why a review is not written, answered, hidden or shown. */
export const reviewsRefusals = {
  "review-stars-missing": { status: 422, text: "review.starsMissing" },
  "review-text-short": { status: 422, text: "review.textShort" },
  "review-text-long": { status: 422, text: "review.textLong" },
  "not-received": { status: 403, text: "review.notReceived" },
  "too-many-reviews": { status: 429, text: "review.tooMany" },
  "review-hidden": { status: 409, text: "review.hidden" },
  "review-not-found": { status: 404, text: "error.notFoundTitle" },
  "already-answered": { status: 409, text: "answer.already" },
  "hiding-reason-missing": { status: 422, text: "adminReviews.reasonMissing" },
  "hiding-reason-long": { status: 422, text: "adminReviews.reasonLong" },
  "already-hidden": { status: 409, text: "adminReviews.alreadyHidden" },
} as const satisfies Partial<Record<ReviewsCode, RefusalLine>>;
