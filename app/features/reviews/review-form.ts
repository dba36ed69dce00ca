import * as z from "zod";
import type { Result } from "#domain/result.ts";
import { checkAnswer, checkReviewText, type TextRefusal } from "#domain/reviews/review.ts";
import type { textIn } from "#app/i18n/catalogues.ts";
import { explainReviewRefusal } from "./explain-review-refusal.ts";

type Translate = ReturnType<typeof textIn>;

/** Both fields are looked at, so that both say at once what they miss. */
export const reviewForm = (t: Translate) =>
  z.object({
    stars: z.enum(["1", "2", "3", "4", "5"], t("review.starsMissing")),
    text: textField(checkReviewText, t),
  });

export const answerForm = (t: Translate) => z.object({ text: textField(checkAnswer, t) });

const textField = (check: (text: string) => Result<string, TextRefusal>, t: Translate) =>
  z.string().superRefine((text, issues) => {
    const checked = check(text);
    if (checked.ok) return;
    const message = explainReviewRefusal(checked.refusal, t).problems.text ?? "";
    issues.addIssue({ code: "custom", message });
  });
