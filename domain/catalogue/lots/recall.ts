// A lot is called back: what its buyers are told of why, one of a short list in their own language and words of who recalls it.
import { accept, refuse, type Result } from "#domain/result.ts";

export const recallReasons = [
  "germination",
  "variety",
  "purity",
  "disease",
  "treatment",
  "label",
  "order",
  "other",
] as const;
export type RecallReason = (typeof recallReasons)[number];

export const recallWordsMax = 500;

export type RecallRefusal =
  | { code: "recall-reason-missing" }
  | { code: "recall-words-missing" }
  | { code: "recall-words-too-long"; max: number }
  /** Its buyer has no packets of the lot. */
  | { code: "recall-parcel-not-found" };

/** Both are needed: the list is read in every language, the words say what happened to this lot. */
export function checkRecall(given: {
  reason: string;
  words: string;
}): Result<{ reason: RecallReason; words: string }, RecallRefusal> {
  const words = given.words.trim().replace(/\s+/g, " ");
  const reason = recallReasons.find((known) => known === given.reason);
  if (reason === undefined) return refuse({ code: "recall-reason-missing" });
  if (words === "") return refuse({ code: "recall-words-missing" });
  if (words.length > recallWordsMax)
    return refuse({ code: "recall-words-too-long", max: recallWordsMax });
  return accept({ reason, words });
}

/**
 * What became of a parcel with packets of a recalled lot: it waits to be looked at, its packets were taken of another lot, it was
 * canceled, it has none of the lot any more, or its buyer has them and is told.
 */
export const recalledParcelStates = ["waiting", "reassigned", "canceled", "freed", "told"] as const;
export type RecalledParcelState = (typeof recalledParcelStates)[number];
