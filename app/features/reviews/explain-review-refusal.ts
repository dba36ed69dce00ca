import type { ReviewRefusal } from "#domain/reviews/review-refusals.ts";
import type { MessageKey, Values } from "#app/i18n/translate.ts";
import { sayRefusal } from "#app/refusals/say-refusal.ts";

/** A refusal at its field, or about the whole form where it has none. */
type Explained = {
  init: ResponseInit;
  problem: string | null;
  problems: { stars?: string; text?: string };
};

export function explainReviewRefusal(
  refusal: ReviewRefusal,
  t: (key: MessageKey, values?: Values) => string,
): Explained {
  const { words, init } = sayRefusal(refusal, t);
  if (refusal.code === "review-stars-missing")
    return { init, problem: null, problems: { stars: words } };
  if (refusal.code === "review-text-short" || refusal.code === "review-text-long")
    return { init, problem: null, problems: { text: words } };
  return { init, problem: words, problems: {} };
}
