// Why a review, its deletion or an answer to it is refused: the closed list.
import type { VendorSuspended } from "#domain/vendors/vendor.ts";
import type { ReviewContentRefusal, TextRefusal } from "./review.ts";

export type WriteReviewRefusal =
  | ReviewContentRefusal
  | DeleteReviewRefusal
  /** Nothing of the product has been delivered to this person. */
  | { code: "not-received" }
  | { code: "too-many-reviews"; retryAfterSeconds: number };

export type DeleteReviewRefusal =
  | { code: "not-a-customer" }
  | { code: "product-not-found" }
  /** Whoever could delete a hidden review could write it again. */
  | { code: "review-hidden" };

export type AnswerRefusal =
  | TextRefusal
  | VendorSuspended
  | { code: "review-not-found" }
  | { code: "already-answered" };

export type ReviewRefusal = WriteReviewRefusal | AnswerRefusal;
