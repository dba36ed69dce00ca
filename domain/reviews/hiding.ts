// An administrator hides a review that breaks the rules of the shop, and says why: its author reads the reason.
import { accept, refuse, type Result } from "#domain/result.ts";

export const hidingReasonMax = 300;

export type HidingReasonRefusal =
  | { code: "hiding-reason-missing" }
  | { code: "hiding-reason-long"; max: number };

export type HideReviewRefusal =
  | HidingReasonRefusal
  | { code: "not-an-administrator" }
  | { code: "review-not-found" }
  /** Somebody else was first, with another reason. */
  | { code: "already-hidden" };

export type ShowReviewRefusal = { code: "not-an-administrator" } | { code: "review-not-found" };

export function checkHidingReason(given: string): Result<string, HidingReasonRefusal> {
  const reason = given.replaceAll(/[\s\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]+/gu, " ").trim();
  if (reason === "") return refuse({ code: "hiding-reason-missing" });
  if ([...reason].length > hidingReasonMax)
    return refuse({ code: "hiding-reason-long", max: hidingReasonMax });
  return accept(reason);
}
