import type { PicturesRefusal, UploadRefusal } from "#domain/files/picture-refusals.ts";
import type { ReviewRefusal } from "#domain/reviews/review-refusals.ts";
import type { TextValues } from "#domain/fill-in.ts";
import type { TextKey } from "#app/i18n/translate.ts";
import { describeRefusal } from "#app/refusals/describe-refusal.ts";

/** A refusal at its field, or about the whole form where it has none. */
type ExplainedRefusal = {
  init: ResponseInit;
  problem: string | null;
  problems: { stars?: string; text?: string; photos?: string };
};

export function explainReviewRefusal(
  refusal: ReviewRefusal | UploadRefusal | PicturesRefusal,
  t: (key: TextKey, values?: TextValues) => string,
): ExplainedRefusal {
  const { words, init } = describeRefusal(refusal, t);
  if (refusal.code === "review-stars-missing")
    return { init, problem: null, problems: { stars: words } };
  if (refusal.code === "review-text-short" || refusal.code === "review-text-long")
    return { init, problem: null, problems: { text: words } };
  if (/^(?:pictures?|upload)-/.test(refusal.code))
    return { init, problem: null, problems: { photos: words } };
  return { init, problem: words, problems: {} };
}
