// Why a review, its deletion or an answer to it is refused: the closed list.
import type { PictureRefusal, PicturesRefusal } from "#domain/files/picture-refusals.ts";
import type { ReviewContentRefusal, TextRefusal } from "./review.ts";

export type WriteReviewRefusal =
  | ReviewContentRefusal
  | DeleteReviewRefusal
  | PictureRefusal
  | PicturesRefusal
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
  | { code: "vendor-suspended" }
  | { code: "review-not-found" }
  | { code: "already-answered" };

export type ReviewRefusal = WriteReviewRefusal | AnswerRefusal;
