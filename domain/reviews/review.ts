// Who received a product says once what it was like: 1 to 5 stars and words. The product's vendor answers once.
import { withoutInvisibleCharacters } from "#domain/invisible-characters.ts";
import { accept, refuse, type Result } from "#domain/result.ts";

/** Lengths are counted in characters. */
export const reviewLengths = { min: 10, max: 2_000 } as const;
export const answerLengths = { min: 2, max: 1_000 } as const;

export const starChoices = [1, 2, 3, 4, 5] as const;

export type ReviewContent = { stars: number; text: string };

export type TextRefusal =
  | { code: "review-text-short"; min: number }
  | { code: "review-text-long"; max: number; length: number };
export type ReviewContentRefusal = { code: "review-stars-missing" } | TextRefusal;

export function checkReview(given: ReviewContent): Result<ReviewContent, ReviewContentRefusal> {
  const stars = starChoices.find((choice) => choice === given.stars);
  if (stars === undefined) return refuse({ code: "review-stars-missing" });
  const text = checkReviewText(given.text);
  return text.ok ? accept({ stars, text: text.value }) : text;
}

export const checkReviewText = (text: string): Result<string, TextRefusal> =>
  checkText(text, reviewLengths);

export const checkAnswer = (text: string): Result<string, TextRefusal> =>
  checkText(text, answerLengths);

// A control character, or half of a letter.
const unseemly = /[^\P{Cc}\n]|\p{Cs}/gu;
const blank = /[\s\p{Cf}\u{2800}\u{3164}]/gu;

/** Plain text of several lines. Spaces and what nobody sees don't count towards the least. */
function checkText(
  given: string,
  { min, max }: { min: number; max: number },
): Result<string, TextRefusal> {
  const text = withoutInvisibleCharacters(given)
    .replace(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replace(unseemly, "")
    .replace(/[^\S\n]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  const length = [...text].length;
  if ([...text.replace(blank, "")].length < min) return refuse({ code: "review-text-short", min });
  if (length > max) return refuse({ code: "review-text-long", max, length });
  return accept(text);
}
